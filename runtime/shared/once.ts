// Values that depend on their input alone and are slow to create. This is the only module-level cache: no result depends
// on whether a value is already there.

/** Returns a function that calls `create` at its first call and returns that value from then on. */
export function once<Value>(create: () => Value): () => Value {
  let created: { value: Value } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}

interface Values<Key, Value> {
  get(key: Key): { value: Value } | undefined;
  set(key: Key, created: { value: Value }): void;
}

const storeIn =
  <Key, Value>(values: Values<Key, Value>, create: (key: Key) => Value) =>
  (key: Key): Value => {
    let created = values.get(key);
    if (!created) {
      created = { value: create(key) };
      values.set(key, created);
    }
    return created.value;
  };

/** Calls `create` once for each object. A value is freed with its object. */
export const oncePer = <Key extends object, Value>(create: (key: Key) => Value): ((key: Key) => Value) =>
  storeIn(new WeakMap(), create);

/** Calls `create` once for each text. Values are never freed, so the texts must be few. */
export const oncePerText = <Text extends string, Value>(create: (text: Text) => Value): ((text: Text) => Value) =>
  storeIn(new Map(), create);

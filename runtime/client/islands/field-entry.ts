// Values that a reader entered into a field before its island was live. React would overwrite them with its own value, so they are
// recorded and entered again before the event is replayed.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface FieldEntry {
  value: string;
  /** Caret or selection; null for fields without one. */
  selection: readonly [start: number, end: number] | null;
  /** Indexes of a list's chosen options. */
  options: readonly number[];
}

const isField = (element: Element): element is Field => /^(?:input|textarea|select)$/.test(element.localName);
const isList = (field: Field): field is HTMLSelectElement => field.localName === "select";

/** Reads the value of a field; null for other elements, and for file inputs, which cannot be written and keep their files. */
export function readEntry(element: Element): FieldEntry | null {
  if (!isField(element) || element.type === "file") return null;
  if (isList(element)) {
    const options = [...element.selectedOptions].map(({ index }) => index);
    return { value: element.value, selection: null, options };
  }
  const { value, selectionStart, selectionEnd } = element;
  const selection = selectionStart === null || selectionEnd === null ? null : ([selectionStart, selectionEnd] as const);
  return { value, selection, options: [] };
}

/** Enters a value again, so that React's value tracker sees a change when the event follows. */
export function writeEntry(element: Element, { value, selection, options }: FieldEntry): void {
  const field = element as Field;
  if (isList(field)) {
    for (const option of field.options) option.selected = options.includes(option.index);
    return;
  }
  // The tracker records values set on the field itself, but not through the prototype's setter.
  field.value = `${field.defaultValue} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selection) field.setSelectionRange(...selection);
}

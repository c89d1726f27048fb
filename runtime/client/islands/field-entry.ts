// What a reader entered into a field of an island that was not live yet. React knows nothing of it, and its next render
// puts its own value back; so it is noted, entered again and only then told.

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

/** Null for what is no field, and for file inputs: those cannot be written, and keep their files by themselves. */
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

/** Enters it again, so that React's tracker sees a change when the event follows. */
export function writeEntry(element: Element, { value, selection, options }: FieldEntry): void {
  const field = element as Field;
  if (isList(field)) {
    for (const option of field.options) option.selected = options.includes(option.index);
    return;
  }
  // the tracker hears what is written to the field itself, and not what goes through the prototype
  field.value = `${field.defaultValue} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selection) field.setSelectionRange(...selection);
}

/** Sets the value of a field as typing does, so that React notices. */
export function enterText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // React watches the property of the element, and ignores an event whose value it knows.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

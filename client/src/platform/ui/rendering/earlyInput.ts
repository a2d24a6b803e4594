import { enterText } from './enterText.js'

declare global {
  interface Window {
    /** The button that was clicked last before the client ran; `start.js` sets it. */
    earlyClick?: HTMLButtonElement
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Repeats a change of a field, for React. */
type Repeat = () => void

const isToggle = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

/** Makes React take over the part of the page with a field, if it has not. For that it needs an event. */
const takeOver = (field: Field) => field.dispatchEvent(new Event('change', { bubbles: true }))

/** Returns how to repeat the change of a field; undefined if it is as in the server's HTML. */
function changeOf(field: Field): Repeat | undefined {
  if (isToggle(field)) {
    if (field.checked === field.defaultChecked) return undefined
    return () => {
      takeOver(field)
      field.checked = field.defaultChecked
      field.click()
    }
  }
  if (field instanceof HTMLSelectElement) {
    const { options, selectedIndex } = field
    const initial = Array.from(options).findIndex((option) => option.defaultSelected)
    if (selectedIndex === Math.max(0, initial)) return undefined
    return () => {
      field.selectedIndex = selectedIndex
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  const { value } = field
  if (value === field.defaultValue) return undefined
  return () => {
    takeOver(field)
    field.value = field.defaultValue
    enterText(field, value)
  }
}

let changes: Repeat[] = []

/** Records what a person or their password manager has entered into the server's HTML, before the client takes it over. */
export function recordEarlyInput(): void {
  const fields = document.querySelectorAll<Field>('input, textarea, select')
  changes = Array.from(fields, changeOf).filter((change) => change !== undefined)
}

/** Repeats what was done with the server's HTML: React now handles it. */
export function repeatEarlyInput(): void {
  for (const change of changes) change()
  changes = []
  const { earlyClick } = window
  delete window.earlyClick
  if (earlyClick?.isConnected) earlyClick.click()
}

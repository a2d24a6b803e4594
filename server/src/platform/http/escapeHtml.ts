import { mapOf } from '../../../contract/own.js'

const ENTITIES = mapOf<string>({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
})

/** Escapes text for element content and attribute values. Valid in HTML, XML and SVG. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character)
}

/** Returns an id of IMDb as it is stored, with at least seven digits: tt133093 and 0133093 are tt0133093. */
export function imdbIdOf(text: string): string | undefined {
  const [, digits] = /^(?:tt)?0*([1-9]\d{0,9})$/i.exec(text.slice(0, 50)) ?? []
  return digits === undefined ? undefined : `tt${digits.padStart(7, '0')}`
}

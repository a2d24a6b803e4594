import { EnvError } from './EnvError.js'

/** Returns the value of a variable without spaces around it; undefined if it is empty. */
export type Text = (name: string) => string | undefined

/** Returns the values of a list that is separated by commas. */
export function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Returns an absolute address without slashes at its end. @throws EnvError for another protocol */
export function readUrl(name: string, value: string | undefined, protocols: string[]): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !protocols.includes(url.protocol))
    throw new EnvError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
  return value.replace(/(?<!\/)\/+$/, '')
}

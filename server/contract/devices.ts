import { t, translate } from './translate.js'

/**
 * Returns the name of a device in the current language.
 * @param device as the APIs give it, in English: “Firefox on Linux”, “curl”, “Unknown device”; may be empty
 */
export function deviceName(device: string): string {
  const [, browser, system] = /^(\w+) on (\w+)$/.exec(device) ?? []
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return device ? translate(device) : t('Unknown device')
}

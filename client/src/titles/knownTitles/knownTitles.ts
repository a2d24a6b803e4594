import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TITLE_MARKS, type TitleMarkName } from '../../../../server/contract/rules/titleMarks.js'
import { KNOWN_TITLES_KEY } from '../../platform/session/viewerSettings.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import type { MovieFilter, TitleMark } from '../../generated/types.js'
import { createStore } from '../../platform/ui/rendering/createStore.js'

/** The setting of a viewer who has chosen none. */
const DEFAULT = 'fade=not-interested'

const NOTHING_KNOWN = { hide: [], fade: [] }

const changes = createStore(0)

function remembered(): string {
  try {
    return localStorage.getItem(KNOWN_TITLES_KEY) ?? DEFAULT
  } catch {
    return DEFAULT
  }
}

/** Remembers a setting in this browser until the viewer signs out: the marks to hide and to fade, joined by commas. */
export function rememberKnownTitles(chosen: { hide?: string; fade?: string }): void {
  const setting = new URLSearchParams()
  for (const [name, marks] of Object.entries(chosen)) if (marks) setting.set(name, marks)
  try {
    localStorage.setItem(KNOWN_TITLES_KEY, setting.toString())
  } catch {
    // Without storage it applies where the address holds it.
  }
  changes.set(changes.get() + 1)
}

/** Which titles the viewer has chosen to leave out of lists, and which to dim, by their marks. */
interface KnownTitles {
  hide: readonly TitleMarkName[]
  fade: readonly TitleMarkName[]
  /** The marks to hide, for `MovieFilter.exclude`; undefined for none. */
  exclude: TitleMark[] | undefined
}

/** Returns the marks to hide and to fade of an address or, without any, the remembered ones. */
export function readKnownTitles(
  params: URLSearchParams,
  setting = remembered(),
): Pick<KnownTitles, 'hide' | 'fade'> {
  const source = params.has('hide') || params.has('fade') ? params : new URLSearchParams(setting)
  const marks = (name: string) => {
    const names = (source.get(name) ?? '').split(',')
    return TITLE_MARKS.filter((mark) => names.includes(mark))
  }
  return { hide: marks('hide'), fade: marks('fade') }
}

/** Returns the setting of the address or, without one, the remembered one. A visitor knows no titles. */
export function useKnownTitles(): KnownTitles {
  const viewer = useViewer()
  const [params] = useSearchParams()
  const setting = useSyncExternalStore(changes.subscribe, remembered, () => DEFAULT)
  const { hide, fade } = viewer ? readKnownTitles(params, setting) : NOTHING_KNOWN
  const exclude = hide.map((mark) => mark.toUpperCase().replace('-', '_') as TitleMark)
  return { hide, fade, exclude: hide.length > 0 ? exclude : undefined }
}

/** Returns the parameters of an address that hold the setting, to keep them in the next address. */
export const knownParams = (params: URLSearchParams) => ({
  hide: params.get('hide'),
  fade: params.get('fade'),
})

/** Returns the variables of a list without the titles to hide. */
export const withoutKnown = <Variables extends { filter?: MovieFilter }>(
  variables: Variables,
  exclude: TitleMark[] | undefined,
): Variables => (exclude ? { ...variables, filter: { ...variables.filter, exclude } } : variables)

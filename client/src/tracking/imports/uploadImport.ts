import type { ApolloClient } from '@apollo/client'
import { IMPORTS } from '../../../../server/contract/rules/imports.js'
import { authorizedFetch } from '../../accounts/sessions/authorizedFetch.js'
import { UnreadableAnswer } from '../../platform/errors/parseServerError.js'
import { session } from '../../platform/session/session.js'
import { createStore, type ReadonlyStore } from '../../platform/ui/rendering/createStore.js'
import { t } from '../../platform/ui/language/t.js'

/** A file on its way to the server. */
interface Upload {
  name: string
  /** The part of it that was sent, from 0 to 1. */
  part: number
  cancel: () => void
}

/** Maximum size of a file, in MB. */
export const MAX_FILE_MB = IMPORTS.fileBytes / 1_000_000

const store = createStore<Upload | null>(null)

/** The file on its way, whatever page is shown meanwhile. */
export const upload: ReadonlyStore<Upload | null> = store

/** Returns what is wrong with chosen files, before anything is sent; undefined if one can be. */
export function fileError(files: readonly File[]): string | undefined {
  const [file, second] = files
  if (!file) return t('No file was chosen.')
  if (second) return t('One file at a time, please. If the service gave you a ZIP file, bring that one.')
  if (file.size === 0) return t('{name} is empty. Download it again from the service.', { name: file.name })
  if (file.size > IMPORTS.fileBytes)
    return t('{name} is larger than {size} MB. Bring its parts one after the other.', {
      name: file.name,
      size: MAX_FILE_MB,
    })
  return undefined
}

/** The browser asks before it leaves the page. */
const keepPage = (event: BeforeUnloadEvent) => event.preventDefault()

/** Uploads a file and returns the id of its import; undefined if the person has cancelled it. Throws as `authorizedFetch`. */
export async function uploadImport(client: ApolloClient, file: File): Promise<string | undefined> {
  const ending = new AbortController()
  const viewerId = session.viewer()?.id
  const unsubscribe = session.subscribe(() => {
    if (session.viewer()?.id !== viewerId) ending.abort()
  })
  const progress = (part: number) => store.set({ name: file.name, part, cancel: () => ending.abort() })
  progress(0)
  window.addEventListener('beforeunload', keepPage)
  try {
    const body = new FormData()
    body.append('file', file, file.name)
    const { signal } = ending
    const response = await authorizedFetch(client, '/users/imports', {
      method: 'POST',
      body,
      signal,
      onProgress: progress,
    })
    return idOf(await response.json())
  } catch (error) {
    if (ending.signal.aborted) return undefined
    throw error
  } finally {
    store.set(null)
    unsubscribe()
    window.removeEventListener('beforeunload', keepPage)
  }
}

/** Returns the id of the import that the server has answered with. @throws UnreadableAnswer */
function idOf(answer: unknown): string {
  const id = (answer as { import?: { id?: unknown } } | null)?.import?.id
  if (typeof id !== 'string') throw new UnreadableAnswer()
  return id
}

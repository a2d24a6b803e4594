import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { IMPORTS } from '../../../../server/contract/rules/imports.js'
import type { ImportTitleDecision, TitleMatching } from '../../generated/types.js'
import {
  ImportTitlesDocument,
  useDecideImportTitlesMutation,
  useMatchImportTitlesMutation,
  type ImportCandidateFragment,
  type ImportDetailsFragment,
  type ImportTitleFragment,
} from './Imports.generated.js'
import { useChange } from './useChange.js'

/** What a person has said of a title of an import. */
export type Decision = { movie: ImportCandidateFragment } | 'leaveOut' | 'own'

export interface Decisions {
  /** By the ids of the titles. */
  made: ReadonlyMap<string, Decision>
  isSaving: boolean
  /** Returns what is shown as decided of a title: now, or when it was chosen before. */
  of: (title: ImportTitleFragment) => Decision | undefined
  decide: (title: ImportTitleFragment, decision: Decision) => void
  /** Decides about all titles that were found, or not, in some ways. Resolves to the import as it is then; undefined if that failed. */
  decideAll: (
    match: TitleMatching[],
    decision: ImportTitleDecision,
  ) => Promise<ImportDetailsFragment | undefined>
  /** Shows a title undecided again, so that another decision can be made. */
  reopen: (title: ImportTitleFragment) => void
}

const matchOf = (title: string, decision: Decision) => ({
  title,
  movieId: typeof decision === 'object' ? decision.movie.id : null,
  leaveOut: decision === 'leaveOut' ? true : null,
  own: decision === 'own' ? true : null,
})

/** Returns what was decided of a title before, here or for an earlier file. */
function decisionBefore({ match, movie, isDecided }: ImportTitleFragment): Decision | undefined {
  if (!isDecided) return undefined
  if (match === 'CHOSEN') return movie ? { movie } : undefined
  return match === 'OWN' ? 'own' : match === 'LEFT_OUT' ? 'leaveOut' : undefined
}

/** Keeps what a person decides about the titles of an import: shown at once, sent together, taken back if it fails. */
export function useDecisions(id: string): Decisions {
  const [made, setMade] = useState<ReadonlyMap<string, Decision>>(new Map())
  const [reopened, setReopened] = useState<ReadonlySet<string>>(new Set())
  /** Requests under way. */
  const [saving, setSaving] = useState(0)
  const waiting = useRef(new Map<string, Decision>())
  const isSending = useRef(false)
  const [match] = useMatchImportTitlesMutation()
  const [decideTitles] = useDecideImportTitlesMutation()
  const client = useApolloClient()
  const change = useChange(id)

  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    setSaving((count) => count + 1)
    while (waiting.current.size > 0) {
      const part = [...waiting.current].slice(0, IMPORTS.matches)
      for (const [title] of part) waiting.current.delete(title)
      const matches = part.map(([title, decision]) => matchOf(title, decision))
      // oxlint-disable-next-line no-await-in-loop -- One after the other: the last word about a title counts.
      const isSaved = await change(() => match({ variables: { id, matches } }))
      if (!isSaved)
        setMade((before) => new Map([...before].filter(([title]) => !part.some(([one]) => one === title))))
    }
    isSending.current = false
    setSaving((count) => count - 1)
  }
  return {
    made,
    isSaving: saving > 0,
    of: (title) => made.get(title.id) ?? (reopened.has(title.id) ? undefined : decisionBefore(title)),
    decide: ({ id: title }, decision) => {
      waiting.current.set(title, decision)
      setMade((before) => new Map([...before, [title, decision]]))
      void send()
    },
    decideAll: async (matches, decision) => {
      setSaving((count) => count + 1)
      let changed: ImportDetailsFragment | null | undefined
      await change(async () => {
        const { data } = await decideTitles({ variables: { id, match: matches, decision } })
        changed = data?.decideImportTitles
      })
      if (changed) {
        // What was decided before stays, also of a title that was opened again.
        setReopened(new Set())
        await client.refetchQueries({ include: [ImportTitlesDocument] }).catch(() => undefined)
      }
      setSaving((count) => count - 1)
      return changed ?? undefined
    },
    reopen: ({ id: title }) => {
      setMade((before) => new Map([...before].filter(([one]) => one !== title)))
      setReopened((before) => new Set([...before, title]))
    },
  }
}

import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { IMPORTS } from '../../../../server/contract/rules/imports.js'
import type { ImportTitleDecision, TitleMatching } from '../../generated/types.js'
import {
  ImportTitlesDocument,
  useDecideImportTitlesMutation,
  useMatchImportTitlesMutation,
  type ImportCandidateFragment,
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
  /** Decides about all titles that were found, or not, in some ways, and resolves to whether that went well. */
  decideAll: (match: TitleMatching[], decision: ImportTitleDecision) => Promise<boolean>
  /** Shows a title undecided again, so that another decision can be made. */
  reopen: (title: ImportTitleFragment) => void
}

const matchOf = (title: string, decision: Decision) => ({
  title,
  movieId: typeof decision === 'object' ? decision.movie.id : null,
  leaveOut: decision === 'leaveOut' ? true : null,
  own: decision === 'own' ? true : null,
})

/** Keeps what a person decides about the titles of an import: shown at once, sent together, taken back if it fails. */
export function useDecisions(id: string): Decisions {
  const [made, setMade] = useState<ReadonlyMap<string, Decision>>(new Map())
  const [reopened, setReopened] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setIsSaving] = useState(false)
  const waiting = useRef(new Map<string, Decision>())
  const isSending = useRef(false)
  const [match] = useMatchImportTitlesMutation()
  const [decideTitles] = useDecideImportTitlesMutation()
  const client = useApolloClient()
  const change = useChange(id)

  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    setIsSaving(true)
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
    setIsSaving(false)
  }
  return {
    made,
    isSaving,
    of: ({ id: title, movie, match: matched }) =>
      made.get(title) ?? (matched === 'CHOSEN' && movie && !reopened.has(title) ? { movie } : undefined),
    decide: ({ id: title }, decision) => {
      waiting.current.set(title, decision)
      setMade((before) => new Map([...before, [title, decision]]))
      void send()
    },
    decideAll: async (matches, decision) => {
      setIsSaving(true)
      const isDone = await change(() => decideTitles({ variables: { id, match: matches, decision } }))
      if (isDone) await client.refetchQueries({ include: [ImportTitlesDocument] }).catch(() => undefined)
      setIsSaving(false)
      return isDone
    },
    reopen: ({ id: title }) => {
      setMade((before) => new Map([...before].filter(([one]) => one !== title)))
      setReopened((before) => new Set([...before, title]))
    },
  }
}

import { useRef, useState } from 'react'
import { IMPORTS } from '../../../../server/contract/rules/imports.js'
import {
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
  decide: (decisions: readonly (readonly [ImportTitleFragment, Decision])[]) => void
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
  const [isSaving, setIsSaving] = useState(false)
  const waiting = useRef(new Map<string, Decision>())
  const isSending = useRef(false)
  const [match] = useMatchImportTitlesMutation()
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
    decide: (decisions) => {
      for (const [title, decision] of decisions) waiting.current.set(title.id, decision)
      setMade((before) => new Map([...before, ...decisions.map(([title, one]) => [title.id, one] as const)]))
      void send()
    },
    reopen: ({ id: title }) => setMade((before) => new Map([...before].filter(([one]) => one !== title))),
  }
}

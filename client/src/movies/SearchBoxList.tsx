import { useCallback, useEffect, useImperativeHandle, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CATALOGUE_NOTICES } from '../../../server/contract/messages/catalogue.js'
import { SUGGESTIONS } from '../../../server/contract/rules/search.js'
import { useSuggestionsQuery } from './Suggestions.generated.js'
import type { SuggestionRowFragment } from './SuggestionRow.generated.js'
import { paths } from '../paths.js'
import type { SearchListProps } from '../ui/SearchField.js'
import { SuggestionRow } from './SuggestionRow.js'
import './SearchBoxList.css'

/** Returns the text once typing has paused. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SUGGESTIONS.pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

const NONE: readonly SuggestionRowFragment[] = []

/** The suggestions below the search box: titles that match the text typed so far. */
export function SearchBoxList({ id, text, open, onOpen, onState, keys }: SearchListProps) {
  const navigate = useNavigate()
  const typed = text.trim()
  const query = useDebounced(typed)
  const { data, previousData } = useSuggestionsQuery({
    variables: { query },
    skip: !open || query === '' || typed === '',
  })
  // The previous suggestions stay until the next ones are loaded, so that the list does not flicker.
  const suggestions = (data ?? previousData)?.suggestions ?? NONE
  const shown = open && typed !== '' && suggestions.length > 0
  const [chosen, setChosen] = useState<string>()
  const [chosenFor, setChosenFor] = useState(typed)
  // After the text has changed, Enter searches for it instead of opening the earlier choice.
  if (chosenFor !== typed) {
    setChosenFor(typed)
    setChosen(undefined)
  }
  const active = shown ? suggestions.findIndex((suggestion) => suggestion.id === chosen) : -1
  const activeId = active >= 0 ? `${id}-${active}` : undefined

  useEffect(() => onState({ shown, activeId }), [onState, shown, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  const openMovie = useCallback(
    (movie: string) => {
      onOpen(false)
      void navigate(paths.movie(movie))
    },
    [navigate, onOpen],
  )

  useImperativeHandle(keys, () => (key) => {
    const last = suggestions.length - 1
    const choose = (index: number) => {
      setChosen(suggestions[index]?.id)
      return true
    }
    if ((key === 'ArrowDown' || key === 'ArrowUp') && !open && typed !== '') {
      onOpen(true)
      return true
    }
    if (!shown) return false
    switch (key) {
      case 'ArrowDown':
        return choose(active === last ? -1 : active + 1)
      case 'ArrowUp':
        return choose(active < 0 ? last : active - 1)
      case 'Home':
        return active >= 0 && choose(0)
      case 'End':
        return active >= 0 && choose(last)
      case 'Enter': {
        const suggestion = suggestions[active]
        if (suggestion) openMovie(suggestion.id)
        return suggestion !== undefined
      }
      case 'Escape':
        onOpen(false)
        return true
      default:
        return false
    }
  })

  return (
    <>
      <output className="visually-hidden">
        {shown ? CATALOGUE_NOTICES.suggestions(suggestions.length) : ''}
      </output>
      {shown && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A <select> cannot hold images, and the focus stays in the input above.
        <div id={id} role="listbox" aria-label="Suggestions" className="suggestions">
          {suggestions.map((suggestion, index) => (
            <SuggestionRow
              key={suggestion.id}
              id={`${id}-${index}`}
              suggestion={suggestion}
              active={index === active}
              onOpen={openMovie}
              onPoint={setChosen}
            />
          ))}
        </div>
      )}
    </>
  )
}

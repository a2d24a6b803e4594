import { memo } from 'react'
import type { SuggestionRowFragment } from './SuggestionRow.generated.js'
import { Poster } from '../ui/Poster.js'

interface SuggestionRowProps {
  suggestion: SuggestionRowFragment
  id: string
  active: boolean
  onOpen: (id: string) => void
  /** Called when the pointer moves over an inactive row. */
  onPoint: (id: string) => void
}

/** An option of the search box's list: poster, title, year, type and people. */
export const SuggestionRow = memo(function SuggestionRow({
  suggestion,
  id,
  active,
  onOpen,
  onPoint,
}: SuggestionRowProps) {
  const { title, year, type, people, poster } = suggestion
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The input handles the keys: an option never has the focus.
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An <option> can only contain text, and this contains an image.
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className="suggestion"
      // Keeps the focus in the input, so that typing can go on.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !active && onPoint(suggestion.id)}
      onClick={() => onOpen(suggestion.id)}
    >
      <Poster src={poster} alt="" priority />
      <span className="suggestion__text">
        <span className="suggestion__title">{title}</span>
        <span className="suggestion__facts">
          {[year, type === 'TV' ? 'TV series' : null, people.join(', ')].filter(Boolean).join(' · ')}
        </span>
      </span>
    </div>
  )
})

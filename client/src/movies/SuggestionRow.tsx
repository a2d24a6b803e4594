import { memo } from 'react'
import type { SuggestionRowFragment } from '../generated/graphql.js'
import { Poster } from '../ui/Poster.js'

interface SuggestionRowProps {
  suggestion: SuggestionRowFragment
  id: string
  active: boolean
  onOpen: (id: string) => void
  onPoint: (id: string) => void
}

/** A suggested title: poster, title, year and whom it is known for. One option of the search box's list. */
export const SuggestionRow = memo(function SuggestionRow({
  suggestion,
  id,
  active,
  onOpen,
  onPoint,
}: SuggestionRowProps) {
  const { title, year, type, people, poster } = suggestion
  return (
    // The keys are the box's own: the focus never comes here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // An option element holds text alone, and this has a picture.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className="suggestion"
      // The box keeps the focus, so that typing can go on.
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

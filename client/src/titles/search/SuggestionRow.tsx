import { memo, type ReactNode } from 'react'

interface SuggestionRowProps {
  id: string
  /** Key of the suggestion. */
  value: string
  active: boolean
  image: ReactNode
  title: string
  facts: string
  onOpen: (value: string) => void
  /** Called when the pointer moves over an inactive row. */
  onPoint: (value: string) => void
}

/** An option of the search box's list: a picture, a title and facts. */
export const SuggestionRow = memo(function SuggestionRow({
  id,
  value,
  active,
  image,
  title,
  facts,
  onOpen,
  onPoint,
}: SuggestionRowProps) {
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
      onMouseMove={() => !active && onPoint(value)}
      onClick={() => onOpen(value)}
    >
      {image}
      <span className="suggestion__text">
        <bdi className="suggestion__title">{title}</bdi>
        {facts && <span className="suggestion__facts">{facts}</span>}
      </span>
    </div>
  )
})

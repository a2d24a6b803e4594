import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { LIST_NOTICES } from '../../platform/apollo/listNotices.js'
import { placePopover } from '../../platform/ui/overlays/placePopover.js'
import { RatingInput } from './RatingInput.js'
import { t } from '../../platform/ui/language/t.js'
import './RatingPanel.css'

interface RatingPanelProps {
  id: string
  title: string
  rating: number | null
  /** The button that has opened it. */
  anchor: RefObject<HTMLButtonElement | null>
  /** Called with the chosen rating; with the present one after Escape. */
  onClose: (rating: number | null) => void
}

/** The stars in a popover. Releasing them, Enter or leaving it saves the rating; Escape does not. */
export function RatingPanel({ id, title, rating, anchor, onClose }: RatingPanelProps) {
  const panel = useRef<HTMLFieldSetElement>(null)
  const [value, setValue] = useState(rating ?? 0)
  const help = `${id}-help`

  useLayoutEffect(() => {
    const element = panel.current
    const button = anchor.current
    if (!element || !button) return
    if ('showPopover' in element) {
      element.showPopover()
      placePopover(element, button)
    }
    element.querySelector('input')?.focus({ preventScroll: true })
  }, [anchor])

  const close = (next: number | null) => {
    anchor.current?.focus({ preventScroll: true })
    onClose(next)
  }
  const chosen = value === 0 ? null : value
  const closeByKey = (event: KeyboardEvent<HTMLElement>) => {
    const isSaving = event.key === 'Enter' && event.target instanceof HTMLInputElement
    if (event.key !== 'Escape' && !isSaving) return
    event.preventDefault()
    event.stopPropagation()
    close(isSaving ? chosen : rating)
  }
  return (
    <fieldset
      ref={panel}
      id={id}
      popover="auto"
      aria-label={t('Your rating of {title}', { title })}
      className="surface rating-panel"
      onToggle={(event) => {
        if (event.newState === 'closed') onClose(chosen)
      }}
    >
      <RatingInput
        value={value}
        describedBy={help}
        onChange={setValue}
        onRelease={close}
        onKeyDown={closeByKey}
      />
      <p id={help} className="rating-panel__help">
        {LIST_NOTICES.ratingKeys}
      </p>
      {rating !== null && (
        <button
          type="button"
          className="rating-panel__clear"
          onKeyDown={closeByKey}
          onClick={() => close(null)}
        >
          {t('Remove Rating')}
        </button>
      )}
    </fieldset>
  )
}

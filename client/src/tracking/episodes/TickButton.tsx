import { CheckIcon } from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import './TickButton.css'

interface TickButtonProps {
  /** Name of the episode, as in "S2E5, Breakage". */
  name: string
  isWatched: boolean
  onChange: (isWatched: boolean) => void
}

/** The tick of an episode: whether the viewer has watched it. */
export function TickButton({ name, isWatched, onChange }: TickButtonProps) {
  return (
    <button
      type="button"
      className="tick"
      aria-pressed={isWatched}
      aria-label={t('Watched: {name}', { name })}
      onClick={() => onChange(!isWatched)}
    >
      <span className="tick__box">
        <CheckIcon size={18} />
      </span>
    </button>
  )
}

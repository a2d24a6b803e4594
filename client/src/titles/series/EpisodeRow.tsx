import { Button } from '@chakra-ui/react'
import { useId, useState, type ReactNode } from 'react'
import { ChevronDownIcon } from '../../platform/ui/icons/icons.js'
import { episodePart } from '../../paths.js'
import { t } from '../../platform/ui/language/t.js'
import type { EpisodeItemFragment } from '../../tracking/episodes/Episodes.generated.js'
import { episodeFacts, episodeLine } from '../../tracking/episodes/episodeTexts.js'
import { TickButton } from '../../tracking/episodes/TickButton.js'
import { EpisodeTitle } from '../../tracking/episodes/EpisodeTitle.js'

interface EpisodeRowProps {
  episode: EpisodeItemFragment
  /** Whether the address names this episode. */
  isNamed: boolean
  /** Whether its title and overview are hidden until the viewer asks for them. */
  isHidden: boolean
  onTick: (episode: EpisodeItemFragment, isWatched: boolean) => void
  /** Actions of the opened row. */
  actions: ReactNode
}

/** An episode of a list: its tick, its title and facts, and what opens below them. */
export function EpisodeRow({ episode, isNamed, isHidden: isCovered, onTick, actions }: EpisodeRowProps) {
  const { number, overview } = episode
  const [isOpen, setIsOpen] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const panel = useId()
  const isWatched = episode.viewerHasWatched === true
  const isHidden = isCovered && !isShown
  return (
    <li
      id={episodePart(number)}
      className="episode"
      data-watched={isWatched ? '' : undefined}
      data-named={isNamed || undefined}
    >
      <TickButton
        name={episodeLine(episode, isHidden)}
        isWatched={isWatched}
        onChange={(next) => onTick(episode, next)}
      />
      <div className="episode__body">
        <button
          type="button"
          className="episode__head"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="episode__number tabular" aria-hidden="true">
            {number}
          </span>
          <span className="episode__title" lang="en">
            <EpisodeTitle episode={episode} isHidden={isHidden} />
          </span>
          <ChevronDownIcon size={18} className="episode__chevron" />
        </button>
        <p className="episode__facts">{episodeFacts(episode)}</p>
        {isOpen && (
          <div id={panel} className="episode__more">
            {overview !== null && !isHidden && <p lang="en">{overview}</p>}
            {isHidden && (
              <Button
                size="sm"
                variant="outline"
                minH="11"
                justifySelf="start"
                onClick={() => setIsShown(true)}
              >
                {t('Show Title and Overview')}
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
    </li>
  )
}

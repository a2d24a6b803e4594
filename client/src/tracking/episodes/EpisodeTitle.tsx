import { t } from '../../platform/ui/language/t.js'
import { episodeName } from './episodeTexts.js'
import './EpisodeTitle.css'

interface EpisodeTitleProps {
  episode: { number: number; title: string | null }
  /** Whether the viewer wants its title hidden: it is blurred, and not read out. */
  isHidden: boolean
}

/** The title of an episode, else its number. */
export function EpisodeTitle({ episode, isHidden }: EpisodeTitleProps) {
  if (!isHidden || episode.title === null) return <span>{episodeName(episode)}</span>
  return (
    <>
      <span className="visually-hidden">
        {t('Episode {number}, title hidden', { number: episode.number })}
      </span>
      <span className="blurred" aria-hidden="true">
        {episode.title}
      </span>
    </>
  )
}

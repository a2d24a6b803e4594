import { Button } from '@chakra-ui/react'
import { episodeCode } from '../../../../server/contract/rules/series.js'
import { CheckIcon } from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import type { EpisodeItemFragment } from '../../tracking/episodes/Episodes.generated.js'
import { episodeFacts, episodeLine } from '../../tracking/episodes/episodeTexts.js'
import { EpisodeTitle } from '../../tracking/episodes/EpisodeTitle.js'

interface NextEpisodeProps {
  episode: EpisodeItemFragment
  isHidden: boolean
  onTick: (episode: EpisodeItemFragment, isWatched: boolean) => void
}

/** The episode that the viewer watches next, with a big tick. */
export function NextEpisode({ episode, isHidden, onTick }: NextEpisodeProps) {
  const isWatched = episode.viewerHasWatched === true
  return (
    <section className="next-episode" aria-label={t('Next episode')}>
      <div className="next-episode__text">
        <p className="next-episode__code">
          {t('Next: {code}', { code: episodeCode(episode.season, episode.number) })}
        </p>
        <h3 className="next-episode__title" lang="en">
          <EpisodeTitle episode={episode} isHidden={isHidden} />
        </h3>
        <p className="episode__facts">{episodeFacts(episode)}</p>
      </div>
      <Button
        size="lg"
        aria-pressed={isWatched}
        aria-label={t('Watched: {name}', { name: episodeLine(episode, isHidden) })}
        onClick={() => onTick(episode, !isWatched)}
      >
        <CheckIcon size={22} />
        {t('Watched')}
      </Button>
    </section>
  )
}

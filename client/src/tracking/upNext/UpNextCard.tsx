import { useApolloClient } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { episodeCode } from '../../../../server/contract/rules/series.js'
import { paths } from '../../paths.js'
import { CheckIcon } from '../../platform/ui/icons/icons.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { t } from '../../platform/ui/language/t.js'
import { EpisodeTitle } from '../episodes/EpisodeTitle.js'
import { markEpisodes } from '../episodes/markEpisodes.js'
import { useIsHidden } from '../episodes/useIsHidden.js'
import type { UpNextCardFragment } from './UpNext.generated.js'
import './UpNextCard.css'

/** Returns the series that have an episode to go on with now, also after a tick. */
export const withNext = (series: readonly UpNextCardFragment[]) =>
  series.filter(({ viewerProgress }) => {
    const next = viewerProgress?.next
    // What comes behind a watched one, the server's answer says.
    return next && next.hasAired && !next.viewerHasWatched
  })

/** A series with its next episode, and a tick that moves it on to the one behind that. */
export function UpNextCard({ series }: { series: UpNextCardFragment }) {
  const client = useApolloClient()
  const isHidden = useIsHidden()
  const { id, title, posterSmall, viewerProgress } = series
  if (!viewerProgress?.next) return null
  const { watched, aired, next } = viewerProgress
  const { season, number } = next
  const code = episodeCode(season, number)
  return (
    <article className="up-next" data-series={id}>
      <Link to={paths.episode(id, next.season, next.number)} className="up-next__link">
        <Poster src={posterSmall} alt="" sizes="72px" />
        <span className="up-next__text">
          <span className="ellipsis up-next__title">{title}</span>
          <span className="up-next__code">{code}</span>
          <span className="ellipsis up-next__episode">
            <EpisodeTitle episode={next} isHidden={isHidden(next)} />
          </span>
          <span className="up-next__left">{t('{watched} of {aired} watched', { watched, aired })}</span>
          <span
            className="up-next__bar"
            aria-hidden="true"
            style={{ '--part': Math.min(1, watched / Math.max(1, aired)) } as React.CSSProperties}
          />
        </span>
      </Link>
      <button
        type="button"
        className="up-next__tick"
        aria-label={t('Watched {code} of {title}', { code, title })}
        title={t('Watched {code} of {title}', { code, title })}
        onClick={() =>
          markEpisodes(client, { series, scope: { episodes: [{ season, number }] }, shown: [] }, true)
        }
      >
        <span>
          <CheckIcon size={18} />
        </span>
      </button>
    </article>
  )
}

import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { HighlightsFragment, HighlightTitleFragment } from './Highlights.generated.js'
import { counted } from './measure.js'
import { paths } from '../../paths.js'
import { formatRuntime } from '../../platform/ui/format/format.js'
import { formatDay } from '../../platform/ui/format/formatDate.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { t } from '../../platform/ui/language/t.js'
import './Highlights.css'

interface HighlightProps {
  name: string
  title: HighlightTitleFragment
  children: ReactNode
}

/** A title that stands out, with its poster. */
function Highlight({ name, title: { movieId, title, poster, movie }, children }: HighlightProps) {
  return (
    <li className="highlight">
      <chakra.span display="block">
        <Poster src={poster} alt="" sizes="72px" />
      </chakra.span>
      <div>
        <p className="highlight__name">{name}</p>
        <p className="highlight__title">
          {movie ? (
            <Link to={paths.movie(movieId)}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </p>
        <chakra.p color="fg.muted" fontSize="0.875rem" fontWeight="normal">
          {children}
        </chakra.p>
      </div>
    </li>
  )
}

/** The longest streak, and the titles that stand out. */
export function Highlights({
  figures: { streak, first, longest, mostRewatched },
}: {
  figures: HighlightsFragment
}) {
  const [rewatched] = mostRewatched
  if (!streak && !first && !longest && !rewatched) return null
  return (
    <ul className="highlights" aria-label={t('Highlights')}>
      {streak && (
        <li className="highlight">
          <span className="highlight__days" aria-hidden="true">
            {streak.days}
          </span>
          <div>
            <p className="highlight__name">{t('Longest streak')}</p>
            <p className="highlight__title">{t('{days} in a row', { days: counted.days(streak.days) })}</p>
            <chakra.p color="fg.muted" fontSize="0.875rem" fontWeight="normal">
              {streak.days === 1
                ? formatDay(streak.to)
                : t('{from} to {to}', { from: formatDay(streak.from), to: formatDay(streak.to) })}
            </chakra.p>
          </div>
        </li>
      )}
      {first?.firstWatchedOn && (
        <Highlight name={t('First watched')} title={first}>
          {formatDay(first.firstWatchedOn)}
        </Highlight>
      )}
      {longest && (
        <Highlight name={t('Longest')} title={longest}>
          {formatRuntime(longest.runtime)}
        </Highlight>
      )}
      {rewatched && (
        <Highlight name={t('Most rewatched')} title={rewatched}>
          {counted.viewings(rewatched.viewings)}
        </Highlight>
      )}
    </ul>
  )
}

import { Link } from 'react-router-dom'
import { PERSON_PAGE } from '../../../../server/contract/messages/people.js'
import { paths } from '../../paths.js'
import { formatRating } from '../../platform/ui/format/format.js'
import { OwnRatingBadge } from '../../tracking/ratings/OwnRatingBadge.js'
import { CheckCircleIcon, StarIcon } from '../../platform/ui/icons/icons.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { Skeleton } from '../../platform/ui/feedback/Skeleton.js'
import type { FilmographyFragment } from './Filmography.generated.js'
import { t, translate } from '../../platform/ui/language/t.js'
import './Filmography.css'

type Credit = FilmographyFragment['results'][number]

/** Returns what the person did for a title, in words. */
function roleOf({ isCast, characters, jobs }: Credit): string {
  const characterText = characters.length > 0 && PERSON_PAGE.as(characters.join(' / '))
  // A role without a name is worth a word only where there is no job.
  const cast = characterText || (isCast && jobs.length === 0 && PERSON_PAGE.cast)
  return [...jobs.map(translate), cast].filter(Boolean).join(', ')
}

/** A title of the filmography. `byYear`: it is below a heading of its year. */
function CreditRow({ credit, byYear }: { credit: Credit; byYear: boolean }) {
  const { movie } = credit
  const Title = byYear ? 'h4' : 'h3'
  const rating = formatRating(movie.voteAverage)
  const role = roleOf(credit)
  return (
    <li className="credit">
      <Poster src={movie.poster} srcSmall={movie.posterSmall} alt="" sizes="56px" />
      <div className="credit__text">
        <Title className="credit__title">
          <Link to={paths.movie(movie.id)}>
            <bdi>{movie.title}</bdi>
          </Link>
        </Title>
        {role && (
          <p className="clamp credit__role">
            <bdi>{role}</bdi>
          </p>
        )}
        <p className="credit__facts">
          {!byYear && movie.year !== null && <span>{movie.year}</span>}
          {movie.type === 'TV' && <span>{t('TV series')}</span>}
          {rating !== null && (
            <span className="credit__rating">
              <StarIcon size={13} />
              <span className="visually-hidden">{t('Rated')} </span>
              {rating}
              <span className="visually-hidden"> {t('out of 10')}</span>
            </span>
          )}
          {movie.viewerHasWatched && (
            <span className="credit__watched">
              <CheckCircleIcon size={13} /> {t('Watched')}
            </span>
          )}
          {movie.viewerRating !== null && (
            <span>
              <OwnRatingBadge rating={movie.viewerRating} />
            </span>
          )}
        </p>
      </div>
    </li>
  )
}

/** Groups titles by year, in their order. */
function groupByYear(credits: readonly Credit[]): Map<number | null, readonly Credit[]> {
  const groups = new Map<number | null, Credit[]>()
  for (const credit of credits) {
    const { year } = credit.movie
    groups.set(year, [...(groups.get(year) ?? []), credit])
  }
  return groups
}

interface FilmographyProps {
  credits: readonly Credit[]
  /** Groups the titles by year, for the orders by date. */
  byYear: boolean
  /** Shows that other titles are loading. */
  busy?: boolean
}

/** The titles of a person, with jobs and characters. */
export function Filmography({ credits, byYear, busy }: FilmographyProps) {
  const groups = byYear ? groupByYear(credits) : new Map([[null, credits]])
  return (
    <div className="filmography" aria-busy={busy} data-by-year={byYear ? '' : undefined}>
      {[...groups].map(([year, rows]) => (
        <section key={year} className="filmography__year">
          {byYear && <h3>{year ?? PERSON_PAGE.undated}</h3>}
          <ul>
            {rows.map((credit) => (
              <CreditRow key={credit.movie.id} credit={credit} byYear={byYear} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The filmography's placeholder while it is loading. */
export const FilmographySkeleton = () => (
  <div className="filmography" aria-hidden="true">
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className="credit">
        <Skeleton width="100%" height={84} />
        <div>
          <Skeleton width="min(80%, 18rem)" height={20} />
          <div style={{ height: 8 }} />
          <Skeleton width="min(50%, 10rem)" height={16} />
        </div>
      </div>
    ))}
  </div>
)

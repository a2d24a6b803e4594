import { Button } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { YEAR_OFFER } from '../../../../server/contract/rules/figures.js'
import { paths } from '../../paths.js'
import { formatShortPeriod } from '../../platform/ui/format/formatDate.js'
import { PlusIcon } from '../../platform/ui/icons/icons.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { t } from '../../platform/ui/language/t.js'
import { episodePlaces } from '../../tracking/diary/eveningLabel.js'
import { offeredYear, YearOffer } from '../../tracking/figures/YearOffer.js'
import { useRatingScale, type ShownScale } from '../../tracking/ratings/ratingScale.js'
import { useYourWeekQuery, type YourWeekQuery } from './YourWeek.generated.js'
import './YourWeek.css'

/** A poster of the week, and what the line below it says. */
interface Item {
  key: string
  movieId: string
  title: string
  poster: string | null | undefined
  caption?: string | null
}

interface Group {
  title: string
  /** Where all of them are. */
  to: string
  items: readonly Item[]
}

type WeekData = NonNullable<NonNullable<YourWeekQuery['viewer']>['week']>

/** Returns the groups that have titles. A title leaves its group as soon as the viewer has seen or rated it. */
function groupsOf({ logged, fromWatchlist, followed, unrated }: WeekData, scale: ShownScale): Group[] {
  const titles = (found: WeekData['unrated']) =>
    found.map(({ id, title, posterSmall }) => ({ key: id, movieId: id, title, poster: posterSmall }))
  const groups: Group[] = [
    {
      title: t('Last logged'),
      to: paths.userArea('diary'),
      items: logged.map(({ id, movieId, title, watchedOn, episodeCount, episodes, posterImage }) => ({
        key: id,
        movieId,
        title,
        poster: posterImage?.url,
        caption: episodeCount === null ? watchedOn && formatShortPeriod(watchedOn) : episodePlaces(episodes),
      })),
    },
    {
      title: t('From your watchlist'),
      to: paths.userArea('watchlist'),
      items: titles(fromWatchlist.filter(({ viewerHasWatched }) => !viewerHasWatched)),
    },
    {
      title: t('People you follow'),
      to: paths.userArea('feed'),
      items: followed.map(({ user, viewing }) => {
        const { id, movieId, title, rating, episodeCount, episodes, posterImage } = viewing
        const facts = [
          user.username,
          ...(episodeCount === null ? [] : [episodePlaces(episodes)]),
          ...(rating === null ? [] : [`${scale.format(rating)}/${scale.max}`]),
        ]
        return { key: id, movieId, title, poster: posterImage?.url, caption: facts.join(' · ') }
      }),
    },
    {
      title: t('Not rated yet'),
      to: paths.userArea('watched'),
      // What was logged last stands first already.
      items: titles(
        unrated.filter(
          ({ id, viewerRating }) => viewerRating === null && logged.every(({ movieId }) => movieId !== id),
        ),
      ),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/**
 * What the viewer comes back to, above the rails of the home page: own viewings, the watchlist, what people watched whom the viewer
 * follows, and what is not rated.
 * @param onLog opens the dialog that logs a viewing
 */
export function YourWeek({ onLog }: { onLog: () => void }) {
  const heading = useId()
  // With the week, because the offer stands before it: what comes later would push it aside.
  const [year] = useState(offeredYear)
  const { data, loading } = useYourWeekQuery({
    variables: year === null ? {} : { offersYear: true, year: String(year) },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const week = data?.viewer?.week
  const viewings = (year !== null && data?.viewer?.diary?.totalCount) || 0
  const scale = useRatingScale()
  const groups = week && groupsOf(week, scale)
  return (
    <section className="week" aria-labelledby={heading} aria-busy={loading && !week}>
      <div className="week__head gutters">
        <h2 id={heading} className="week__title">
          {t('Your week')}
        </h2>
        <Button onClick={onLog} aria-haspopup="dialog">
          <PlusIcon size={16} /> {t('Log')}
        </Button>
      </div>
      <div className="week__body">
        {groups && groups.length > 0 ? (
          <div className="week__track">
            {year !== null && viewings >= YEAR_OFFER.viewings && (
              <YearOffer year={year} viewings={viewings} />
            )}
            {groups.map((group) => (
              <WeekGroup key={group.title} {...group} />
            ))}
          </div>
        ) : (
          !loading && (
            <p className="week__empty gutters">
              {t('Log what you watch and save what you want to see: it gathers here.')}
            </p>
          )
        )}
      </div>
    </section>
  )
}

function WeekGroup({ title, to, items }: Group) {
  const heading = useId()
  return (
    <section className="week__group" aria-labelledby={heading}>
      <h3 id={heading} className="week__name">
        <Link to={to}>{title}</Link>
      </h3>
      <ul className="week__items">
        {items.map((item) => (
          <li key={item.key}>
            <Link to={paths.movie(item.movieId)} className="week__item">
              <Poster src={item.poster} alt="" sizes="88px" />
              <span className="visually-hidden">{item.title}</span>
              <span className="ellipsis week__caption">{item.caption ?? item.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

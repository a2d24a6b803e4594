import { useApolloClient } from '@apollo/client/react'
import { IconButton } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.js'
import { RowTitle } from '../../platform/ui/elements/RowTitle.js'
import { formatPeriod } from '../../platform/ui/format/formatDate.js'
import {
  HeartSolidIcon,
  LockIcon,
  PencilIcon,
  PinIcon,
  RetryIcon,
  ReviewIcon,
  TrashIcon,
} from '../../platform/ui/icons/icons.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { t } from '../../platform/ui/language/t.js'
import { RatingMark } from '../ratings/RatingMark.js'
import { deleteViewing } from './deleteViewing.js'
import { EveningEpisodes } from './EveningEpisodes.js'
import { openViewing } from './quickLog.js'
import type { DiaryRowFragment } from './Viewing.generated.js'
import { weekdayOf } from './viewingForm.js'

/** One viewing of the diary, which can be edited and deleted. */
export function DiaryRow({ viewing }: { viewing: DiaryRowFragment }) {
  const client = useApolloClient()
  const { id, title, watchedOn, rating, rewatch, tags, place, note, movie } = viewing
  const isDay = watchedOn?.length === 10
  return (
    <article className="diary-row" data-day={watchedOn ?? undefined} data-viewing={id}>
      <p className="diary-row__day">
        {isDay && (
          <span aria-hidden="true">
            {weekdayOf(watchedOn)}
            <b>{Number(watchedOn.slice(8))}</b>
          </span>
        )}
        <span className="visually-hidden">{formatPeriod(watchedOn)}</span>
      </p>
      <Poster src={viewing.posterSmall} alt="" sizes="56px" />
      <div className="diary-row__text">
        <RowTitle
          level="h3"
          className="diary-row__title"
          name={title}
          to={movie ? paths.movie(movie.id) : undefined}
          fact={movie?.year}
        />
        {viewing.episodeCount !== null && (
          <EveningEpisodes episodes={viewing.episodes} episodeCount={viewing.episodeCount} />
        )}
        <div className="diary-row__facts">
          {rating !== null && (
            <span className="diary-row__rating">
              <RatingMark rating={rating} label={t('Your rating:')} />
            </span>
          )}
          {movie?.viewerHasFavorited && (
            <span className="diary-row__heart" title={t('A favorite')}>
              <HeartSolidIcon size={15} />
              <span className="visually-hidden">{t('A favorite.')}</span>
            </span>
          )}
          {movie?.viewerReview && (
            <span title={t('Reviewed')}>
              <ReviewIcon size={15} />
              <span className="visually-hidden">{t('Reviewed')}</span>
            </span>
          )}
          {rewatch && (
            <span>
              <RetryIcon size={14} /> {t('Rewatch')}
            </span>
          )}
          {place && (
            <span>
              <PinIcon size={14} />
              <bdi>{place}</bdi>
            </span>
          )}
          {tags.map((tag) => (
            <Link
              key={tag}
              className="diary-row__tag"
              to={`${paths.userArea('diary')}?${new URLSearchParams({ tag })}`}
              aria-label={t('Viewings with the tag {tag}', { tag })}
            >
              <bdi>{tag}</bdi>
            </Link>
          ))}
        </div>
        {note && (
          <p className="diary-row__note" dir="auto">
            <span className="diary-row__lock" title={t('Private note')}>
              <LockIcon size={15} />
              <span className="visually-hidden">{t('Private note')}: </span>
            </span>
            {note}
          </p>
        )}
      </div>
      <div className="diary-row__actions">
        <IconButton
          className="diary-row__edit"
          variant="ghost"
          aria-label={t('Edit viewing: {title}', { title })}
          title={t('Edit')}
          onClick={() => openViewing(viewing)}
        >
          <PencilIcon size={18} />
        </IconButton>
        <IconButton
          variant="ghost"
          aria-label={t('Delete viewing: {title}', { title })}
          title={t('Delete')}
          onClick={() => void deleteViewing(client, viewing)}
        >
          <TrashIcon size={18} />
        </IconButton>
      </div>
    </article>
  )
}

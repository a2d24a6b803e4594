import { Dialog } from '@chakra-ui/react'
import { AnimatePresence } from 'framer-motion'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DIARY_NOTICES } from './diaryNotices.js'
import { paths } from '../../paths.js'
import { RatingMark } from '../ratings/RatingMark.js'
import { ChevronRightIcon, RetryIcon } from '../../platform/ui/icons/icons.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import type { DiaryAddress } from './diaryAddress.js'
import { eveningLabel } from './eveningLabel.js'
import type { LoggedTitle } from './quickLog.js'
import { useDiaryPolicies } from './useDiaryPolicies.js'
import { useQuickLogQuery, type MyViewingsFragment } from './Viewing.generated.js'
import { formatPeriod } from '../../platform/ui/format/formatDate.js'
import './diaryStyles.js'
import { t } from '../../platform/ui/language/t.js'

type Viewings = NonNullable<MyViewingsFragment['viewerViewings']>

/** Newest first; viewings without a date come last. */
const newestFirst = (viewings: Viewings) =>
  viewings.toSorted((one, other) => ((one.watchedOn ?? '') < (other.watchedOn ?? '') ? 1 : -1))

/** Returns the parameters of the address of a viewing in the diary. */
function viewingAddress(id: string, watchedOn: string | null): string {
  const year = watchedOn?.slice(0, 4)
  const month = watchedOn && watchedOn.length > 4 ? watchedOn.slice(0, 7) : undefined
  const params: DiaryAddress = { ...(year && { year }), ...(month && { month }), viewing: id }
  return new URLSearchParams({ ...params }).toString()
}

/** Returns when something was watched: on May 4, 2026; in May 2026; in 2026. */
function whenPhrase(period: string): string {
  const date = formatPeriod(period)
  if (period.length === 10) return t('on {date}', { date })
  return period.length === 7 ? t('in {month}', { month: date }) : t('in {year}', { year: date })
}

interface MyViewingsProps {
  movie: LoggedTitle
  /** Shown while the viewings are loading. */
  children: ReactNode
}

/** How often and when the viewer has watched a title: a button that opens the list of the viewings. */
export function MyViewings({ movie, children }: MyViewingsProps) {
  useDiaryPolicies()
  const [open, setOpen] = useState(false)
  // The query of the dialog that logs a viewing, which then opens at once.
  const { data } = useQuickLogQuery({ variables: { id: movie.id } })
  const viewings = newestFirst(data?.movie?.viewerViewings ?? [])
  if (viewings.length === 0) return children
  const last = viewings[0]?.watchedOn ?? null
  return (
    <>
      <button type="button" className="my-viewings" onClick={() => setOpen(true)}>
        {(viewings.some(({ episodeCount }) => episodeCount !== null)
          ? DIARY_NOTICES.loggedTimes
          : DIARY_NOTICES.watchedTimes)(viewings.length, last && whenPhrase(last))}
        <ChevronRightIcon size={15} />
      </button>
      <AnimatePresence>
        {open && <ViewingsDialog movie={movie} viewings={viewings} onClose={() => setOpen(false)} />}
      </AnimatePresence>
    </>
  )
}

interface ViewingsDialogProps {
  movie: LoggedTitle
  viewings: Viewings
  onClose: () => void
}

function ViewingsDialog({ movie, viewings, onClose }: ViewingsDialogProps) {
  return (
    <Modal
      title={DIARY_NOTICES.viewings}
      description={<bdi>{movie.title}</bdi>}
      focus="dialog"
      onClose={onClose}
    >
      <Dialog.Body pb="6">
        <ul className="my-viewings__list">
          {viewings.map(({ id, watchedOn, rating, rewatch, episodeCount, episodes }) => (
            <li key={id}>
              <Link to={`${paths.userArea('diary')}?${viewingAddress(id, watchedOn)}`} onClick={onClose}>
                <b>{formatPeriod(watchedOn)}</b>
                {episodeCount !== null && (
                  <span className="my-viewings__evening">{eveningLabel(episodes, episodeCount)}</span>
                )}
                {rewatch && (
                  <span className="my-viewings__rewatch">
                    <RetryIcon size={14} /> {t('Rewatch')}
                  </span>
                )}
                {rating !== null && (
                  <span className="my-viewings__rating">
                    <RatingMark rating={rating} label={t('Your rating:')} />
                  </span>
                )}
                <ChevronRightIcon size={16} />
              </Link>
            </li>
          ))}
        </ul>
      </Dialog.Body>
    </Modal>
  )
}

import { Button, Dialog } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { listFilterInput, randomSeed } from '../../../../server/contract/rules/listAddress.js'
import { paths } from '../../paths.js'
import { errorText } from '../../platform/errors/errorText.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { formatRating, formatRuntime } from '../../platform/ui/format/format.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { t } from '../../platform/ui/language/t.js'
import type { PickedEntryFragment } from './PickTitle.generated.js'
import type { PickTitle } from './pickTitle.js'
import type { TitleListView } from './TitleListToolbar.js'
import './PickDialog.css'

/** How long a title may be, in minutes; the empty value is any length. */
const TIMES = [
  { value: '', label: t('Any') },
  { value: '90', label: t('Up to 90 minutes') },
  { value: '120', label: t('Up to 2 hours') },
  { value: '150', label: t('Up to 2½ hours') },
] as const

interface PickDialogProps {
  /** The list as it is shown: a title must match its filter. */
  value: TitleListView
  pick: PickTitle
  onClose: () => void
}

type Result = { entry: PickedEntryFragment } | { error: unknown } | 'none' | undefined

/** A dialog that chooses a title of a list for the viewer, within the time that they have. */
export function PickDialog({ value, pick, onClose }: PickDialogProps) {
  const [time, setTime] = useState('')
  const [result, setResult] = useState<Result>()
  const [isLoading, setLoading] = useState(false)
  const latest = useRef(0)

  const choose = async (minutes: string, before?: string) => {
    const turn = ++latest.current
    const filter = listFilterInput(value.filter)
    const most = Math.min(Number(minutes) || Infinity, filter?.maxRuntime ?? Infinity)
    setLoading(true)
    const next = await pick({
      seed: randomSeed(),
      type: value.type,
      filter: most === Infinity ? filter : { ...filter, maxRuntime: most },
      before,
    }).then(
      (entry): Result => (entry ? { entry } : 'none'),
      (error: unknown): Result => ({ error }),
    )
    // An answer of an earlier choice comes too late.
    if (turn !== latest.current) return
    setResult(next)
    setLoading(false)
  }
  const start = useRef(choose)
  useEffect(() => void start.current(''), [])

  const entry = typeof result === 'object' && 'entry' in result ? result.entry : undefined
  const { movie } = entry ?? {}
  const year = movie?.year ?? entry?.releaseDate?.slice(0, 4)
  const facts = [
    year,
    movie?.runtime != null && formatRuntime(movie.runtime),
    formatRating(movie?.voteAverage ?? null),
  ].filter(Boolean)
  return (
    <Modal title={t('Pick One for Tonight')} focus="dialog" onClose={onClose}>
      <Dialog.Body>
        <SelectField
          label={t('Time that I have')}
          value={time}
          options={TIMES}
          onChange={(minutes) => {
            setTime(minutes)
            void choose(minutes)
          }}
        />
        <div className="pick" aria-live="polite" aria-busy={isLoading}>
          {entry && (
            <>
              <Poster src={entry.poster} alt="" sizes="160px" />
              <div>
                <h3 className="pick__title" dir="auto">
                  {entry.title}
                </h3>
                <p className="pick__facts">{facts.join(' · ')}</p>
              </div>
            </>
          )}
          {result === 'none' && <p>{t('No title of this list fits.')}</p>}
          {typeof result === 'object' && 'error' in result && (
            <Notice tone="error">{errorText(result.error)}</Notice>
          )}
        </div>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" disabled={isLoading} onClick={() => void choose(time, entry?.movieId)}>
          {t('Again')}
        </Button>
        {movie && <LinkButton to={paths.movie(movie.id)}>{t('Open')}</LinkButton>}
      </Dialog.Footer>
    </Modal>
  )
}

import { Button, IconButton, Menu } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { CheckIcon, EyeOffIcon, MoreIcon, RetryIcon, ReviewIcon } from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { startAgain } from '../../tracking/episodes/changeSeries.js'
import type { SeriesPageQuery } from '../../tracking/episodes/Episodes.generated.js'
import { seasonName } from '../../tracking/episodes/episodeTexts.js'
import { PartFigures, PartReviewsLink } from '../../tracking/reviews/PartFigures.js'
import { usePartOpinion } from '../../tracking/reviews/usePartOpinion.js'
import type { SeasonItem } from './SeasonTabs.js'

/** A question before a change that cannot be undone. */
interface Question {
  title: string
  text: string
  label: string
  run: () => void
}

interface SeasonHeadProps {
  series: NonNullable<SeriesPageQuery['movie']>
  season: SeasonItem
  /** Marks the whole season, or takes it back. */
  onMark: (isWatched: boolean) => void
}

/** The name of a season, what people say of it, and what the viewer can do with it: a button to mark it, and a menu. */
export function SeasonHead({ series, season, onMark }: SeasonHeadProps) {
  const client = useApolloClient()
  const viewer = useViewer()
  const part = { season: season.number, episode: null }
  const opinion = usePartOpinion(series, part, { skip: !viewer })
  const [question, setQuestion] = useState<Question>()
  const name = seasonName(season)
  const watched = season.viewerWatchedCount ?? 0

  const askAgain = (number: number | null, of: string) =>
    setQuestion({
      title: t('Watch {name} again?', { name: of }),
      text: t('What you have watched stays in your diary. Your progress begins at 0.'),
      label: t('Watch Again'),
      run: () => void startAgain(client, series, number, of),
    })
  const askBack = () =>
    setQuestion({
      title: t('Take {name} back?', { name }),
      text: t('None of its episodes is watched any more, and their days leave your diary.'),
      label: t('Take Back'),
      run: () => onMark(false),
    })

  const isWhole = watched > 0 && watched >= season.airedCount
  const others = [
    {
      key: 'review',
      label: opinion.writeLabel,
      Icon: ReviewIcon,
      run: opinion.write,
      isOffered: opinion.state === 'known' || opinion.state === 'waiting',
      isDisabled: !opinion.known,
    },
    {
      key: 'again',
      label: t('Watch Season Again'),
      Icon: RetryIcon,
      run: () => askAgain(season.number, name),
      isOffered: watched > 0,
    },
    {
      key: 'allAgain',
      label: t('Watch All Again'),
      Icon: RetryIcon,
      run: () => askAgain(null, series.title),
      isOffered: (series.viewerProgress?.watched ?? 0) > 0 && (series.seasons?.length ?? 0) > 1,
    },
    { key: 'back', label: t('Take Season Back'), Icon: EyeOffIcon, run: askBack, isOffered: watched > 0 },
  ].filter(({ isOffered }) => isOffered)
  return (
    <div className="season-head">
      <h3>{season.title && season.title !== name ? `${name}: ${season.title}` : name}</h3>
      {viewer && (
        <div className="season-head__actions">
          {isWhole ? (
            <Button variant="outline" aria-haspopup="dialog" onClick={askBack}>
              <CheckIcon size={18} className="season-head__whole" />
              {t('Season Watched')}
            </Button>
          ) : (
            season.airedCount > 0 && (
              <Button variant="outline" onClick={() => onMark(true)}>
                <CheckIcon size={18} />
                {t('Mark Season')}
              </Button>
            )
          )}
          {others.length > 0 && (
            <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
              <Menu.Trigger asChild>
                <IconButton
                  variant="outline"
                  aria-label={t('Actions: {title}', { title: name })}
                  title={t('More')}
                >
                  <MoreIcon size={18} />
                </IconButton>
              </Menu.Trigger>
              <Menu.Positioner>
                <Menu.Content>
                  {others.map(({ key, label, Icon, run, isDisabled }) => (
                    <Menu.Item key={key} value={key} disabled={isDisabled} onClick={run}>
                      <Icon size={18} /> {label}
                    </Menu.Item>
                  ))}
                </Menu.Content>
              </Menu.Positioner>
            </Menu.Root>
          )}
        </div>
      )}
      <div className="season-head__opinion">
        {viewer ? (
          <PartFigures movie={series} part={part} name={`${series.title}, ${name}`} opinion={opinion} />
        ) : (
          <PartReviewsLink movie={series} part={part}>
            {t('Reviews')}
          </PartReviewsLink>
        )}
      </div>
      {opinion.dialogs}
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title ?? ''}
        confirmLabel={question?.label ?? ''}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => {
          setQuestion(undefined)
          question?.run()
        }}
      >
        {question?.text}
      </ConfirmDialog>
    </div>
  )
}

import { useApolloClient } from '@apollo/client/react'
import { t } from '../../platform/ui/language/t.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import type { SeriesStatus } from '../../generated/types.js'
import { setSeriesStatus } from './changeSeries.js'
import type { SeriesStateFragment } from './Episodes.generated.js'
import { STATUS_NAMES } from './episodeTexts.js'
import './SeriesProgress.css'

/** Value of the option that lets the status follow from what is watched. */
const AUTOMATIC = ''

const STATUSES = Object.entries(STATUS_NAMES).map(([value, label]) => ({ value, label }))

interface SeriesProgressProps {
  series: SeriesStateFragment & { title: string }
  progress: NonNullable<SeriesStateFragment['viewerProgress']>
}

/** How far the viewer is with a series: a bar, the numbers, and where they stand, which they may choose. */
export function SeriesProgress({ series, progress }: SeriesProgressProps) {
  const client = useApolloClient()
  const { watched, aired, status, automaticStatus, isStatusChosen } = progress
  // Of a series without seasons all is broadcast that is watched.
  const isCounted = aired > 0 && (series.seasons?.length ?? 0) > 0
  const share = isCounted ? Math.min(1, watched / aired) : 0
  const automatic =
    automaticStatus === null
      ? t('Automatic')
      : t('Automatic: {status}', { status: STATUS_NAMES[automaticStatus] })
  return (
    <section className="series-progress" aria-label={t('Your progress')}>
      <div className="series-progress__figures">
        <p className="tabular">
          {isCounted
            ? t('{watched} of {aired} episodes watched', { watched, aired })
            : t('{count, plural, one {# episode} other {# episodes}} watched', { count: watched })}
        </p>
        {isCounted && (
          <div className="series-progress__bar" aria-hidden="true">
            <span style={{ width: `${share * 100}%` }} />
          </div>
        )}
      </div>
      <SelectField
        label={t('Status')}
        value={isStatusChosen && status ? status : AUTOMATIC}
        options={[{ value: AUTOMATIC, label: automatic }, ...STATUSES]}
        onChange={(next) => void setSeriesStatus(client, series, (next || null) as SeriesStatus | null)}
      />
    </section>
  )
}

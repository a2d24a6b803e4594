import { SERIES_VALIDATION } from '../../../../server/contract/messages/series.js'
import {
  isEpisodeNumber,
  isSeasonNumber,
  placeNumber,
  SERIES,
} from '../../../../server/contract/rules/series.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import type { FieldErrors, FieldState } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'

/** What is wrong with the texts of a season and an episode; without a number of the season alone. */
export const placeErrors = ({ season, number }: { season: string; number?: string }): FieldErrors => ({
  season: isSeasonNumber(placeNumber(season)) ? undefined : SERIES_VALIDATION.season,
  number: number === undefined || isEpisodeNumber(placeNumber(number)) ? undefined : SERIES_VALIDATION.number,
})

interface PlaceFieldsProps {
  field: (key: 'season' | 'number') => FieldState
  /** Whether only a season is asked for. */
  isSeason?: boolean
  /** Text below the season. */
  help?: string
}

/** Fields for the numbers of a season and an episode. The catalogue need not know them. */
export const PlaceFields = ({ field, isSeason = false, help }: PlaceFieldsProps) => (
  <>
    <FormField
      label={t('Season')}
      type="number"
      inputMode="numeric"
      min={SERIES.specials}
      max={SERIES.seasonMax}
      help={help}
      {...field('season')}
    />
    {!isSeason && (
      <FormField
        label={t('Episode')}
        type="number"
        inputMode="numeric"
        min={1}
        max={SERIES.episodeMax}
        {...field('number')}
      />
    )}
  </>
)

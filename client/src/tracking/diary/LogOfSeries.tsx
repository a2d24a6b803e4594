import { useApolloClient } from '@apollo/client/react'
import { Button, Dialog, Flex } from '@chakra-ui/react'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { SERIES_VALIDATION } from '../../../../server/contract/messages/series.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { useForm, type FieldErrors } from '../../platform/ui/forms/useForm.js'
import { today } from '../../platform/ui/format/formatDate.js'
import { DiaryIcon } from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import { useLogOfSeriesQuery, type LogOfSeriesQuery } from './LogEpisodes.generated.js'
import { placeErrors, PlaceFields } from '../episodes/PlaceFields.js'
import { logEpisodes } from './logEpisodes.js'
import type { LoggedTitle } from './quickLog.js'
import { DateField } from './ViewingFields.js'

/** How much of a series is logged. */
type Part = 'series' | 'season' | 'episode'

const PARTS: readonly { part: Part; label: string }[] = [
  { part: 'episode', label: t('An episode') },
  { part: 'season', label: t('A season') },
  { part: 'series', label: t('The whole series') },
]

interface LogOfSeriesProps {
  title: LoggedTitle
  onClose: () => void
  /** Returns the form that logs the whole series, below the choice of what is logged. */
  renderWhole: (choice: ReactNode) => ReactNode
}

/** The form that logs a series: the whole, a season or an episode, by default the viewer's next one. */
export function LogOfSeries({ title, onClose, renderWhole }: LogOfSeriesProps) {
  const { data, error } = useLogOfSeriesQuery({
    variables: { id: title.id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  if (data || error)
    return <PartForm title={title} movie={data?.movie ?? null} renderWhole={renderWhole} onClose={onClose} />
  return (
    <Dialog.Body>
      <Waiting>{t('Loading…')}</Waiting>
    </Dialog.Body>
  )
}

/** Returns the part that is chosen first: what the request names, else the next episode, else the whole series. */
function firstPart({ episode }: LoggedTitle, next: object | null | undefined): Part {
  if (episode) return episode.number === null ? 'season' : 'episode'
  return next ? 'episode' : 'series'
}

function PartForm({
  title,
  movie,
  renderWhole,
  onClose,
}: LogOfSeriesProps & { movie: LogOfSeriesQuery['movie'] }) {
  const [first] = useState(() => title.episode ?? movie?.viewerProgress?.next ?? undefined)
  const [part, setPart] = useState(() => firstPart(title, first))
  const choice = (
    <Flex as="fieldset" wrap="wrap" gap="2" border="0" p="0" m="0">
      <legend className="visually-hidden">{t('What did you watch?')}</legend>
      {PARTS.map((one) => (
        <Chip key={one.part} selected={part === one.part} onClick={() => setPart(one.part)}>
          {one.label}
        </Chip>
      ))}
    </Flex>
  )
  if (part === 'series') return renderWhole(choice)
  return (
    <EpisodesForm
      title={title}
      isSeason={part === 'season'}
      first={{ season: first?.season ?? 1, number: first?.number ?? 1 }}
      seasons={movie?.seasons ?? []}
      onClose={onClose}
    >
      {choice}
    </EpisodesForm>
  )
}

interface EpisodesFormProps {
  title: LoggedTitle
  isSeason: boolean
  first: { season: number; number: number }
  seasons: readonly { number: number; episodeCount: number }[]
  onClose: () => void
  children: ReactNode
}

/** Asks for the season, the episode and the day. The catalogue need not know them. */
function EpisodesForm({ title, isSeason, first, seasons, onClose, children }: EpisodesFormProps) {
  const client = useApolloClient()
  const { values, errors, form, showErrors, set, field } = useForm<
    { season: string; number: string; watchedOn: string },
    HTMLDivElement
  >({ season: String(first.season), number: String(first.number), watchedOn: today() })
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  const known = seasons.find(({ number }) => String(number) === values.season)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: FieldErrors = {
      ...placeErrors(isSeason ? { season: values.season } : values),
      watchedOn: values.watchedOn > today() ? SERIES_VALIDATION.watchedOn : undefined,
    }
    if (showErrors(found)) return
    onClose()
    const place = { season: Number(values.season), number: isSeason ? null : Number(values.number) }
    void logEpisodes(client, { title, place, watchedOn: values.watchedOn })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Dialog.Body ref={form} display="grid" gap="5">
        {children}
        <Flex gap="4" align="flex-start">
          <PlaceFields
            field={field}
            isSeason={isSeason}
            help={
              known && t('{count, plural, one {# episode} other {# episodes}}', { count: known.episodeCount })
            }
          />
        </Flex>
        <DateField
          isDay
          form={{
            values,
            errors,
            set: (_key, value) => set('watchedOn', value),
          }}
        />
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="button" variant="outline" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit">
          <DiaryIcon size={18} /> {t('Save')}
        </Button>
      </Dialog.Footer>
    </form>
  )
}

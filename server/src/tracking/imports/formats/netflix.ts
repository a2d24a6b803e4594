import type { ImportDate, ImportedPart, ImportedTitle, ImportQuestion } from './ImportRow.js'
import { type Draft, skipped } from './reading/drafts.js'
import { formatWithState, type ImportSource } from './reading/Format.js'
import type { SourceRecord } from './reading/SourceRecord.js'
import { shorten } from './reading/texts.js'
import { defined, readEpisodePart, readTitle } from './reading/titles.js'
import { InvalidValue, readDate, readRating, seenOn } from './reading/values.js'

type DateOrder = 'DMY' | 'MDY'

interface State {
  order: DateOrder
  profile: string
}

const SEASON =
  /^(?:season|series|staffel|saison|temporada|stagione|seizoen|säsong|sæson|sesong|sezon|kausi|シーズン|시즌) ?(\d{1,4})$/i
/** What some series call their seasons: only an episode with a number says that it is one and no film in parts. */
const PART = /^(?:part|teil|partie|parte|deel|del|volume|volumen|volym|book|chapter|livre|libro) ?(\d{1,4})$/i
const ONLY_SEASON = /^(?:limited series|miniseries|miniserie|mini-serie)$/i
const EPISODE =
  /^(?:episode|folge|épisode|episodio|episódio|aflevering|avsnitt|afsnit|odcinek|jakso) ?(\d{1,4})$/i

/**
 * Reads a title as Netflix prints it. Only `…: Season n: …` and `…: Episode n` are certainly episodes: a film may have colons too, so
 * the type of all else is unknown.
 */
export function subjectOf(name: string): { title: ImportedTitle; part?: ImportedPart } {
  const words = name.slice(0, 2_000).split(': ')
  const last = words.at(-1) ?? ''
  const [, number] = words.length > 1 ? (EPISODE.exec(last) ?? []) : []
  const isSeason = (word: string) =>
    SEASON.test(word) || ONLY_SEASON.test(word) || (number !== undefined && PART.test(word))
  const at = words.findIndex((word, index) => index > 0 && isSeason(word))
  if (at < 0 && number === undefined) return { title: readTitle({ title: name }) }
  const [, season] = SEASON.exec(words[at] ?? '') ?? PART.exec(words[at] ?? '') ?? []
  const rest = at < 0 ? '' : words.slice(at + 1).join(': ')
  return {
    title: readTitle({ title: words.slice(0, at < 0 ? -1 : at).join(': '), type: 'TV' }),
    part: readEpisodePart({
      season: season ?? (at < 0 ? undefined : '1'),
      number,
      title: number === undefined ? rest : undefined,
    }),
  }
}

/** A day with slashes, hyphens or full stops, in one of three orders. */
const DAY = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})\.?$/

/** Finds the order of days in a whole file; undefined if every date fits both. Where years come first, either order will do. */
async function findOrder(source: ImportSource): Promise<DateOrder | undefined> {
  const firstIsDay = { yes: 0, no: 0 }
  let isOpen = false
  for await (const record of source.records('history')) {
    const [, first = '', separator, second = ''] = DAY.exec(record.get('date').slice(0, 20)) ?? []
    if (first === '' || first.length === 4) continue
    isOpen = true
    if (separator === '.' || Number(first) > 12) firstIsDay.yes++
    else if (Number(second) > 12) firstIsDay.no++
  }
  if (isOpen && firstIsDay.yes === firstIsDay.no) return undefined
  return firstIsDay.yes > firstIsDay.no ? 'DMY' : 'MDY'
}

function readNetflixDay(text: string, order: DateOrder): ImportDate | undefined {
  const [, first = '', , second = '', third = ''] = DAY.exec(text.slice(0, 20)) ?? []
  if (first === '') throw new InvalidValue('DATE_INVALID', 'Date', { text: shorten(text) })
  const [year, month, day] =
    first.length === 4
      ? [first, second, third]
      : order === 'DMY'
        ? [third, second, first]
        : [third, first, second]
  const digits = (part: string) => part.padStart(2, '0')
  return readDate(`${year.length === 2 ? `20${year}` : year}-${digits(month)}-${digits(day)}`, 'Date')
}

const ROLES = ['activity', 'myList', 'ratings']
/** Number of profiles among which a person chooses; an account has at most five. */
const PROFILES_MAX = 50

async function ask(source: ImportSource): Promise<ImportQuestion[]> {
  const profiles = new Set<string>()
  for (const role of ROLES)
    for await (const record of source.records(role))
      if (profiles.size < PROFILES_MAX) profiles.add(record.get('profile name'))
  const choices = [...profiles]
  const [only] = choices
  const questions: ImportQuestion[] = []
  if (choices.length > 0)
    questions.push({ id: 'profile', choices, ...(choices.length === 1 && { assumed: only }) })
  if (source.paths('history').length > 0) {
    const order = await findOrder(source)
    if (!order) questions.push({ id: 'dateOrder', choices: ['DMY', 'MDY'] })
  }
  return questions
}

/** Viewings shorter than this are no viewings, in seconds. */
const SHORTEST_S = 120

/** Reads a duration of hours, minutes and seconds. */
function secondsOf(text: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d\d):(\d\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}

function* activity(record: SourceRecord): Generator<Draft> {
  const name = record.get('title')
  const isExtra =
    record.get('supplemental video type').trim() !== '' ||
    record.get('attributes').startsWith('Autoplayed: user action: None') ||
    /_hook_|[(:] ?(?:trailer|teaser|clip)\b/i.test(name.slice(0, 2_000))
  if (isExtra) return yield skipped('NOT_A_VIEWING', name)
  const seconds = secondsOf(record.get('duration'))
  if (seconds !== undefined && seconds < SHORTEST_S) return yield skipped('TOO_SHORT', name, { seconds })
  const watchedOn = seenOn(readDate(record.get('start time'), 'Start Time'), 'Start Time')
  if (watchedOn) yield defined<Draft>({ kind: 'viewing', ...subjectOf(name), watchedOn, seconds })
  else yield { kind: 'watched', ...subjectOf(name) }
}

/** Rows of the chosen profile only. */
const ofProfile = (rows: (record: SourceRecord) => Iterable<Draft>) =>
  function* (record: SourceRecord, { profile }: State): Generator<Draft> {
    if (record.get('profile name') === profile) yield* rows(record)
  }

/** Exports of Netflix: the viewing history of a profile, or the data of the account. */
export const netflix = formatWithState<State>({
  id: 'netflix',
  ask,
  prepare: async (source) => ({
    order: (source.answer('dateOrder') as DateOrder | undefined) ?? (await findOrder(source)) ?? 'MDY',
    profile: source.answer('profile') ?? '',
  }),
  files: [
    {
      role: 'history',
      columns: ['title', 'date'],
      isExact: true,
      *rows(record, { order }) {
        const name = record.get('title')
        if (/^\s*:/.test(name.slice(0, 100)) || name.trim() === '')
          return yield skipped('TITLE_WITHDRAWN', name)
        const watchedOn = seenOn(readNetflixDay(record.get('date'), order), 'Date')
        if (watchedOn) yield { kind: 'viewing', ...subjectOf(name), watchedOn }
      },
    },
    {
      role: 'activity',
      path: /(?:^|\/)ViewingActivity\.csv$/i,
      columns: ['profile name', 'start time', 'duration', 'title', 'supplemental video type'],
      rows: ofProfile(activity),
    },
    {
      role: 'myList',
      path: /(?:^|\/)MyList\.csv$/i,
      columns: ['title name', 'profile name'],
      without: ['rating type'],
      rows: ofProfile(function* (record) {
        const addedAt = readDate(record.get('utc title add date'), 'Utc Title Add Date')
        yield defined<Draft>({
          kind: 'watchlist',
          title: readTitle({ title: record.get('title name') }),
          addedAt,
        })
      }),
    },
    {
      role: 'ratings',
      path: /(?:^|\/)Ratings\.csv$/i,
      columns: ['profile name', 'title name', 'star value', 'thumbs value'],
      rows: ofProfile(function* (record) {
        const name = record.get('title name')
        const rating = readRating(record.get('star value'), 5, 'Star Value')
        const ratedAt = readDate(record.get('event utc ts'), 'Event Utc Ts')
        if (rating)
          yield defined<Draft>({ kind: 'rating', title: readTitle({ title: name }), rating, ratedAt })
        // Thumbs are no scale from 1 to 10.
        else if (/^[123]$/.test(record.get('thumbs value'))) yield skipped('NO_SCALE', name)
      }),
    },
  ],
})

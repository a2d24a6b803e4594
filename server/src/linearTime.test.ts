import 'reflect-metadata'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import * as accessTokensRules from '../contract/rules/accessTokens.js'
import * as accountsRules from '../contract/rules/accounts.js'
import * as answersRules from '../contract/rules/answers.js'
import * as appsRules from '../contract/rules/apps.js'
import * as catalogueRules from '../contract/rules/catalogue.js'
import * as changesRules from '../contract/rules/changes.js'
import * as credentialsRules from '../contract/rules/credentials.js'
import * as diaryRules from '../contract/rules/diary.js'
import * as facetsRules from '../contract/rules/facets.js'
import * as faultsRules from '../contract/rules/faults.js'
import * as feedsRules from '../contract/rules/feeds.js'
import * as scrobblesRules from '../contract/rules/scrobbles.js'
import * as figuresRules from '../contract/rules/figures.js'
import * as filtersRules from '../contract/rules/filters.js'
import * as followsRules from '../contract/rules/follows.js'
import * as genresRules from '../contract/rules/genres.js'
import * as importsRules from '../contract/rules/imports.js'
import * as liveChangesRules from '../contract/rules/liveChanges.js'
import * as listAddressRules from '../contract/rules/listAddress.js'
import * as listsRules from '../contract/rules/lists.js'
import * as localTitlesRules from '../contract/rules/localTitles.js'
import * as pagingRules from '../contract/rules/paging.js'
import * as peopleRules from '../contract/rules/people.js'
import * as postersRules from '../contract/rules/posters.js'
import * as profileRules from '../contract/rules/profile.js'
import * as quotasRules from '../contract/rules/quotas.js'
import * as requestsRules from '../contract/rules/requests.js'
import * as reservedUsernamesRules from '../contract/rules/reservedUsernames.js'
import * as reviewsRules from '../contract/rules/reviews.js'
import * as screensRules from '../contract/rules/screens.js'
import * as searchRules from '../contract/rules/search.js'
import * as seriesRules from '../contract/rules/series.js'
import * as sessionsRules from '../contract/rules/sessions.js'
import * as imageAddress from '../contract/imageAddress.js'
import * as partialDate from '../contract/partialDate.js'
import * as titleMarksRules from '../contract/rules/titleMarks.js'
import * as upNextRules from '../contract/rules/upNext.js'
import * as webhooksRules from '../contract/rules/webhooks.js'
import * as answers from '../contract/schemas/answers.js'
import * as credentials from '../contract/schemas/credentials.js'
import * as bulkWrites from '../contract/schemas/bulkWrites.js'
import * as diary from '../contract/schemas/diary.js'
import * as feeds from '../contract/schemas/feeds.js'
import * as scrobbles from '../contract/schemas/scrobbles.js'
import { fieldErrors } from '../contract/schemas/fieldErrors.js'
import * as filters from '../contract/schemas/filters.js'
import * as lists from '../contract/schemas/lists.js'
import * as localTitles from '../contract/schemas/localTitles.js'
import * as profile from '../contract/schemas/profile.js'
import * as reviews from '../contract/schemas/reviews.js'
import * as texts from '../contract/text.js'
import { clientAddressResolver, ClientInfo } from './platform/http/ClientInfo.js'
import * as normalize from './accounts/users/normalize.js'
import { localPath, usernameFrom } from './accounts/identities/providers.service.js'
import { AccessTokens } from './accounts/sessions/tokens.js'
import { escapeHtml } from './platform/http/escapeHtml.js'
import { languageReader } from './platform/http/languages.js'
import { checkJson, parseJson } from './platform/http/readBody.js'
import { readMovieId, readTimestamp, readTitleSnapshot } from './titles/types/TitleSnapshot.js'
import * as fold from './titles/search/foldText.js'
import { drawBackdrop, drawPoster } from './titles/artwork/drawings/index.js'
import { layoutTitle } from './titles/artwork/drawings/typography/layoutTitle.js'
import { textWidth } from './titles/artwork/drawings/typography/measureText.js'
import { FOOTER_TYPEFACE } from './titles/artwork/drawings/typography/typefaces.js'
import * as unicode from './titles/artwork/drawings/typography/unicode.js'
import { readFilter } from './titles/catalogue/movies.rest.js'
import * as numberWords from './titles/search/numberWords.js'
import { readChangeCursor } from './tracking/changes/changeCursor.js'
import { readEpisodeEnding } from './titles/search/episodeEnding.js'
import { readExternalId } from './titles/externalIds/readExternalId.js'
import { queryWords } from './titles/search/searchPlanner.js'
import { boundSearchText } from './titles/search/searchText.js'
import { listKey, searchEndpoints, splitYear } from './titles/tmdb/endpoints.js'
import { findDelimiter } from './tracking/imports/formats/reading/csv.js'
import { readReview, readTags } from './tracking/imports/formats/reading/drafts.js'
import { shapeOf } from './tracking/imports/formats/reading/json.js'
import { plainText } from './tracking/imports/formats/reading/plainText.js'
import { columnName } from './tracking/imports/formats/reading/SourceRecord.js'
import { readTitle } from './tracking/imports/formats/reading/titles.js'
import { readEvent } from './tracking/scrobbles/players/readEvent.js'
import * as importedValues from './tracking/imports/formats/reading/values.js'
import { subjectOf as netflixSubject } from './tracking/imports/formats/netflix.js'
import { loggedPath, readRequestId } from './platform/observability/RequestContext.js'
import { loggedStatement } from './platform/observability/statements.js'
import { originForm, pathOf, queryOf } from './platform/http/requestTarget.js'
import { readId } from './platform/database/readId.js'
import { writable } from './community/feeds/feedFormats.js'
import { matchPageRoute } from './front/pages/pageMetadata.js'
import { LINEAR_GROWTH, measureGrowth } from './platform/sources/testing.js'

const LENGTH = 100_000

const fill = (run: string, length: number) => run.repeat(Math.ceil(length / run.length)).slice(0, length)

/** The hardest texts that each kind of pattern, parser or normalization can be sent, by their length. */
const TEXTS: Record<string, (length: number) => string> = {
  spaces: (length) => fill(' ', length),
  'spaces before a letter': (length) => `${fill(' ', length)}x`,
  'spaces between letters': (length) => `x${fill(' ', length)}x`,
  'lines of spaces': (length) => fill(`${' '.repeat(500)}\n`, length),
  'carriage returns': (length) => fill('\r', length),
  'line feeds': (length) => fill('\n', length),
  tabs: (length) => fill('\t', length),
  NULs: (length) => fill('\0', length),
  'no-break spaces': (length) => fill('\u00a0', length),
  letters: (length) => fill('a', length),
  capitals: (length) => fill('W', length),
  'words of one letter': (length) => fill('a ', length),
  digits: (length) => fill('9', length),
  'words of digits': (length) => fill('10 ', length),
  'words of numbers': (length) => fill('twenty ', length),
  underscores: (length) => fill('_', length),
  hyphens: (length) => fill('-', length),
  dots: (length) => `a@${fill('.', length)}`,
  domains: (length) => `a@${fill('a.', length)}`,
  'at signs': (length) => fill('@', length),
  slashes: (length) => `/${fill('/', length)}x`,
  'less-than signs': (length) => fill('<', length),
  ampersands: (length) => fill('&', length),
  quotes: (length) => fill('"', length),
  apostrophes: (length) => fill("'", length),
  brackets: (length) => fill('[', length),
  commas: (length) => fill(',', length),
  semicolons: (length) => fill('; ', length),
  'equals signs': (length) => fill('a=', length),
  'percent signs': (length) => fill('%', length),
  'percent-encodings': (length) => fill('%20', length),
  'addresses of IMDb': (length) => fill('imdb.com/', length),
  'addresses of titles': (length) => fill('imdb.com/title/', length),
  'addresses of TMDB': (length) => fill('themoviedb.org/movie/', length),
  'an address without an end': (length) => `https://${fill('a', length)} `,
  'combining marks': (length) => `a${fill('\u0316\u0301', length)}`,
  'combining marks out of order': (length) => `a${fill('\u0301', length / 2)}${fill('\u0316', length / 2)}`,
  'marks that decompose': (length) => fill('\u0f73\u0f71', length),
  ligatures: (length) => fill('\ufdfa', length),
  joiners: (length) => fill('\u200d', length),
  'joined emoji': (length) => fill('\u{1f469}\u200d', length),
  flags: (length) => fill('\u{1f1e9}', length),
  'half characters': (length) => fill('\ud83c', length),
  'direction marks': (length) => fill('\u202e', length),
  jamo: (length) => fill('\u1100', length),
  ideographs: (length) => fill('千', length),
  'deep JSON': (length) => fill('[', length),
  'deep JSON that ends': (length) => `${fill('[', length / 2)}${fill(']', length / 2)}`,
}

type Work = (text: string) => unknown

/** The functions of each module, called with the text only unless arguments are listed. */
function functionsOf(module: object, otherwise: Record<string, Work> = {}): [string, Work][] {
  return Object.entries(module)
    .filter(([, value]) => typeof value === 'function')
    .map(([name, value]) => [name, otherwise[name] ?? (value as Work)])
}

const request = (headers: Record<string, string>) => ({ headers, socket: { remoteAddress: '::1' } }) as never
const caller = (headers: Record<string, string>) =>
  new ClientInfo(request(headers), {} as never, {
    clientAddressOf: () => '',
    languageOf: languageReader(undefined),
    publicUrl: undefined,
    cookieSuffix: '_12345678',
  })
const tokens = new AccessTokens(['a secret of the tests, long enough for anybody'])
const subject = (title: string) => ({
  id: 7,
  title,
  year: 1999,
  director: title,
  genres: [title],
  type: 'MOVIE' as const,
})

/** The files of `server/contract/rules`, by name. */
const RULES: Record<string, object> = {
  accessTokens: accessTokensRules,
  accounts: accountsRules,
  answers: answersRules,
  apps: appsRules,
  catalogue: catalogueRules,
  changes: changesRules,
  credentials: credentialsRules,
  diary: diaryRules,
  facets: facetsRules,
  faults: faultsRules,
  feeds: feedsRules,
  figures: figuresRules,
  filters: filtersRules,
  follows: followsRules,
  genres: genresRules,
  imports: importsRules,
  listAddress: listAddressRules,
  lists: listsRules,
  liveChanges: liveChangesRules,
  localTitles: localTitlesRules,
  paging: pagingRules,
  people: peopleRules,
  posters: postersRules,
  profile: profileRules,
  quotas: quotasRules,
  requests: requestsRules,
  reservedUsernames: reservedUsernamesRules,
  reviews: reviewsRules,
  screens: screensRules,
  scrobbles: scrobblesRules,
  search: searchRules,
  series: seriesRules,
  sessions: sessionsRules,
  titleMarks: titleMarksRules,
  upNext: upNextRules,
  webhooks: webhooksRules,
}

/** The files of `server/contract/schemas` that have schemas, by name. */
const SCHEMAS: Record<string, object> = {
  answers,
  bulkWrites,
  credentials,
  diary,
  feeds,
  filters,
  lists,
  localTitles,
  profile,
  reviews,
  scrobbles,
}

/** Events of players with a text in every field. */
const plexEvent = (text: string) => ({
  event: 'media.scrobble',
  Account: { title: text },
  Metadata: { type: 'movie', title: text, year: text, guid: text, Guid: [{ id: text }], live: text },
})
const jellyfinEvent = (text: string) => ({
  NotificationType: 'PlaybackStop',
  UtcTimestamp: text,
  NotificationUsername: text,
  ItemType: 'Episode',
  PlayedToCompletion: true,
  SeriesName: text,
  SeasonNumber: text,
  EpisodeNumber: text,
  Provider_imdb: text,
})
const outcomeOf = (work: () => unknown) => {
  try {
    work()
  } catch {
    // Rejected.
  }
}

/** Validates a text, or an object that has the text in every field. */
const validate = (schema: z.ZodMiniType, text: string) =>
  fieldErrors(
    schema,
    schema instanceof z.ZodMiniObject
      ? Object.fromEntries(Object.keys(schema.shape).map((key) => [key, text]))
      : text,
  )

const WORK: [string, Work][] = [
  ...functionsOf(Object.assign({}, ...Object.values(RULES)) as object, {
    // Its argument is one of a fixed list of words.
    quotaText: () => quotasRules.quotaText('favorite'),
    // Their arguments are facets that parseFacet returned.
    facetSlug: () => undefined,
    facetFilter: () => undefined,
    readTitleList: (text) =>
      listAddressRules.readTitleList(
        new URLSearchParams(
          Object.fromEntries(listAddressRules.TITLE_LIST_PARAMS.map((name) => [name, text])),
        ),
        'TITLE',
        ['TITLE'],
      ),
    // Its arguments are numbers.
    episodeCode: () => undefined,
    shownSeason: (text) => seriesRules.shownSeason([{ number: 1 }], text),
    // Their arguments are what readTitleList returned.
    titleListParams: () => undefined,
    countListFilters: () => undefined,
    listFilterInput: () => undefined,
    titleListVariables: () => undefined,
    watchlistVariables: () => undefined,
    isDecade: (text) => facetsRules.isDecade(Number(text)),
  }),
  ...Object.values(SCHEMAS).flatMap((module) =>
    Object.entries(module).flatMap(([name, schema]): [string, Work][] =>
      schema instanceof z.ZodMiniType ? [[name, (text) => validate(schema, text)]] : [],
    ),
  ),
  ['readEvent of Plex', (text) => outcomeOf(() => readEvent(plexEvent(text)))],
  ['readEvent of Jellyfin', (text) => outcomeOf(() => readEvent(jellyfinEvent(text)))],
  ['newUsernameSchema', (text) => validate(credentials.newUsernameSchema(), text)],
  ['confirmationSchema', (text) => validate(credentials.confirmationSchema(text), `${text}x`)],
  [
    'the lists of localTitleSchema',
    (text) =>
      fieldErrors(localTitles.localTitleSchema, {
        countries: text.split(','),
        genreIds: text.split(','),
        directors: text.split(','),
        cast: [{ name: text, character: text }],
      }),
  ],
  ['the genres of filterSchema', (text) => fieldErrors(filters.filterSchema, { genres: text.split(',') })],
  ...functionsOf(texts, {
    normalizeText: (text) => texts.normalizeText(text, 'NFC'),
    countCharacters: (text) => texts.countCharacters(text, reviewsRules.REVIEWS.text),
    isLonger: (text) => texts.isLonger(text, reviewsRules.REVIEWS.text),
    isOversized: (text) => texts.isOversized(text, reviewsRules.REVIEWS.text),
  }),
  ...functionsOf(imageAddress),
  ['parsePartialDate', partialDate.parsePartialDate],
  ['the tags of viewingSchema', (text) => fieldErrors(diary.viewingSchema, { tags: text.split(',') })],
  ['normalizeText to NFKD', (text) => texts.normalizeText(text, 'NFKD')],
  ...functionsOf(normalize),
  ...functionsOf(fold),
  ...functionsOf(numberWords, { parseNumberWords: (text) => numberWords.parseNumberWords(text.split(' ')) }),
  ...functionsOf(unicode, {
    graphemes: (text) => unicode.graphemes(unicode.cleanText(text)),
    capitals: (text) => unicode.capitals(unicode.cleanText(text)),
  }),
  ['textWidth', (text) => textWidth(unicode.cleanText(text), FOOTER_TYPEFACE)],
  ['layoutTitle', (text) => layoutTitle(unicode.cleanText(text), FOOTER_TYPEFACE, 180, 200)],
  ['drawPoster', (text) => drawPoster(subject(text), 500)],
  ['drawBackdrop', (text) => drawBackdrop(subject(text), 1280)],
  ['escapeHtml', escapeHtml],
  ['writable', writable],
  ['boundSearchText', boundSearchText],
  ['readEpisodeEnding', readEpisodeEnding],
  ['readExternalId', readExternalId],
  ...facetsRules.FACETS.map((facet): [string, Work] => [
    `parseFacet of a ${facet}`,
    (text) => facetsRules.parseFacet(facet, text),
  ]),
  ['queryWords', queryWords],
  ['splitYear', (text) => splitYear(text, '2024-12-01')],
  ['searchEndpoints', (text) => searchEndpoints(text, {}).map((endpoint) => listKey(endpoint, 1))],
  [
    'readFilter',
    (text) =>
      attempt(() => readFilter({ query: text, genres: text, sortBy: text, type: text, minRating: text })),
  ],
  [
    'readTitleSnapshot',
    (text) =>
      readTitleSnapshot({
        movieId: '1',
        title: text,
        poster: text,
        overview: text,
        releaseDate: text,
        type: text,
      }),
  ],
  ['readMovieId', (text) => attempt(() => readMovieId(text))],
  ['readTimestamp', (text) => readTimestamp(text, 'addedAt', {})],
  ['readId', readId],
  ['readChangeCursor', (text) => attempt(() => readChangeCursor(text))],
  ['localPath', localPath],
  ['usernameFrom', (text) => usernameFrom(text, 0)],
  ['a device', (text) => caller({ 'user-agent': text }).device],
  ['an accepted language', (text) => caller({ 'accept-language': text }).language],
  ['a chosen language', (text) => caller({ cookie: text }).language],
  ['a cookie', (text) => caller({ cookie: text }).cookie('marquee')],
  ['an origin', (text) => caller({ origin: text, host: text }).isSameOrigin],
  [
    'a forwarded address',
    (text) => clientAddressResolver(['loopback'])(request({ 'x-forwarded-for': text })),
  ],
  ['a token', (text) => tokens.keyOf(text)],
  ['loggedPath', (text) => loggedPath(`/${text}`)],
  ['requestId', readRequestId],
  ['loggedStatement', (text) => loggedStatement(text, false)],
  ['originForm', (text) => originForm(`http://${text}`)],
  ['pathOf', pathOf],
  ['queryOf', queryOf],
  [
    'placeOf',
    (text) => matchPageRoute(`/${encodeURI(text.toWellFormed())}`, new URLSearchParams({ page: text })),
  ],
  ...functionsOf(importedValues, {
    InvalidValue: () => undefined,
    // Its argument is a date that was read.
    seenOn: () => undefined,
    // It reads nothing itself.
    ifValid: () => undefined,
    readRating: (text) => attempt(() => importedValues.readRating(text, 5, 'rating')),
    ...Object.fromEntries(
      [
        importedValues.readDate,
        importedValues.readDay,
        importedValues.readEpisode,
        importedValues.readEpoch,
        importedValues.readJsDate,
        importedValues.readNumber,
        importedValues.readSeason,
        importedValues.readYear,
      ].map((read) => [read.name, (text: string) => attempt(() => read(text, 'field'))]),
    ),
  }),
  [
    'readTitle',
    (text) =>
      attempt(() => readTitle({ ids: { imdb: text, tmdb: text, wikidata: text }, title: text, type: 'TV' })),
  ],
  ['the columns of an import', columnName],
  ['the delimiter of an import', findDelimiter],
  ['the shape of an import', (text) => shapeOf(text)],
  ['plainText', plainText],
  ['readReview', (text) => [...readReview(text, false, 'review')]],
  ['readTags', (text) => [...readTags(text.split(','), 'tags')]],
  ['a title of Netflix', (text) => attempt(() => netflixSubject(text))],
  ['parseJson', (text) => attempt(() => parseJson(text))],
  ['checkJson', (text) => attempt(() => checkJson(text.split(' ')))],
]

/** Runs a function that may throw: only its time is measured. */
function attempt(work: () => unknown): void {
  try {
    work()
  } catch {
    // Refused in time.
  }
}

describe('100 kB of adversarial text', () => {
  it('is given to every file of rules', () => {
    const files = readdirSync(new URL('../contract/rules', import.meta.url))
    expect(files.map((file) => file.replace('.ts', '')).toSorted()).toEqual(Object.keys(RULES))
  })

  it.each(WORK)('takes %s at most three times the CPU of eight parts of it', (_name, work) => {
    const slow = Object.entries(TEXTS).flatMap(([name, textOf]) => {
      const growth = measureGrowth(work, textOf, LENGTH)
      return growth > LINEAR_GROWTH ? [`${name}: ${growth.toFixed(1)} times`] : []
    })
    expect(slow).toEqual([])
  })

  it('takes a quadratic function more than three times the CPU of eight parts of it', () => {
    const endOf = (text: string) => text.replace(/\s+$/, '')
    const growth = measureGrowth(endOf, (length) => `${fill(' ', length)}x`, 20_000)
    expect(growth).toBeGreaterThan(LINEAR_GROWTH)
  })

  it('is counted in graphemes', () => {
    const joined = '\u{1f469}\u200d'.repeat(2_000)
    expect([texts.countCharacters(joined), texts.countCharacters(`ab${joined}c`)]).toEqual([1, 4])
    const mixed = 'a\u0301👩‍👩‍👧‍👦🇩🇪\r\n'.repeat(700)
    const whole = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(mixed)].length
    expect(texts.countCharacters(mixed)).toBe(whole)
  })
})

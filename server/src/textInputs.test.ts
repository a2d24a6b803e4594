import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { isImageAddress } from '../contract/imageAddress.js'
import { LOCAL_TITLES } from '../contract/rules/localTitles.js'
import { TEXTS } from '../contract/rules/requests.js'
import { SEARCH_TEXT_MAX } from '../contract/rules/search.js'
import * as bulkWrites from '../contract/schemas/bulkWrites.js'
import * as credentials from '../contract/schemas/credentials.js'
import * as diary from '../contract/schemas/diary.js'
import * as feeds from '../contract/schemas/feeds.js'
import * as filters from '../contract/schemas/filters.js'
import * as lists from '../contract/schemas/lists.js'
import * as localTitles from '../contract/schemas/localTitles.js'
import * as profile from '../contract/schemas/profile.js'
import * as reviews from '../contract/schemas/reviews.js'
import * as scrobbles from '../contract/schemas/scrobbles.js'
import { cleanLine, cleanText, countCharacters } from '../contract/text.js'
import { startTestServer, type TestServer, type TestViewer } from './testing.js'
import { addTitle, newFilm, searchIds, updateTitle } from './tracking/localTitles/testing.js'

/** Texts of few grapheme clusters and many code points. */
const HUGE: Record<string, string> = {
  'jamo of one syllable': '\u1100'.repeat(27_009),
  'joined emoji': '\u{1f469}\u200d'.repeat(9_000) + '\u{1f469}',
  'flags of many tags': `\u{1f3f4}${'\u{1f3fb}'.repeat(9_000)}`,
  'one cluster more than the largest': `a${'\u1100'.repeat(TEXTS.clusterCodePoints + 1)}`,
  letters: 'a'.repeat(100_000),
  'short emoji': '👩🏽‍❤️‍💋‍👨🏿'.repeat(5_000),
}

/** Every schema of an input, by module and name. */
const SCHEMAS = Object.entries({
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
}).flatMap(([module, exports]) =>
  Object.entries(exports).flatMap(([name, schema]): [string, z.ZodMiniType][] =>
    schema instanceof z.ZodMiniType ? [[`${module}.${name}`, schema]] : [],
  ),
)

/** Fields whose texts are not stored. */
const unboundedFields = (isShort: boolean) => [
  // Ids, which are looked up.
  'profile.profileSettingsSchema favoriteIds[]',
  'filters.filterSchema genres[]',
  // A key of a client, of at most 200 UTF-16 units, which nobody sees.
  ...(isShort ? ['diary.requestKeySchema'] : []),
  // Compared with a hash; the rules of passwords may have been others when it was chosen.
  'credentials.currentPasswordSchema',
  'credentials.loginSchema password',
  // The schema of the form only asks for a text; the server's schema limits it.
  'reviews.reviewFormSchema review',
]

/** Inputs that have a text in one place each, with the field that an error must name. */
function inputsOf(name: string, schema: z.ZodMiniType, text: string): [string, unknown, string][] {
  if (!(schema instanceof z.ZodMiniObject)) return [[name, text, '']]
  return Object.entries(schema.shape).flatMap(([field, part]): [string, unknown, string][] => [
    [`${name} ${field}`, { [field]: text }, field],
    ...(z.safeParse(part as z.ZodMiniType, []).success
      ? [
          [`${name} ${field}[]`, { [field]: [text] }, field] as [string, unknown, string],
          [`${name} ${field}[].name`, { [field]: [{ name: text }] }, field] as [string, unknown, string],
          [`${name} ${field}[].character`, { [field]: [{ name: 'A', character: text }] }, field] as [
            string,
            unknown,
            string,
          ],
        ]
      : []),
  ])
}

describe.each(SCHEMAS)('%s', (name, schema) => {
  it.each(Object.entries(HUGE))('refuses %s and names the field', (_what, text) => {
    const accepted = inputsOf(name, schema, text).flatMap(([place, input, field]) => {
      const issues = schema.safeParse(input).error?.issues ?? []
      return issues.some(({ path }) => String(path[0] ?? '') === field) ? [] : [place]
    })
    const known = unboundedFields(text.length <= 200)
    expect(accepted.filter((place) => !known.some((field) => place.startsWith(field)))).toEqual([])
  })
})

describe('a text of the largest characters that a limit allows', () => {
  it.each([
    ['flags', '🇫🇮', 200],
    ['letters with accents', 'e\u0301', 200],
    ['Devanagari', 'क्षि', 200],
    ['families', '👨‍👩‍👧‍👦', 100],
  ])('is accepted: %s', (_what, character, count) => {
    const { error } = localTitles.localTitleSchema.safeParse({
      type: 'MOVIE',
      title: `a${character.repeat(count - 1)}`,
      year: 2000,
    })
    expect(error).toBeUndefined()
  })

  it('is counted in characters, code points and bytes', () => {
    const most = LOCAL_TITLES.title
    for (const text of ['🇫🇮'.repeat(most), '\u{20000}'.repeat(most), 'क्षि'.repeat(most)]) {
      expect(countCharacters(text)).toBeLessThanOrEqual(most)
      expect([...text].length).toBeLessThanOrEqual(TEXTS.codePoints * most)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4 * TEXTS.codePoints * most)
    }
  })
})

describe('characters that nobody sees', () => {
  it.each([
    ['overrides of the direction', 'abc\u202egnitaehc\u202c', 'abcgnitaehc'],
    ['isolates of a direction', '\u2066abc\u2069\u2067', 'abc'],
    ['marks of a direction', 'a\u200eb\u200fc\u061cd', 'abcd'],
    ['zero width', 'a\u200bb\u2060c\ufeffd\u00ade\u180ef', 'abcdef'],
    ['controls', 'a\u0000b\u0007c\u001b\u0085\u009fd', 'abc d'],
    ['tags', 'abc\u{e0041}\u{e0042}\u{e007f}', 'abc'],
    ['fillers', '\u115f\u1160\u3164\uffa0a\u034f', 'a'],
    ['variation selectors', 'a\ufe0fb\u{e0101}', 'ab'],
    ['joiners between Latin letters', 'a\u200db\u200cc', 'abc'],
    ['joiners at the ends', '\u200d\u200ca\u200c\u200d', 'a'],
    ['half characters', 'a\ud800b', 'a\ufffdb'],
  ])('are removed: %s', (_what, text, clean) => {
    expect(cleanLine(text)).toBe(clean)
  })

  it.each([
    ['a joined emoji', '👩🏽‍❤️‍💋‍👨🏿 👁️‍🗨️ 🏳️‍🌈 1️⃣ ❤︎'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Persian', 'می‌خواهم'],
    ['Bengali', 'র‍্যাম ক্‌ষ'],
    ['Malayalam at the end of a word', 'അവന്‍'],
    ['a Japanese name', '葛\u{e0100}城'],
    ['Mongolian', 'ᠠ\u180bᠪ'],
    ['Hebrew', 'שלום עולם'],
  ])('stay where a reader sees a difference: %s', (_what, text) => {
    expect(cleanText(text)).toBe(text)
  })

  it.each([
    '\u200b',
    '\u202e\u202c',
    ' \u2060 ',
    '\u3164',
    '\u2800\u2800',
    '\u200d\u200d',
    '\ufe0f',
    '\u{e0041}\u{e007f}',
    '\0',
  ])('are no text on their own: %j', (text) => expect(cleanText(text)).toBe(''))

  it('are cleaned once: a clean text stays as it is', () => {
    for (const text of [
      'ا\u200c\u200b\u200cب',
      'ا\u200c\u200c\u200dب',
      '👩\u200d\u200d👩',
      'a\u0336\u200d\u0336',
      '\u1100\u200c\u1161',
    ])
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
  })
})

describe('addresses of images', () => {
  it.each([
    '/images/w500/poster-1-a.svg?v=2',
    '/avatars/5-abc.webp',
    '/placeholder-poster.svg',
    'https://image.example/p.jpg',
    'https://image.example',
  ])('are shown: %s', (address) => expect(isImageAddress(address)).toBe(true))

  it.each([
    '/api/auth/oidc/start',
    '/graphql?query={__typename}',
    '/',
    '/images',
    '/images/',
    '/images/../api/auth/oidc/start',
    '/images/%2e%2e/api/auth/oidc/start',
    '/images/..\\api',
    '/avatars/./../api',
    '//evil.example/images/a.jpg',
    '/\\evil.example/images/a.jpg',
    '/\t/evil.example',
    'http://image.example/p.jpg',
    'https://ada:secret@image.example/p.jpg',
    'https://ada@image.example/p.jpg',
    'https:///p.jpg',
    'https://image.example/a b',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    `/images/${'x'.repeat(2_000)}`,
    '/images/..%2f..%2fapi/auth/oidc/start',
    '/images/..%5Capi',
    'https://image.example/\u202egpj.p',
    '/images/\u200b',
    '',
  ])('are not shown: %s', (address) => expect(isImageAddress(address)).toBe(false))
})

describe('a member', () => {
  let server: TestServer
  let ada: TestViewer
  beforeAll(async () => {
    server = await startTestServer()
    ada = await server.signUp()
  })
  afterAll(() => server.stop())

  /** Words without a space that are longest where they are stored: in bytes, and in compatibility forms. */
  const LONG_WORDS = {
    ideographs: '千'.repeat(200),
    'letters of four bytes': [...Array(200).keys()]
      .map((at) => String.fromCodePoint(0x20_000 + 37 * at))
      .join(''),
    ligatures: '\ufdfa'.repeat(200),
    'squared words': [...Array(200).keys()]
      .map((at) => String.fromCodePoint(0x3300 + ((31 * at) % 88)).replace('㌀', 'a'))
      .join(''),
    Devanagari: 'क्षि'.repeat(200),
    'digits among letters': 'a0'.repeat(100),
  }

  it.each(Object.entries(LONG_WORDS))(
    'stores and finds a title that is one word of %s',
    async (_what, title) => {
      const film = newFilm({
        title,
        originalTitle: title,
        directors: [title.slice(0, 100)],
        cast: [{ name: title.slice(0, 100) }],
      })
      const { data, errors } = await addTitle(ada, film)
      expect(errors).toBeUndefined()
      const id = Number(data.addTitle.id)
      expect(data.addTitle.title).toBe(title)
      expect((await updateTitle(ada, id, { ...film, year: 1999 })).errors).toBeUndefined()
      // A search reads 200 UTF-16 units.
      if (title.length <= SEARCH_TEXT_MAX) expect(await searchIds(server, title)).toContain(id)
      for (const path of ['/users/favorites', '/users/watched', '/users/diary'])
        expect((await ada.call('POST', path, { movieId: id })).status).toBe(201)
    },
  )

  it.each(Object.entries(LONG_WORDS))(
    'keeps a title of a list that is one word of %s',
    async (_what, word) => {
      const movieId = 1_900_000_000
      await ada.call('DELETE', `/users/favorites/${movieId}`)
      expect(
        (await ada.call('POST', '/users/favorites', { movieId, title: word.slice(0, 500) })).status,
      ).toBe(201)
      const name = word.slice(0, 100)
      expect((await ada.call('POST', '/watchlists', { name })).status).toBe(201)
      expect((await ada.call('POST', '/watchlists', { name })).status).toBe(409)
    },
  )

  it.each<[string, string, Record<string, unknown>, string]>([
    ['POST', '/watchlists', { name: '\u1100'.repeat(90) }, 'name'],
    ['POST', '/watchlists', { name: 'a', description: '\u1100'.repeat(400) }, 'description'],
    ['PUT', '/auth/profile', { bio: '\u1100'.repeat(400) }, 'bio'],
    ['PUT', '/auth/profile', { firstName: '\u1100'.repeat(40) }, 'firstName'],
    ['POST', '/users/diary', { movieId: 1, tags: ['\u1100'.repeat(20_000)] }, 'tags'],
    ['POST', '/users/diary', { movieId: 1, place: '\u1100'.repeat(20_000) }, 'place'],
    ['POST', '/users/diary', { movieId: 1, note: '\u1100'.repeat(20_000) }, 'note'],
    ['POST', '/reviews', { movieId: 1, rating: 5, review: 'a', title: '\u1100'.repeat(20_000) }, 'title'],
    ['POST', '/movies', { ...newFilm(), title: `a${'\u1100'.repeat(20_000)}` }, 'title'],
  ])('stores no characters without an end: %s %s (%#)', async (method, path, body, field) => {
    const { status, body: answer } = await ada.call<{ fields: object }>(method, path, body)
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]])
  })

  it('shows no invisible or reversed characters in names and descriptions', async () => {
    const hidden = '\u202eA\u2066 \u200bname\u0007\u{e0041}'
    const { body } = await ada.call<{ data: Record<string, unknown> }>('POST', '/watchlists', {
      name: hidden,
      description: hidden,
    })
    expect(body.data).toMatchObject({ name: 'A name', description: 'A name' })
    const profileFields = { bio: hidden, firstName: hidden, lastName: hidden }
    const { body: changed } = await ada.call<{ data: object }>('PUT', '/auth/profile', profileFields)
    expect(changed.data).toMatchObject({ bio: 'A name', firstName: 'A name', lastName: 'A name' })
    for (const name of ['\u200b', '\u3164\u2800', '\u202e'])
      expect((await ada.call<{ fields: object }>('POST', '/watchlists', { name })).body.fields).toEqual({
        name: 'Watchlist name is required',
      })
  })

  it.each([
    ['/users/favorites', {}],
    ['/users/watched', {}],
    ['/users/diary', {}],
    ['/reviews', { title: 'T', rating: 5, review: 'R' }],
  ])('makes no visitor request a path of this site by a poster: %s', async (path, more) => {
    const poster = '/api/auth/oidc/start'
    const { status, body } = await ada.call<{ fields: object }>('POST', path, {
      movieId: 1_900_000_001,
      ...more,
      poster,
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['poster']])
  })

  it('shows no such poster that an older version stored', async () => {
    const movieId = 1_900_000_002
    const { body: list } = await ada.call<{ data: { id: string } }>('POST', '/watchlists', {
      name: 'Old',
      isPublic: true,
    })
    const poster = 'https://image.example/p.jpg'
    await ada.call('POST', `/watchlists/${list.data.id}/movies`, { movieId, poster })
    for (const path of ['/users/favorites', '/users/watched', '/users/diary'])
      await ada.call('POST', path, { movieId, poster })
    await ada.call('POST', '/reviews', { movieId, title: 'T', rating: 5, review: 'R', poster })
    for (const table of ['watchlist_movie', 'favorite', 'watched', 'viewing'])
      await server.database.rows(
        `update ${table} set poster_path = '/api/auth/oidc/start' where movie_id = $1`,
        [movieId],
      )
    await server.database.rows(`update review set poster = '/api/auth/oidc/start' where movie_id = $1`, [
      movieId,
    ])
    const graph = await ada.query(`{
      watchlist(id: ${list.data.id}) { cover { poster } movies { nodes { poster posterImage { url } } } }
      viewer {
        favorites { nodes { poster posterImage { url } } }
        watched { nodes { poster posterImage { url } } }
        diary { nodes { poster posterImage { url } } }
        reviews { reviews { poster posterImage { url } } }
        recentActivity { poster posterImage { url } }
      }
    }`)
    expect(graph.errors).toBeUndefined()
    expect(JSON.stringify(graph.data)).not.toContain('/api/')
    for (const path of [
      `/watchlists/${list.data.id}`,
      '/watchlists/public/all',
      '/users/favorites',
      '/users/watched',
      '/users/diary',
      '/reviews/movie/1900000002',
    ]) {
      const { status, body } = await ada.call('GET', path)
      expect([path, status]).toEqual([path, 200])
      expect(JSON.stringify(body)).not.toContain('/api/auth')
    }
  })
})

import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GENRES } from '../../catalogue/Genre.js'
import type { FakeTitle } from './fakeTitles.js'

/** What the fake can do instead of answering. */
export const FAULTS = [
  'limited',
  'error',
  'maintenance',
  'unauthorized',
  'slow',
  'stalled',
  'slowBody',
  'cut',
  'cutBody',
  'malformed',
  'html',
  'truncated',
  'empty',
  'nulls',
  'otherShape',
  'huge',
  'redirect',
  'flaky',
] as const
export type Fault = (typeof FAULTS)[number]

/** A call that reached the fake. */
export interface FakeCall {
  path: string
  params: URLSearchParams
  headers: IncomingMessage['headers']
  /** performance.now() */
  at: number
}

/** Options of {@link FakeTmdb}. */
export interface FakeTmdbOptions {
  titles: readonly FakeTitle[]
  /** The token that is accepted; any, unless told. */
  token?: string
  /** Calls a second beyond which it answers 429; no limit unless told. TMDB's is about 40. */
  perSecond?: number
}

const PAGE = 20
/** Calls that are remembered. */
const MOST_CALLS = 5_000
const LAST_PAGE = 500
const DAY = 86_400_000
/** Fields that TMDB's documentation lets be null. */
const NULLABLE = new Set([
  'poster_path',
  'backdrop_path',
  'profile_path',
  'belongs_to_collection',
  'imdb_id',
  'runtime',
  'overview',
  'tagline',
  'homepage',
])
/** The address that a redirect points to: the one where clouds tell a machine its secrets. */
export const METADATA_ADDRESS = 'http://169.254.169.254/latest/meta-data/'

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/**
 * A TMDB of our own on loopback: the documented paths, shapes, limits and error codes over titles that it is given,
 * and whatever can go wrong with it, by switch. For tests and for development; it knows nothing of this server.
 */
export class FakeTmdb {
  /** Every call that came, oldest first. */
  readonly calls: FakeCall[] = []
  /** What goes wrong; with `faultAt` only on paths that match. */
  fault: Fault | undefined
  faultAt: RegExp | undefined
  /** Seconds in the Retry-After of a 429; none when undefined. */
  retryAfter: number | undefined
  /** How long a slow answer takes, in milliseconds. */
  slowMs = 10_000
  /** The day it speaks of, ISO calendar date. */
  today = new Date().toISOString().slice(0, 10)
  /** Where a redirect points to. */
  redirectTo = METADATA_ADDRESS
  /** The most calls that were being answered at one moment. */
  mostAtOnce = 0
  titles: readonly FakeTitle[]
  readonly #server: Server
  readonly #options: FakeTmdbOptions
  // Any page that is open in a browser can send requests to loopback.
  readonly #faultPath = `/fault/${randomBytes(16).toString('hex')}`
  #flakes = 0
  #open = 0

  constructor(options: FakeTmdbOptions) {
    this.#options = options
    this.titles = options.titles
    this.#server = createServer((request, response) => this.#handle(request, response))
  }

  /** Listens on loopback. `port` 0 lets the system choose. */
  async start(port = 0): Promise<void> {
    await new Promise<void>((done, fail) => {
      this.#server.once('error', fail)
      this.#server.listen(port, '127.0.0.1', done)
    })
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  get #origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** What TMDB_BASE_URL is set to. */
  get baseUrl(): string {
    return `${this.#origin}/3`
  }

  /** What IMAGE_BASE_URL is set to. */
  get imageBaseUrl(): string {
    return `${this.#origin}/t/p`
  }

  /** Address of the fault switch. It holds a key, made at each start. */
  get faultUrl(): string {
    return `${this.#origin}${this.#faultPath}`
  }

  /** How many calls came whose path matches. */
  count(path: RegExp = /^/): number {
    return this.calls.filter((call) => path.test(call.path)).length
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://fake')
    if (url.pathname === this.#faultPath) return this.#switch(url.searchParams, response)
    if (url.pathname.startsWith('/t/p/')) return sendImage(url.pathname, response)
    const path = url.pathname.replace(/^\/3(?=\/)/, '')
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.#open)
    response.on('close', () => this.#open--)
    const now = performance.now()
    if (this.calls.length >= MOST_CALLS) this.calls.shift()
    this.calls.push({ path, params: url.searchParams, headers: request.headers, at: now })
    if (this.fault && (this.faultAt?.test(path) ?? true))
      return this.#fail(this.fault, response, () => this.#answer(path, url.searchParams, request))
    const { perSecond = Infinity } = this.#options
    if (this.calls.filter(({ at }) => now - at < 1_000).length > perSecond)
      return this.#fail('limited', response, () => '')
    this.#send(response, () => this.#answer(path, url.searchParams, request))
  }

  /** `?kind=slow` switches a fault on, without it off: for somebody at a terminal. */
  #switch(params: URLSearchParams, response: ServerResponse): void {
    const kind = params.get('kind')
    this.fault = FAULTS.find((fault) => fault === kind)
    sendJson(response, kind && !this.fault ? 400 : 200, { fault: this.fault ?? null, faults: FAULTS })
  }

  #send(response: ServerResponse, answer: () => string): void {
    try {
      sendText(response, 200, answer())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      sendError(response, error.status, error.code, error.message)
    }
  }

  #fail(fault: Fault, response: ServerResponse, answer: () => string): void {
    switch (fault) {
      case 'limited':
        if (this.retryAfter !== undefined) response.setHeader('Retry-After', String(this.retryAfter))
        return sendError(response, 429, 25, 'Your request count (#) is over the allowed limit of (40).')
      case 'error':
        return sendError(response, 500, 11, 'Internal error: Something went wrong, contact TMDb.')
      case 'maintenance':
        return sendError(response, 503, 46, 'The API is undergoing maintenance. Try again later.')
      case 'unauthorized':
        return sendError(response, 401, 7, 'Invalid API key: You must be granted a valid key.')
      case 'slow': {
        const timer = setTimeout(() => this.#send(response, answer), this.slowMs)
        response.on('close', () => clearTimeout(timer))
        return
      }
      case 'stalled':
        return
      case 'slowBody': {
        const text = answer()
        response.writeHead(200, { 'Content-Type': 'application/json' })
        let at = 0
        const timer = setInterval(() => response.write(text.slice(at, (at += 8)) || ' '), 50)
        response.on('close', () => clearInterval(timer))
        return
      }
      case 'cut':
        return void response.destroy()
      case 'cutBody': {
        const text = answer()
        response.writeHead(200, {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
        })
        response.write(text.slice(0, text.length / 2), () => response.destroy())
        return
      }
      case 'malformed':
        return sendText(response, 200, answer().replaceAll('":', '"='))
      case 'html':
        return sendText(response, 200, '<!doctype html><title>Down for maintenance</title>', 'text/html')
      case 'truncated': {
        const text = answer()
        return sendText(response, 200, text.slice(0, text.length * 0.7))
      }
      case 'empty':
        return sendText(response, 200, '')
      case 'nulls':
        return this.#send(response, () => withNulls(answer()))
      case 'otherShape':
        return sendJson(response, 200, {
          page: '1',
          results: [{ id: 'x', title: 7 }],
          genres: 'none',
          total_pages: null,
        })
      case 'huge':
        return sendHuge(response)
      case 'redirect':
        return void response.writeHead(302, { Location: this.redirectTo }).end()
      case 'flaky':
        return ++this.#flakes % 3 === 0 ? this.#send(response, answer) : this.#fail('error', response, answer)
    }
  }

  #answer(path: string, params: URLSearchParams, { headers }: IncomingMessage): string {
    const { token } = this.#options
    const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    if (!given || (token !== undefined && given !== token))
      throw new Refusal(401, 7, 'Invalid API key: You must be granted a valid key.')
    return JSON.stringify(this.#read(path, params))
  }

  #read(path: string, params: URLSearchParams): object {
    const [, first = '', second = '', third = ''] = path.split('/')
    if (first === 'genre' && third === 'list') return { genres: genresOf(second) }
    if (first === 'trending') return this.#page(this.#trending(second), params, second === 'all')
    if (first === 'discover') return this.#page(this.#discover(typeOf(second), params), params)
    if (first === 'search') return this.#search(second, params)
    if (first === 'find') return this.#find(second)
    if (first === 'configuration') return CONFIGURATION
    if (first !== 'movie' && first !== 'tv') throw notFound()
    const type = typeOf(first)
    if (!/^\d+$/.test(second)) return this.#list(type, second, params)
    const title = this.titles.find((one) => one.type === type && one.id === Number(second))
    if (!title) throw notFound()
    if (third === '') return details(title, params)
    if (third === 'recommendations' || third === 'similar')
      return this.#page(this.#near(title, third), params)
    throw notFound()
  }

  #list(type: FakeTitle['type'], name: string, params: URLSearchParams): object {
    const around = (days: number) => new Date(Date.parse(this.today) + days * DAY).toISOString().slice(0, 10)
    const discover = (given: Record<string, string>) =>
      this.#page(this.#discover(type, new URLSearchParams(given)), params)
    const between = (minimum: string, maximum: string) => ({
      ...discover({ [`${dateOf(type)}.gte`]: minimum, [`${dateOf(type)}.lte`]: maximum }),
      dates: { minimum, maximum },
    })
    switch (`${type} ${name}`) {
      case 'MOVIE popular':
      case 'TV popular':
        return discover({})
      case 'MOVIE top_rated':
      case 'TV top_rated':
        return discover({ sort_by: 'vote_average.desc', 'vote_count.gte': '200', without_genres: '99,10755' })
      case 'MOVIE now_playing':
      case 'TV on_the_air':
      case 'TV airing_today':
        return between(around(-45), around(0))
      case 'MOVIE upcoming':
        return between(around(1), around(60))
      default:
        throw notFound()
    }
  }

  #trending(kind: string): FakeTitle[] {
    return this.titles
      .filter(({ type, adult }) => !adult && (kind === 'all' || type === typeOf(kind)))
      .sort((a, b) => b.popularity * (b.id % 7) - a.popularity * (a.id % 7) || a.id - b.id)
  }

  #discover(type: FakeTitle['type'], params: URLSearchParams): FakeTitle[] {
    const number = (name: string) => (params.has(name) ? Number(params.get(name)) : undefined)
    const date = dateOf(type)
    const from = params.get(`${date}.gte`)
    const to = params.get(`${date}.lte`)
    const year = params.get(type === 'MOVIE' ? 'primary_release_year' : 'first_air_date_year')
    const wanted = idsOf(params.get('with_genres'))
    const unwanted = idsOf(params.get('without_genres'))
    const found = this.titles.filter(
      (title) =>
        title.type === type &&
        (!title.adult || params.get('include_adult') === 'true') &&
        (title.voteAverage ?? 0) >= (number('vote_average.gte') ?? 0) &&
        (title.voteAverage ?? 0) <= (number('vote_average.lte') ?? 10) &&
        title.voteCount >= (number('vote_count.gte') ?? 0) &&
        (!from || (title.releaseDate ?? '') >= from) &&
        (!to || (title.releaseDate ?? '9') <= to) &&
        (!year || title.releaseDate?.startsWith(year)) &&
        wanted.every((id) => title.genreIds.includes(id)) &&
        !unwanted.some((id) => title.genreIds.includes(id)),
    )
    const [key = 'popularity', order] = (params.get('sort_by') ?? 'popularity.desc').split('.')
    const sign = order === 'asc' ? 1 : -1
    return found.sort((a, b) => sign * compare(a, b, key) || a.id - b.id)
  }

  #search(kind: string, params: URLSearchParams): object {
    const query = params.get('query')?.trim().toLowerCase()
    if (!query) throw new Refusal(422, 5, 'Invalid parameters: Your request parameters are incorrect.')
    const year = params.get('primary_release_year') ?? params.get('first_air_date_year') ?? params.get('year')
    const matches = (text: string) => text.toLowerCase().includes(query)
    const titles = this.titles
      .filter(
        ({ type, adult, title, originalTitle, releaseDate }) =>
          !adult &&
          (kind === 'multi' || type === typeOf(kind)) &&
          (!year || releaseDate?.startsWith(year)) &&
          (matches(title) || matches(originalTitle)),
      )
      .sort((a, b) => b.popularity - a.popularity)
    if (kind !== 'multi') return this.#page(titles, params)
    const people = new Map<string, FakeTitle[]>()
    for (const title of this.titles)
      for (const { name } of [...title.cast, ...title.crew])
        if (matches(name) && !title.adult)
          people.set(name, [...new Set([...(people.get(name) ?? []), title])])
    const persons = [...people].map(([name, known], index) => ({
      adult: false,
      gender: 0,
      id: 1_000 + index,
      known_for_department: 'Acting',
      media_type: 'person',
      name,
      original_name: name,
      popularity: 1,
      profile_path: null,
      known_for: known.slice(0, 3).map((title) => item(title, true)),
    }))
    return paged([...titles.map((title) => item(title, true)), ...persons], params)
  }

  #find(id: string): object {
    const found = this.titles.filter(({ imdbId, adult }) => imdbId === id && !adult)
    return {
      movie_results: found.filter(({ type }) => type === 'MOVIE').map((title) => item(title, true)),
      person_results: [],
      tv_results: found.filter(({ type }) => type === 'TV').map((title) => item(title, true)),
      tv_episode_results: [],
      tv_season_results: [],
    }
  }

  #near(title: FakeTitle, kind: 'recommendations' | 'similar'): FakeTitle[] {
    const [genre] = title.genreIds
    return this.titles
      .filter(
        (one) => one !== title && !one.adult && one.type === title.type && one.genreIds.includes(genre ?? 0),
      )
      .sort((a, b) => (kind === 'similar' ? a.id - b.id : b.popularity - a.popularity))
      .slice(0, 40)
  }

  #page(titles: FakeTitle[], params: URLSearchParams, mixed = false): object {
    return paged(
      titles.map((title) => () => item(title, mixed)),
      params,
    )
  }
}

function paged(items: readonly (object | (() => object))[], params: URLSearchParams): object {
  const page = Number(params.get('page') ?? 1)
  if (!Number.isInteger(page) || page < 1 || page > LAST_PAGE)
    throw new Refusal(
      400,
      22,
      'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
    )
  return {
    page,
    results: items
      .slice((page - 1) * PAGE, page * PAGE)
      .map((one) => (typeof one === 'function' ? (one as () => object)() : one)),
    total_pages: Math.ceil(items.length / PAGE),
    total_results: items.length,
  }
}

function item(title: FakeTitle, mixed: boolean): object {
  return {
    ...(mixed && { media_type: title.type === 'MOVIE' ? 'movie' : 'tv' }),
    ...shared(title),
    genre_ids: title.genreIds,
  }
}

function shared(title: FakeTitle): object {
  const names =
    title.type === 'MOVIE'
      ? {
          title: title.title,
          original_title: title.originalTitle,
          // TMDB writes an empty text where no date is known.
          release_date: title.releaseDate ?? '',
          video: false,
        }
      : {
          name: title.title,
          original_name: title.originalTitle,
          first_air_date: title.releaseDate ?? '',
          origin_country: title.countries,
        }
  return {
    adult: title.adult,
    backdrop_path: title.backdropPath,
    id: title.id,
    original_language: title.originalLanguage ?? 'xx',
    overview: title.overview ?? '',
    popularity: title.popularity,
    poster_path: title.posterPath,
    vote_average: title.voteAverage ?? 0,
    vote_count: title.voteCount,
    ...names,
  }
}

function details(title: FakeTitle, params: URLSearchParams): object {
  const appended = (params.get('append_to_response') ?? '').split(',').filter(Boolean)
  if (appended.length > 20)
    throw new Refusal(
      400,
      27,
      'Too many append to response objects: The maximum number of remote calls is 20.',
    )
  const person = (name: string) => ({
    adult: false,
    gender: 0,
    id: 1,
    name,
    original_name: name,
    popularity: 1,
    profile_path: '/portrait.jpg',
  })
  const creators = title.crew.filter(({ job }) => job === 'Creator')
  return {
    ...shared(title),
    genres: title.genreIds.map((id) => ({ id, name: GENRES.get(id) ?? '' })),
    homepage: '',
    origin_country: title.countries,
    production_companies: title.companies.map((name, id) => ({
      id,
      logo_path: null,
      name,
      origin_country: '',
    })),
    production_countries: title.countries.map((code) => ({ iso_3166_1: code, name: code })),
    spoken_languages: [],
    status: title.status ?? 'Released',
    tagline: title.tagline ?? '',
    ...(title.type === 'MOVIE'
      ? {
          belongs_to_collection: null,
          budget: title.budget ?? 0,
          imdb_id: title.imdbId,
          revenue: title.revenue ?? 0,
          runtime: title.runtime,
        }
      : {
          created_by: creators.map(({ name }) => ({ ...person(name), credit_id: 'c' })),
          episode_run_time: title.runtime ? [title.runtime] : [],
          number_of_seasons: 1,
        }),
    ...(appended.includes('credits') && {
      credits: {
        cast: title.cast.map(({ name, character }, order) => ({
          ...person(name),
          cast_id: order,
          character: character ?? '',
          credit_id: `c${order}`,
          order,
        })),
        crew: title.crew
          .filter(({ job }) => job !== 'Creator')
          .map(({ name, job }, index) => ({ ...person(name), credit_id: `w${index}`, department: job, job })),
      },
    }),
    ...(appended.includes('videos') && {
      videos: {
        results: ['Teaser', 'Trailer'].map((type, index) => ({
          id: String(index),
          iso_639_1: 'en',
          iso_3166_1: 'US',
          name: type,
          key: `fake${type}${title.id}`.slice(0, 15),
          site: 'YouTube',
          size: 1080,
          type,
          official: index === 1,
          published_at: '2023-01-01T00:00:00.000Z',
        })),
      },
    }),
  }
}

function compare(a: FakeTitle, b: FakeTitle, key: string): number {
  switch (key) {
    case 'vote_average':
      return (a.voteAverage ?? 0) - (b.voteAverage ?? 0)
    case 'vote_count':
      return a.voteCount - b.voteCount
    case 'primary_release_date':
    case 'first_air_date':
      return (a.releaseDate ?? '').localeCompare(b.releaseDate ?? '')
    case 'title':
    case 'name':
    case 'original_title':
    case 'original_name':
      return a.title.localeCompare(b.title)
    case 'revenue':
      return (a.revenue ?? 0) - (b.revenue ?? 0)
    default:
      return a.popularity - b.popularity
  }
}

function idsOf(text: string | null): number[] {
  return (text ?? '').split(',').filter(Boolean).map(Number)
}

function typeOf(kind: string): FakeTitle['type'] {
  if (kind !== 'movie' && kind !== 'tv') throw notFound()
  return kind === 'movie' ? 'MOVIE' : 'TV'
}

function dateOf(type: FakeTitle['type']): string {
  return type === 'MOVIE' ? 'primary_release_date' : 'first_air_date'
}

function notFound(): Refusal {
  return new Refusal(404, 34, 'The resource you requested could not be found.')
}

/** TMDB's two lists; the ids that only series have begin at 10759. */
function genresOf(kind: string): { id: number; name: string }[] {
  const shared = new Set([16, 35, 80, 99, 18, 10751, 9648, 37])
  const isTv = typeOf(kind) === 'TV'
  return [...GENRES]
    .map(([id, name]) => ({ id, name }))
    .filter(({ id }) => shared.has(id) || isTv === (id >= 10_759 && id <= 10_768))
}

const CONFIGURATION = {
  images: {
    base_url: 'http://image.tmdb.org/t/p/',
    secure_base_url: 'https://image.tmdb.org/t/p/',
    backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
    logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
    poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
    profile_sizes: ['w45', 'w185', 'h632', 'original'],
    still_sizes: ['w92', 'w185', 'w300', 'original'],
  },
  change_keys: [],
}

function withNulls(text: string): string {
  return JSON.stringify(
    JSON.parse(text, (key, value: unknown) =>
      NULLABLE.has(key)
        ? null
        : key.endsWith('_date')
          ? ''
          : key === 'vote_count' || key === 'vote_average'
            ? 0
            : value,
    ),
  )
}

function sendError(response: ServerResponse, status: number, code: number, message: string): void {
  sendJson(response, status, { success: false, status_code: code, status_message: message })
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  sendText(response, status, JSON.stringify(body))
}

function sendText(response: ServerResponse, status: number, text: string, type = 'application/json'): void {
  response.writeHead(status, {
    'Content-Type': `${type};charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}

/** 100 MB of white space, as fast as they are taken. */
function sendHuge(response: ServerResponse): void {
  const chunk = Buffer.alloc(100_000, ' ')
  let left = 1_000
  response.writeHead(200, { 'Content-Type': 'application/json' })
  const more = () => {
    while (left-- > 0 && !response.destroyed) if (!response.write(chunk)) return
    response.end()
  }
  response.on('drain', more)
  more()
}

/** A picture that names its size, so that a page over the fake shows which one it asked for. */
function sendImage(path: string, response: ServerResponse): void {
  const [, , , size = '', name = ''] = path.split('/')
  const width = Number(size.slice(1)) || 500
  const isWide = name.startsWith('backdrop')
  const height = Math.round(isWide ? (width * 9) / 16 : width * 1.5)
  const hue = (Number(/\d+/.exec(name)?.[0] ?? 0) * 47) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 32%)"/><text x="50%" y="50%" fill="#fff" font-family="sans-serif" font-size="${width / 12}" text-anchor="middle">${/^\w+/.exec(size)?.[0] ?? ''}</text></svg>`
  response.writeHead(200, {
    'Content-Type': 'image/svg+xml',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'max-age=3600',
  })
  response.end(svg)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { ROOT } from '../../platform/config/root.js'
import type { GraphQLTestResponse, TestServer, TestViewer } from '../../testing.js'
import { stateOf } from '../imports/testing.js'

// Events as the players send them, with their members that matter and some of the others.

/** A film as players know it. */
export interface PlayedFilm {
  title: string
  year: number
  imdb?: string
  tmdb?: string
}

/** An episode as players know it. */
export interface PlayedEpisode {
  series: string
  year?: number
  season: number
  number: number
  lastNumber?: number
  imdb?: string
}

/** What is different about an event. */
export interface EventOptions {
  event?: string
  user?: string
  /** The part that was played, from 0 to 1. */
  share?: number
  at?: string
}

const RUNTIME_TICKS = 72_000_000_000
const isFilm = (played: PlayedFilm | PlayedEpisode): played is PlayedFilm => 'title' in played

/** An event of Jellyfin's plugin “Webhook” with all its properties. */
export function jellyfin(
  played: PlayedFilm | PlayedEpisode,
  { event = 'PlaybackStop', user = 'ada', share = 0.97, at }: EventOptions = {},
): object {
  return {
    ServerId: 'f1a2b3',
    ServerName: 'attic',
    ServerVersion: '10.10.3',
    ServerUrl: 'http://attic.example:8096',
    NotificationType: event,
    ...(at && { Timestamp: at, UtcTimestamp: at }),
    Overview: 'A story.',
    ItemId: '9c3f',
    RunTimeTicks: RUNTIME_TICKS,
    RunTime: '02:00:00',
    ...(isFilm(played)
      ? { Name: played.title, ItemType: 'Movie', Year: played.year }
      : {
          Name: 'An episode',
          ItemType: 'Episode',
          SeriesName: played.series,
          SeasonNumber: played.season,
          SeasonNumber00: '01',
          EpisodeNumber: played.number,
          ...(played.lastNumber && { EpisodeNumberEnd: played.lastNumber }),
          ...(played.year && { Year: played.year }),
        }),
    ...(played.imdb && { Provider_imdb: played.imdb }),
    ...('tmdb' in played && { Provider_tmdb: played.tmdb }),
    Video_0_Title: '1080p HEVC',
    PlaybackPositionTicks: Math.round(RUNTIME_TICKS * share),
    PlaybackPosition: '01:56:00',
    PlayedToCompletion: share >= 0.9,
    IsPaused: false,
    DeviceName: 'Firefox',
    ClientName: 'Jellyfin Web',
    NotificationUsername: user,
    UserId: '5b1c',
  }
}

/** The payload of a webhook of Plex. */
export function plex(
  played: PlayedFilm | PlayedEpisode,
  { event = 'media.scrobble', user = 'ada', share = 0.97 }: EventOptions = {},
): object {
  const guids = [
    ...(played.imdb ? [{ id: `imdb://${played.imdb}` }] : []),
    ...('tmdb' in played ? [{ id: `tmdb://${played.tmdb}` }] : []),
  ]
  const item = isFilm(played)
    ? { librarySectionType: 'movie', type: 'movie', title: played.title, year: played.year }
    : {
        librarySectionType: 'show',
        type: 'episode',
        title: 'An episode',
        grandparentTitle: played.series,
        parentTitle: `Season ${played.season}`,
        parentIndex: played.season,
        index: played.number,
        year: 2031,
      }
  return {
    event,
    user: true,
    owner: true,
    Account: { id: 1, thumb: 'https://plex.example/users/1/avatar', title: user },
    Server: { title: 'attic', uuid: '54664a3d' },
    Player: { local: true, publicAddress: '203.0.113.7', title: 'TV', uuid: 'r6yfkdnfggbh2bdnvkffwbms' },
    Metadata: {
      ...item,
      ratingKey: '1936545',
      guid: 'plex://movie/5d7768',
      Guid: guids,
      duration: 7_200_000,
      viewOffset: Math.round(7_200_000 * share),
      Role: [{ id: 1, tag: 'Somebody', role: 'Somebody else' }],
    },
  }
}

/** The payload of a webhook of Emby. */
export function emby(
  played: PlayedFilm | PlayedEpisode,
  { event = 'playback.stop', user = 'ada', share = 0.97, at }: EventOptions = {},
): object {
  const item = isFilm(played)
    ? { Name: played.title, Type: 'Movie', ProductionYear: played.year }
    : {
        Name: 'An episode',
        Type: 'Episode',
        SeriesName: played.series,
        ParentIndexNumber: played.season,
        IndexNumber: played.number,
        ProductionYear: 2031,
      }
  return {
    Title: `${user} has stopped something`,
    ...(at && { Date: at }),
    Event: event,
    User: { Name: user, Id: 'aac3a78d' },
    Item: {
      ...item,
      ServerId: '15596ac9',
      Id: '4916',
      RunTimeTicks: RUNTIME_TICKS,
      ProviderIds: {
        ...(played.imdb && { Imdb: played.imdb }),
        ...('tmdb' in played && { Tmdb: played.tmdb }),
      },
      MediaType: 'Video',
    },
    Server: { Name: 'attic', Id: '15596ac9', Version: '4.8.11.0' },
    Session: { Client: 'Emby Web', DeviceName: 'Firefox' },
    PlaybackInfo: {
      PlayedToCompletion: share >= 0.9,
      PositionTicks: Math.round(RUNTIME_TICKS * share),
      PlaylistIndex: 0,
    },
  }
}

/** What a script of Kodi sends. */
export function kodi(
  played: PlayedFilm | PlayedEpisode,
  { event = 'Player.OnStop', user = 'ada', share = 0.97, at }: EventOptions = {},
): object {
  const uniqueid = {
    ...(played.imdb && { imdb: played.imdb }),
    ...('tmdb' in played && { tmdb: played.tmdb }),
  }
  const item = isFilm(played)
    ? { type: 'movie', title: played.title, year: played.year, uniqueid }
    : {
        type: 'episode',
        title: 'An episode',
        showtitle: played.series,
        season: played.season,
        episode: played.number,
        uniqueid,
      }
  const data = { item, end: false, percentage: share * 100, user, ...(at && { timestamp: at }) }
  return { jsonrpc: '2.0', method: event, params: { sender: 'xbmc', data } }
}

/** Kinds of media whose tags Tautulli reads. */
const TAUTULLI_TAGS = ['movie', 'show', 'season', 'episode', 'artist', 'album', 'track']

/**
 * What Tautulli sends by the template of docs/PARTNERS.md: of the kinds in tags only that of the event stays, then each text gets the
 * values of its parameters.
 */
export function tautulli(values: Record<string, string | number>): object {
  const [, text = ''] = readFileSync(join(ROOT, 'docs', 'PARTNERS.md'), 'utf8').split('\nFor Tautulli')
  const [, template = ''] = /```json\n([^`]+)```/.exec(text) ?? []
  const stripped = TAUTULLI_TAGS.reduce(
    (body, tag) =>
      body.replaceAll(
        new RegExp(tag === values.media_type ? `</?${tag}>` : `<${tag}>.*?</${tag}>`, 'gis'),
        '',
      ),
    template,
  )
  const fill = (given: string) =>
    given.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return JSON.parse(stripped, (_name, value: unknown) =>
    typeof value === 'string' ? fill(value) : value,
  ) as object
}

interface Created {
  createScrobbleAddress: { path: string; scrobbleAddress: { id: string } }
}

/** Creates an address over GraphQL. */
export const create = (
  who: Pick<TestViewer, 'query'>,
  input: Record<string, unknown>,
): Promise<GraphQLTestResponse<Created>> =>
  who.query(
    'mutation ($input: NewScrobbleAddress!) { createScrobbleAddress(input: $input) { path scrobbleAddress { id } } }',
    { input },
  )

/** Creates an address and returns its path. */
export async function pathOf(who: TestViewer, user?: string): Promise<string> {
  const { data, errors } = await create(who, { name: `Player of ${user ?? 'all'}`, user })
  expect(errors).toBeUndefined()
  return data.createScrobbleAddress.path
}

/** What the server says of an event. */
export interface Answer {
  status: number
  body: {
    success: boolean
    outcome?: string
    reason?: string | null
    movieId?: number | null
    code?: string
    fields?: object
  }
}

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** Sends an event as JSON. */
export async function send(
  { url }: TestServer,
  path: string,
  event: unknown,
  type = 'application/json',
): Promise<Answer> {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  return answerOf(await fetch(url + path, { method: 'POST', headers: { 'content-type': type }, body }))
}

/** Sends an event as a form, with a picture. */
export async function sendForm(
  { url }: TestServer,
  path: string,
  event: unknown,
  { field = 'payload', picture = 20_000 }: { field?: string; picture?: number } = {},
): Promise<Answer> {
  const form = new FormData()
  form.set(field, typeof event === 'string' ? event : JSON.stringify(event))
  if (picture > 0) form.set('thumb', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'thumb.jpg')
  // A form of fetch has no declared length, which players send.
  const request = new Request(url, { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return answerOf(await fetch(url + path, { method: 'POST', headers, body }))
}

/** Signs somebody up who has an address for a player. */
export async function connectPlayer(
  server: TestServer,
  user?: string,
): Promise<{ who: TestViewer; path: string }> {
  const who = await server.signUp()
  return { who, path: await pathOf(who, user) }
}

/** Returns the viewings of somebody. */
export const viewingsIn = async (server: TestServer, who: TestViewer) =>
  (await stateOf(server, who)).viewings?.map(({ movie_id, watched_on, of_episodes }) => ({
    movie_id,
    watched_on,
    of_episodes,
  }))

/** Returns the episodes that somebody has watched. */
export const ticksIn = async (server: TestServer, who: TestViewer) =>
  (await stateOf(server, who)).ticks?.map(({ season, number }) => [season, number])

/** The answer to an event that was logged. */
export const logged = (movieId: number): Answer => ({
  status: 200,
  body: { success: true, outcome: 'LOGGED', reason: null, movieId },
})
/** The answer to an event that was ignored. */
export const ignored = (reason: string): Answer => ({
  status: 200,
  body: { success: true, outcome: 'IGNORED', reason, movieId: null },
})
/** The answer to an event that was logged before. */
export const ALREADY = {
  status: 200,
  body: expect.objectContaining({ outcome: 'ALREADY_LOGGED', reason: null }) as unknown,
}
/** The answer to an event that waits. */
export const TO_MATCH: Answer = {
  status: 200,
  body: { success: true, outcome: 'TO_MATCH', reason: null, movieId: null },
}

/** An import with events of players that wait for their titles. */
export interface WaitingImport {
  id: string
  source: string
  status: string
  unmatched: {
    nodes: { id: string; title: string; match: string; rows: number; candidates: { id: string }[] }[]
  }
}

/** Returns the imports of somebody. */
export async function waitingOf(who: TestViewer): Promise<WaitingImport[]> {
  const { data } = await who.query<{ viewer: { imports: { nodes: WaitingImport[] } } }>(`{
    viewer { imports(first: 20) { nodes {
      id source status unmatched(match: [AMBIGUOUS, UNKNOWN], first: 20) { nodes { id title match rows candidates { id } } }
    } } }
  }`)
  return data.viewer.imports.nodes
}

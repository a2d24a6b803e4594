import { describe, expect, it } from '@jest/globals'
import { named, readFile, withoutOrigin } from './testing.js'

const MOVIE = {
  title: 'Harbour Lights',
  year: 1998,
  ids: { trakt: 1, slug: 'harbour-lights-1998', imdb: null, tmdb: 11 },
}
const SHOW = {
  title: 'Tin Moon',
  year: 2013,
  ids: { trakt: 5, slug: 'tin-moon', tvdb: 900500, imdb: 'tt0900500' },
}
const EPISODE = { season: 0, number: 4, title: 'Special', ids: { trakt: 77, plex: { guid: 'x', slug: 'y' } } }
const HARBOUR = {
  ids: { tmdb: { type: 'MOVIE', id: 11 }, trakt: 1 },
  title: 'Harbour Lights',
  year: 1998,
  type: 'MOVIE',
}
const TIN_MOON = {
  ids: { imdb: 'tt0900500', tvdb: 900500, trakt: 5 },
  title: 'Tin Moon',
  year: 2013,
  type: 'TV',
}
const SPECIAL = { type: 'EPISODE', season: 0, number: 4, title: 'Special', ids: { trakt: 77 } }

const HISTORY = [
  { id: 901, watched_at: '2025-01-01T03:30:00.000Z', action: 'watch', type: 'movie', movie: MOVIE },
  { id: 902, watched_at: '1970-01-01T00:00:00.000Z', action: 'watch', type: 'movie', movie: MOVIE },
  {
    id: 903,
    watched_at: '2025-01-02T20:00:00.000Z',
    action: 'scrobble',
    type: 'episode',
    episode: EPISODE,
    show: SHOW,
  },
  {
    id: 904,
    watched_at: '2025-01-03T20:00:00.000Z',
    action: 'scrobble',
    type: 'episode',
    episode: EPISODE,
    show: SHOW,
  },
  { id: 905, watched_at: 'unknown', action: 'watch', type: 'movie', movie: MOVIE },
]
const json = JSON.stringify

describe('an export of Trakt', () => {
  it('reads history, ratings, comments, lists and what the history lacks', async () => {
    const { file, rows, problems } = await readFile({
      'watched-history-1.json': json(HISTORY.slice(0, 2)),
      'watched-history-2.json': json(HISTORY.slice(2)),
      'watched-movies.json': json([
        { plays: 3, last_watched_at: '2025-01-01T03:30:00.000Z', movie: MOVIE },
        {
          plays: 2,
          last_watched_at: '2024-01-01T03:30:00.000Z',
          movie: { ...MOVIE, title: 'Other', ids: { trakt: 2 } },
        },
      ]),
      'watched-shows.json': json([{ plays: 2, last_watched_at: '2025-01-03T20:00:00.000Z', show: SHOW }]),
      'ratings-episodes.json': json([
        { rated_at: '2025-01-04T00:00:00.000Z', rating: 9, type: 'episode', episode: EPISODE, show: SHOW },
      ]),
      'ratings-seasons.json': json([
        {
          rated_at: '2025-01-04T00:00:00.000Z',
          rating: 7,
          type: 'season',
          season: { number: 1, ids: {} },
          show: SHOW,
        },
      ]),
      'comments-movies.json': json([
        {
          type: 'movie',
          comment: {
            id: 1,
            comment: 'Good. [spoiler]He did it[/spoiler]',
            spoiler: false,
            parent_id: 0,
            created_at: '2025-01-05T00:00:00.000Z',
            user_rating: 8,
          },
          movie: MOVIE,
        },
        { type: 'movie', comment: { id: 2, comment: 'I agree', spoiler: false, parent_id: 1 }, movie: MOVIE },
      ]),
      'lists-lists.json': json([
        {
          name: 'Rainy days',
          description: '',
          privacy: 'friends',
          display_numbers: true,
          created_at: '2024-01-05T10:00:00.000Z',
          ids: { trakt: 55, slug: 'rainy-days' },
        },
      ]),
      'lists-list-55-rainy-days.json': json([
        {
          rank: 1,
          id: 7,
          listed_at: '2024-01-05T10:00:00.000Z',
          notes: 'first',
          type: 'movie',
          my_rating: 8,
          movie: MOVIE,
        },
        {
          rank: 1,
          id: 8,
          listed_at: '2024-01-05T10:00:00.000Z',
          notes: null,
          type: 'person',
          person: { name: 'A. Muster' },
        },
        { rank: 3, id: 9, listed_at: '2024-01-05T10:00:00.000Z', notes: null, type: 'show', show: SHOW },
      ]),
      'lists-watchlist.json': json([{ listed_at: '2024-01-06T10:00:00.000Z', type: 'show', show: SHOW }]),
      'lists-favorites.json': json([{ listed_at: '2024-01-06T10:00:00.000Z', type: 'movie', movie: MOVIE }]),
      'hidden-progress-watched.json': json([]),
      'hidden-dropped.json': json([{ hidden_at: '2024-02-01T10:00:00.000Z', type: 'show', show: SHOW }]),
      'collection-movies.json': json([{ collected_at: 'x', movie: MOVIE }]),
      'user-settings.json': json({ user: { username: 'kim' } }),
    })
    expect(file.format).toBe('trakt')
    expect(named(problems)).toEqual([
      'skipped REPLY 1',
      'note VISIBILITY_PRIVATE 0 privacy',
      'skipped NOT_A_TITLE 1',
    ])
    const special = { title: TIN_MOON, part: SPECIAL }
    expect(withoutOrigin(rows)).toEqual([
      { kind: 'viewing', title: HARBOUR, watchedOn: { instant: '2025-01-01T03:30:00.000Z' } },
      { kind: 'watched', title: HARBOUR },
      { kind: 'viewing', ...special, watchedOn: { instant: '2025-01-02T20:00:00.000Z' } },
      { kind: 'viewing', ...special, watchedOn: { instant: '2025-01-03T20:00:00.000Z' } },
      { kind: 'watched', title: HARBOUR },
      expect.objectContaining({
        kind: 'viewing',
        title: expect.objectContaining({ title: 'Other' }),
        plays: 2,
      }),
      { kind: 'rating', ...special, rating: { value: 9 }, ratedAt: { instant: '2025-01-04T00:00:00.000Z' } },
      {
        kind: 'rating',
        title: TIN_MOON,
        part: { type: 'SEASON', season: 1 },
        rating: { value: 7 },
        ratedAt: { instant: '2025-01-04T00:00:00.000Z' },
      },
      {
        kind: 'review',
        title: HARBOUR,
        review: { text: 'Good. He did it', spoiler: true },
        rating: { value: 8 },
        writtenAt: { instant: '2025-01-05T00:00:00.000Z' },
      },
      { kind: 'watchlist', title: TIN_MOON, addedAt: { instant: '2024-01-06T10:00:00.000Z' } },
      { kind: 'favorite', title: HARBOUR, addedAt: { instant: '2024-01-06T10:00:00.000Z' } },
      {
        kind: 'seriesStatus',
        title: TIN_MOON,
        status: 'DROPPED',
        changedAt: { instant: '2024-02-01T10:00:00.000Z' },
      },
      {
        kind: 'list',
        list: {
          key: '55',
          name: 'Rainy days',
          visibility: 'PRIVATE',
          ranked: true,
          createdAt: { instant: '2024-01-05T10:00:00.000Z' },
        },
      },
      {
        kind: 'listItem',
        list: '55',
        title: HARBOUR,
        note: 'first',
        addedAt: { instant: '2024-01-05T10:00:00.000Z' },
      },
      { kind: 'listItem', list: '55', title: TIN_MOON, addedAt: { instant: '2024-01-05T10:00:00.000Z' } },
    ])
    expect(rows[3]!.origin).toEqual({ file: 'watched-history-2.json', index: 1, key: 'trakt:viewing:904' })
  })

  it('reads the export as CSV, with a byte order mark and cells that are guarded against formulas', async () => {
    const { file, rows } = await readFile({
      'watched-history.csv':
        '\ufeffid,watched_at,action,type,movie.title,movie.year,movie.ids.trakt,movie.ids.tmdb,show.title,show.ids.tvdb,episode.season,episode.number,episode.title\r\n' +
        "901,2025-01-01T03:30:00.000Z,watch,movie,'=Harbour,1998,1,11,,,,,\r\n" +
        '903,2025-01-02T20:00:00.000Z,scrobble,episode,,,,,Tin Moon,900500,1,2,The Long Way\r\n',
      'lists-lists.csv': 'name,description,privacy,ids.trakt,ids.slug\r\nRainy,,public,55,rainy\r\n',
      'lists-list-55-rainy.csv':
        'rank,id,listed_at,notes,type,movie.title,movie.ids.trakt\r\n1,7,2024-01-05T10:00:00.000Z,,movie,Harbour Lights,1\r\n',
    })
    expect(file.format).toBe('trakt')
    expect(rows).toMatchObject([
      { kind: 'viewing', title: { title: '=Harbour', ids: { trakt: 1, tmdb: { type: 'MOVIE', id: 11 } } } },
      {
        kind: 'viewing',
        title: { title: 'Tin Moon', ids: { tvdb: 900500 } },
        part: { season: 1, number: 2 },
      },
      { kind: 'list', list: { visibility: 'PUBLIC' } },
      { kind: 'listItem', list: '55' },
    ])
  })

  it('reads the episodes of series that the history lacks, also of an array in a cell of CSV', async () => {
    const seasons = [
      {
        number: 1,
        episodes: [
          { number: 1, plays: 2, last_watched_at: '2024-01-01T03:30:00.000Z' },
          { number: 2, plays: 1, last_watched_at: '1970-01-01T00:00:00.000Z' },
        ],
      },
    ]
    const entry = { plays: 3, last_watched_at: '2024-01-01T03:30:00.000Z', show: SHOW, seasons }
    const cell = json(seasons).replaceAll('"', '""')
    const exports: Record<string, string>[] = [
      { 'watched-shows.json': json([entry]) },
      {
        'watched-shows.csv': `\ufeffplays,last_watched_at,show.title,show.year,show.ids.trakt,show.ids.tvdb,show.ids.imdb,seasons\r\n3,2024-01-01T03:30:00.000Z,Tin Moon,2013,5,900500,tt0900500,"${cell}"\r\n`,
      },
    ]
    for (const members of exports) {
      const { rows, problems } = await readFile(members)
      expect(problems).toEqual([])
      expect(withoutOrigin(rows)).toEqual([
        {
          kind: 'viewing',
          title: TIN_MOON,
          part: { type: 'EPISODE', season: 1, number: 1 },
          watchedOn: { instant: '2024-01-01T03:30:00.000Z' },
          plays: 2,
        },
        { kind: 'watched', title: TIN_MOON, part: { type: 'EPISODE', season: 1, number: 2 } },
      ])
    }
  })

  it('reads the older layout of folders', async () => {
    const { file, rows } = await readFile({
      'kim/watched/watched-movies.json': json([
        { plays: 1, last_watched_at: '2024-01-01T03:30:00.000Z', movie: MOVIE },
      ]),
      'kim/ratings/ratings-movies.json': json([
        { rated_at: '2024-01-01T03:30:00.000Z', rating: 8, type: 'movie', movie: MOVIE },
      ]),
      'kim/lists/watchlist.json': json([
        { listed_at: '2024-01-01T03:30:00.000Z', type: 'movie', movie: MOVIE },
      ]),
    })
    expect([file.format, rows.map(({ kind }) => kind)]).toEqual(['trakt', ['viewing', 'rating', 'watchlist']])
  })

  it('gives private notes to the viewings of their films, and names those that have no place', async () => {
    const noted = (notes: string, more: object) => ({
      attached_to: { type: 'movie' },
      type: 'movie',
      movie: MOVIE,
      note: { id: 1, notes, privacy: 'private', spoiler: false, created_at: '2025-01-05T00:00:00.000Z' },
      ...more,
    })
    const salt = { ...MOVIE, title: 'Salt', ids: { trakt: 2 } }
    const { rows, problems } = await readFile({
      'watched-history.json': json(HISTORY),
      'watched-movies.json': json([{ plays: 2, last_watched_at: 'unknown', movie: salt }]),
      'notes-movies.json': json([
        noted('Seen with Bea', {}),
        noted('Slow', { movie: salt }),
        noted('Never seen', { movie: { ...MOVIE, title: 'Pepper', ids: { trakt: 3 } } }),
      ]),
      'notes-activities.json': json([
        noted('At the open air cinema', { attached_to: { type: 'history', id: 905 } }),
        noted('Great special', {
          attached_to: { type: 'history', id: 903 },
          type: 'episode',
          movie: undefined,
          episode: EPISODE,
          show: SHOW,
        }),
      ]),
      'notes-shows.json': json([noted('Rewatch one day', { type: 'show', movie: undefined, show: SHOW })]),
      'notes-people.json': json([
        noted('Met her', { type: 'person', movie: undefined, person: { name: 'A. Muster' } }),
      ]),
      'notes-ratings.json': json([]),
    })
    expect(rows.map((row) => row.kind === 'viewing' && [row.title.title, row.watchedOn, row.note])).toEqual([
      ['Harbour Lights', { instant: '2025-01-01T03:30:00.000Z' }, 'Seen with Bea'],
      false,
      ['Tin Moon', { instant: '2025-01-02T20:00:00.000Z' }, undefined],
      ['Tin Moon', { instant: '2025-01-03T20:00:00.000Z' }, undefined],
      ['Harbour Lights', null, 'At the open air cinema'],
      ['Salt', null, 'Slow'],
    ])
    expect(problems.map(({ file, code, params }) => [file, code, params.name])).toEqual([
      ['notes-movies.json', 'NOTE_LEFT_OUT', 'Pepper'],
      ['notes-activities.json', 'NOTE_LEFT_OUT', 'Tin Moon'],
      ['notes-shows.json', 'NOTE_LEFT_OUT', 'Tin Moon'],
      ['notes-people.json', 'NOT_A_TITLE', 'A. Muster'],
    ])
  })

  it('keeps only so much of notes while it reads, and names those beyond', async () => {
    const film = (trakt: number) => ({ ...MOVIE, title: `Film ${trakt}`, ids: { trakt } })
    const numbers = Array.from({ length: 1_300 }, (_, index) => index + 1)
    const note = { notes: 'n'.repeat(9_000) }
    const { rows, problems } = await readFile({
      'notes-movies.json': json(
        numbers.map((n) => ({ attached_to: { type: 'movie' }, type: 'movie', movie: film(n), note })),
      ),
      'watched-history.json': json(
        numbers.map((id) => ({ id, watched_at: '2025-01-01', type: 'movie', movie: film(id) })),
      ),
    })
    const noted = rows.filter((row) => row.kind === 'viewing' && row.note !== undefined)
    expect([rows.length, noted.length]).toEqual([1_300, 1_250])
    const left = problems.filter(({ code }) => code === 'NOTE_LEFT_OUT')
    expect([left.length, left.at(-1)?.params.name]).toEqual([50, 'Film 1300'])
  })

  it('reads what is hidden from recommendations, and no other hidden titles', async () => {
    const entry = { hidden_at: '2024-02-01T10:00:00.000Z', type: 'movie', movie: MOVIE }
    const { rows } = await readFile({
      'hidden-recommendations.json': json([entry]),
      'hidden-calendar.json': json([entry]),
      'hidden-progress-watched.json': json([entry]),
      'hidden-progress-watched-reset.json': json([entry]),
    })
    expect(withoutOrigin(rows)).toEqual([
      { kind: 'notInterested', title: HARBOUR, addedAt: { instant: '2024-02-01T10:00:00.000Z' } },
    ])
  })

  it('takes the rating of a comment from the figures of its author as well', async () => {
    const comment = { id: 3, comment: 'Good', spoiler: false, parent_id: 0, user_stats: { rating: 7 } }
    const { rows } = await readFile({
      'comments-movies.json': json([{ type: 'movie', comment, movie: MOVIE }]),
    })
    expect(rows).toMatchObject([{ kind: 'review', rating: { value: 7 } }])
  })

  it('reads the CSV of ratings', async () => {
    const { rows } = await readFile(
      'rated_at,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,tvdb_id,url,released,season_number,episode_number,episode_title,episode_released,episode_trakt_rating,episode_trakt_id,episode_imdb_id,episode_tmdb_id,episode_tvdb_id,genres,rating\n' +
        '2024-01-01T03:30:00Z,episode,Tin Moon,2013,8,5,tt0900500,,900500,u,2013-05-06,1,2,The Long Way,,,78,tt0900502,,9002,drama,9\n',
    )
    expect(withoutOrigin(rows)).toEqual([
      {
        kind: 'rating',
        title: TIN_MOON,
        part: {
          type: 'EPISODE',
          season: 1,
          number: 2,
          title: 'The Long Way',
          ids: { imdb: 'tt0900502', tvdb: 9002, trakt: 78 },
        },
        rating: { value: 9 },
        ratedAt: { instant: '2024-01-01T03:30:00.000Z' },
      },
    ])
  })

  it('reads the CSV that Trakt imports, with the ids of one site', async () => {
    const { file, rows } = await readFile(
      'tmdb_id,type,watched_at,watchlisted_at,rating,rated_at\n11,movie,2024-05-01T20:00:00Z,,8,2024-05-02T08:00:00Z\n12,show,,2024-01-01T00:00:00Z,,\n',
    )
    expect([file.format, rows.map(({ kind }) => kind)]).toEqual(['trakt', ['viewing', 'rating', 'watchlist']])
    expect(rows[0]).toMatchObject({ title: { ids: { tmdb: { type: 'MOVIE', id: 11 } } } })
  })
})

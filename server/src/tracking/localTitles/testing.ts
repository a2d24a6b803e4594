import type { TestServer, TestViewer } from '../../testing.js'

/** A title as `addTitle` takes it. */
export type TitleValues = Record<string, unknown>

/** A film that no source has. */
export const FILM: TitleValues = {
  type: 'MOVIE',
  title: 'The Quiet Lighthouse of Umbra',
  year: 2021,
  originalTitle: 'Il faro quieto di Umbra',
  overview: 'A keeper counts the ships that no longer come.',
  runtime: 97,
  originalLanguage: 'it',
  countries: ['IT', 'FR'],
  genreIds: ['18', '9648'],
  directors: ['Ottavia Brandlieri'],
  cast: [{ name: 'Sandro Velluti', character: 'The keeper' }, { name: 'Mina Orsolo' }],
}

const ADD = `mutation ($input: TitleInput!) { addTitle(input: $input) {
  id title type year originalTitle overview runtime originalLanguage countries genreIds director releaseDate status
  numberOfSeasons numberOfEpisodes imdbId addedByMember viewerCanEdit cast { name character } crew { name job }
} }`

/** A title as tests read it. */
export interface TitleResult extends Record<string, unknown> {
  id: string
  title: string
}

/** Adds a title through GraphQL. */
export const addTitle = (viewer: Pick<TestViewer, 'query'>, input: TitleValues = FILM) =>
  viewer.query<{ addTitle: TitleResult }>(ADD, { input })

export async function addedId(viewer: TestViewer, input: TitleValues = FILM): Promise<number> {
  const { data, errors } = await addTitle(viewer, input)
  if (errors) throw new Error(errors[0]?.message)
  return Number(data.addTitle.id)
}

/** Replaces the facts of a title through GraphQL. */
export const updateTitle = (viewer: Pick<TestViewer, 'query'>, id: number, input: TitleValues) =>
  viewer.query<{ updateTitle: TitleResult }>(
    `mutation ($id: ID!, $input: TitleInput!) { updateTitle(id: $id, input: $input) {
      id title year director imdbId cast { name } } }`,
    { id: String(id), input },
  )

/** Deletes a title through GraphQL. */
export const deleteTitle = (viewer: Pick<TestViewer, 'query'>, id: number) =>
  viewer.query<{ deleteTitle: TitleResult }>('mutation ($id: ID!) { deleteTitle(id: $id) { id title } }', {
    id: String(id),
  })

/** Puts a title into every list of a user and reviews it. */
export async function addToAllLists(viewer: TestViewer, movieId: number): Promise<void> {
  const { body } = await viewer.call<{ data: { id: string } }>('POST', '/watchlists', {
    name: `Kept ${movieId}`,
  })
  for (const [path, fields] of [
    ['/users/favorites', {}],
    ['/users/watched', { rating: 9 }],
    [`/watchlists/${body.data.id}/movies`, {}],
    ['/reviews', { title: 'T', rating: 9, review: 'Good' }],
  ] as const) {
    const { status } = await viewer.call('POST', path, { movieId, ...fields })
    if (status !== 201) throw new Error(`${path}: ${status}`)
  }
}

/** Returns the numbers of a user’s list entries and reviews of a title. */
export async function listEntriesOf({ database }: TestServer, { id }: TestViewer, movieId: number) {
  return database.row<Record<'favorites' | 'watched' | 'watchlists' | 'reviews', number>>(
    `select (select count(*)::int from favorite where account_id = $1 and movie_id = $2) as favorites,
       (select count(*)::int from watched where account_id = $1 and movie_id = $2 and rating = 9) as watched,
       (select count(*)::int from watchlist_movie where account_id = $1 and movie_id = $2) as watchlists,
       (select count(*)::int from review where account_id = $1 and movie_id = $2 and rating = 9) as reviews`,
    [id, movieId],
  )
}

/** Whether the catalogue's totals and facets count exactly its titles. */
export async function hasCorrectCounts({ database }: TestServer): Promise<boolean> {
  const row = await database.row<{ isCorrect: boolean }>(
    `with counted as (
       select 'genre' as facet, g::text as value, count(*)::int as titles from movie m, unnest(m.genre_ids) g group by 2
       union all select 'decade', (extract(year from release_date)::int / 10 * 10)::text, count(*)::int
       from movie where release_date is not null group by 2
       union all select 'country', c, count(*)::int from movie m, unnest(m.countries) c group by 2
       union all select 'language', original_language, count(*)::int from movie where original_language is not null group by 2
     )
     select (select movie_count from catalogue) = (select count(*) from movie where type = 'MOVIE')
       and (select series_count from catalogue) = (select count(*) from movie where type = 'TV')
       and not exists (select facet, value, titles from counted except select facet, value, titles from facet_count)
       and not exists (select facet, value, titles from facet_count where titles <> 0 except select * from counted)
       as "isCorrect"`,
  )
  return row?.isCorrect ?? false
}

let filmCount = 0

/** Returns a film of another name each time. */
export const newFilm = (changes: TitleValues = {}): TitleValues => ({
  ...FILM,
  title: `Umbra Part ${++filmCount}`,
  ...changes,
})

/** Returns the ids of a search's first page. */
export async function searchIds(server: TestServer, query: string): Promise<number[]> {
  const { body } = await server.get<{ results: { id: number }[] }>(
    `/movies/search?query=${encodeURIComponent(query)}`,
  )
  return body.results.map(({ id }) => id)
}

/** Returns the code of a response's first error. */
export const codeOf = ({ errors }: { errors?: { extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions.code

import { z } from 'zod'
import { after, day, first, READS, titleId, type Tool } from './Tool.js'

/** Fields of a title in a list. */
const LISTED = 'id title year type genres { name } director runtime voteAverage'
const PAGE = 'totalCount pageInfo { hasNextPage endCursor }'

const TITLE = `id title originalTitle year type releaseDate runtime status overview genres { name } director writer
  originalLanguage countries voteAverage voteCount numberOfSeasons numberOfEpisodes imdbId
  cast(limit: 10) { name character } seasons { number title year episodeCount airedCount }`
const OWN = `viewerHasWatched viewerRating viewerWatchedAt
  viewerProgress { watched aired total next { season number title airDate } }`

const movieQuery = (fields: string) => `query McpGetTitle($id: ID!) { movie(id: $id) { ${fields} } }`

const diaryQuery = (
  fields: string,
) => `query McpReadDiary($first: Int, $after: String, $from: String, $to: String) {
  viewer { diary(first: $first, after: $after, from: $from, to: $to) { ${PAGE} nodes {
    id movieId title watchedOn rating rewatch episodes { season number title } ${fields}
  } } }
}`

const viewerOf = ({ viewer }: Record<string, unknown>) => (viewer ?? {}) as Record<string, unknown>

/** Tools that read. */
export const READ_TOOLS: readonly Tool[] = [
  {
    name: 'search_titles',
    title: 'Search titles',
    description:
      'Finds films and series by title, person, topic or id such as tt1375666. Begin here: the other tools take the id of a title.',
    input: {
      query: z.string().min(1).max(200).describe('What to search for.'),
      type: z.enum(['MOVIE', 'TV']).optional().describe('Only films, or only series.'),
      year: z.number().int().min(1870).max(2100).optional().describe('Only titles of this year.'),
      limit: z.number().int().min(1).max(20).optional().describe('Number of results; 10 by default.'),
    },
    annotations: READS,
    operations: [
      `query McpSearchTitles($query: String!, $filter: MovieFilter, $limit: Int!) {
        search(query: $query, filter: $filter, limit: $limit) { totalResults results { ${LISTED} } }
      }`,
    ],
    variables: ({ query, type, year, limit = 10 }) => ({ query, limit, filter: { type, releaseYear: year } }),
    result: ({ search }) => search,
  },
  {
    name: 'get_title',
    title: 'Read a title',
    description:
      'Returns the facts of a film or series, its cast and seasons, and what the user has of it: rating, and how far they are.',
    input: { id: titleId },
    annotations: READS,
    operations: [movieQuery(`${TITLE} ${OWN}`), movieQuery(TITLE)],
    variables: ({ id }) => ({ id }),
    result: ({ movie }) => ({ title: movie }),
  },
  {
    name: 'up_next',
    title: 'What to watch next',
    description: 'Returns the series that the user is watching, each with the next episode.',
    input: { first, after },
    annotations: READS,
    operations: [
      `query McpUpNext($first: Int, $after: String) { viewer { upNext(first: $first, after: $after) { ${PAGE} nodes {
        id title year viewerProgress { watched aired total next { season number title airDate } }
      } } } }`,
    ],
    variables: (input) => ({ first: 20, ...input }),
    result: (data) => viewerOf(data).upNext,
  },
  {
    name: 'read_diary',
    title: 'Read the diary',
    description: 'Returns what the user has watched, newest first, with ratings and days.',
    input: {
      first,
      after,
      from: day('Only from this day on, such as 2026-05-01.'),
      to: day('Only until this day, such as 2026-05-31.'),
    },
    annotations: READS,
    operations: [diaryQuery('note tags place'), diaryQuery('')],
    variables: (input) => ({ first: 20, ...input }),
    result: (data) => viewerOf(data).diary,
  },
  {
    name: 'watchlists',
    title: 'Watchlists',
    description: 'Returns the watchlists of the user, with the number of their titles.',
    input: { first, after },
    annotations: READS,
    operations: [
      `query McpWatchlists($first: Int, $after: String) { viewer { watchlists(first: $first, after: $after) { ${PAGE} nodes {
        id name description movieCount visibility viewerDefault
      } } } }`,
    ],
    variables: (input) => ({ first: 20, ...input }),
    result: (data) => viewerOf(data).watchlists,
  },
  {
    name: 'read_watchlist',
    title: 'Read a watchlist',
    description: 'Returns the titles of a watchlist.',
    input: { id: z.string().max(20).describe('Id of a watchlist, of watchlists.'), first, after },
    annotations: READS,
    operations: [
      `query McpReadWatchlist($id: ID!, $first: Int, $after: String) { watchlist(id: $id) { id name description
        movies(first: $first, after: $after) { ${PAGE} nodes { movieId title releaseDate type note addedAt } }
      } }`,
    ],
    variables: (input) => ({ first: 20, ...input }),
    result: ({ watchlist }) => ({ watchlist }),
  },
  {
    name: 'statistics',
    title: 'Statistics',
    description:
      'Returns figures of what the user has watched: titles, hours, genres, directors, actors and ratings.',
    input: {
      year: z.number().int().min(1870).max(2100).optional().describe('Of one year; of all without it.'),
    },
    annotations: READS,
    operations: [
      `query McpStatistics($year: Int) { viewer { figures(year: $year) {
        year viewings films series episodes minutes rewatches averageRating
        ratings { rating titles } genres { name titles } directors { name titles } actors { name titles }
        decades { name titles } countries { name titles } mostRewatched { movieId title viewings }
      } } }`,
    ],
    variables: ({ year }) => ({ year }),
    result: (data) => viewerOf(data).figures,
  },
]

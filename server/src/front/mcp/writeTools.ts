import { z } from 'zod'
import { DIARY } from '../../../contract/rules/diary.js'
import { LISTS } from '../../../contract/rules/lists.js'
import { ADDS, day, number, rating, REPLACES, season, SETS, titleId, type Tool } from './Tool.js'

const withoutId = ({ id, ...input }: Record<string, unknown>) => ({ movie: { movieId: id }, ...input })

/** Tools that write. */
export const WRITE_TOOLS: readonly Tool[] = [
  {
    name: 'log_viewing',
    title: 'Log a viewing',
    description:
      'Adds a viewing of a film, or of a series as a whole, to the diary of the user. Each call adds one. For episodes use tick_episode.',
    input: {
      id: titleId,
      watchedOn: day('When it was watched: a day (2026-05-04), a month or a year. Unknown without it.'),
      rating: rating.optional(),
      rewatch: z.boolean().optional().describe('Whether the user had watched it before.'),
      note: z.string().max(DIARY.note).optional().describe('A private note.'),
      tags: z.array(z.string().max(DIARY.tag)).max(DIARY.tags).optional().describe('Private tags.'),
      place: z.string().max(DIARY.place).optional().describe('Where it was watched.'),
    },
    annotations: ADDS,
    operations: [
      `mutation McpLogViewing($input: LogViewingInput!) {
        logViewing(input: $input) { id movieId title watchedOn rating rewatch }
      }`,
    ],
    variables: (input) => ({ input: withoutId(input) }),
    result: ({ logViewing }) => ({ viewing: logViewing }),
  },
  {
    name: 'rate_title',
    title: 'Rate a title',
    description:
      'Rates a film or series, or one season or episode. Replaces the rating that the user has given before.',
    input: { id: titleId, rating, season: season.optional(), number: number.optional() },
    annotations: REPLACES,
    operations: [
      `mutation McpRateTitle($items: [RatingItem!]!) {
        syncRatings(items: $items, policy: TAKE_THEIRS) { results { status movieId message } }
      }`,
    ],
    variables: ({ id, ...item }) => ({ items: [{ title: { id }, ...item }] }),
    result: ({ syncRatings }) => (syncRatings as { results: unknown[] }).results[0],
  },
  {
    name: 'mark_watched',
    title: 'Mark as watched',
    description:
      'Marks a film or series as watched, without a day. To say when it was watched use log_viewing.',
    input: { id: titleId },
    annotations: SETS,
    operations: [
      `mutation McpMarkWatched($movie: ListEntryInput!) { markWatched(movie: $movie) { id title year } }`,
    ],
    variables: withoutId,
    result: ({ markWatched }) => ({ title: markWatched }),
    doneBefore: ['WATCHED_EXISTS'],
  },
  {
    name: 'tick_episode',
    title: 'Tick an episode',
    description: 'Marks an episode of a series as watched.',
    input: {
      id: titleId,
      season,
      number,
      watchedOn: day('The day, such as 2026-05-04. Unknown without it.'),
    },
    annotations: SETS,
    operations: [
      `mutation McpTickEpisode($input: TickEpisodesInput!) {
        tickEpisodes(input: $input) { movieId changed { season number } }
      }`,
    ],
    variables: ({ id, season: of, number: episode, watchedOn }) => ({
      input: { movie: { movieId: id }, episodes: [{ season: of, number: episode }], watchedOn },
    }),
    result: ({ tickEpisodes }) => tickEpisodes,
  },
  {
    name: 'add_to_watchlist',
    title: 'Add to a watchlist',
    description: 'Adds a film or series to a watchlist of the user.',
    input: {
      id: titleId,
      watchlistId: z.string().max(20).describe('Id of a watchlist, of watchlists.'),
      note: z.string().max(LISTS.entryNote).optional().describe('A note about why it is there.'),
    },
    annotations: SETS,
    operations: [
      `mutation McpAddToWatchlist($watchlistId: ID!, $movie: ListEntryInput!, $note: String) {
        addToWatchlist(watchlistId: $watchlistId, movie: $movie, note: $note) { entry { movieId title addedAt } }
      }`,
    ],
    variables: withoutId,
    result: ({ addToWatchlist }) => addToWatchlist,
    doneBefore: ['WATCHLIST_MOVIE_EXISTS'],
  },
]

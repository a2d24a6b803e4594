import { z } from 'zod'

// The JSON of the archive that members export, of which docs/export.schema.json is generated. The export writes it, and `marquee.ts`
// reads it. A change that a reader of today would misunderstand needs a new version; a new section or member does not.

/** Version of the schema of exported archives. */
export const EXPORT_VERSION = 1

const instant = z.iso.datetime({ precision: 3 }).describe('A point in time, ISO 8601, UTC.')
const rating = z.int().min(1).max(10)
const season = z.int().min(0).describe('0 for the specials.')
const partialDate = z
  .string()
  .regex(/^\d{4}(-\d\d(-\d\d)?)?$/)
  .nullable()
  .describe('A day, month or year of the person’s calendar, as exactly as it is known. Null if it is not.')

const externalIds = z
  .object({
    imdb: z.string().optional(),
    tmdb: z
      .int()
      .optional()
      .describe('TMDB and TVDB number films and series separately: the type belongs to the id.'),
    tvdb: z.int().optional(),
    wikidata: z.string().optional(),
  })
  .describe('Ids of the title at other sites, as far as they are known.')

const title = {
  movieId: z.int().describe('Id of the title at the instance that wrote the archive.'),
  title: z.string().describe('Empty if neither the catalogue nor the account knows the title any more.'),
  year: z.int().nullable(),
  type: z.enum(['MOVIE', 'TV']).nullable(),
  externalIds,
}

const entry = z.object({ ...title, addedAt: instant })

/** The sections of the archive: each is a file of JSON with a list of these. */
export const EXPORT_SECTIONS = {
  profile: z
    .object({
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      bio: z.string(),
      theme: z.string(),
      timeZone: z.string().nullable(),
      ratingScale: z.string(),
      hidesSpoilers: z.boolean(),
      isPublic: z.boolean(),
      showsFigures: z.boolean(),
      showsDiary: z.boolean(),
      favorites: z.array(z.object(title)).describe('Titles that the profile shows, in order.'),
      avatar: z.string().nullable().describe('Path of the picture in the archive.'),
      createdAt: instant,
    })
    .describe('The account, once.'),
  following: z
    .object({ username: z.string(), followedAt: instant })
    .describe('A member whom the account follows.'),
  watched: z
    .object({
      ...entry.shape,
      watchedAt: instant.describe('When the title was marked as watched.'),
      isFollowing: z
        .boolean()
        .describe('Whether it follows from a viewing or from the last episode, and goes with it.'),
    })
    .describe('A title that the account has watched.'),
  diary: z
    .object({
      id: z.int(),
      ...title,
      watchedOn: partialDate,
      rating: rating.nullable(),
      rewatch: z.boolean(),
      note: z.string(),
      tags: z.array(z.string()),
      place: z.string(),
      isAutomatic: z.boolean().describe('Whether marking the title as watched made the viewing.'),
      isEvening: z
        .boolean()
        .describe(
          'Whether it is an evening with episodes of a series, which are those of `episodes` with its id as `viewingId`.',
        ),
      createdAt: instant,
    })
    .describe('A viewing.'),
  episodes: z
    .object({
      ...title,
      season,
      number: z.int().min(1),
      run: z.int().min(1).describe('From 1. A second run through the series is a rewatch.'),
      byMark: z.boolean().describe('Whether marking the series as watched marked the episode.'),
      viewingId: z.int().nullable().describe('The `id` of its evening in `diary`; null without one.'),
      watchedOn: partialDate,
      tickedAt: instant,
    })
    .describe('A watched episode.'),
  series: z
    .object({
      ...title,
      status: z
        .string()
        .nullable()
        .describe(
          'PLANNED, WATCHING, FINISHED, PAUSED or DROPPED; null since it follows from the watched episodes again.',
        ),
      changedAt: instant,
    })
    .describe('Where the account stands with a series.'),
  seriesRuns: z
    .object({
      ...title,
      season: season.nullable().describe('Null for the whole series.'),
      run: z.int().min(1).describe('Number of the run whose episodes count.'),
    })
    .describe('A series or a season that was begun again.'),
  ratings: z.object({ ...title, rating, ratedAt: instant }).describe('A rating of a title.'),
  partRatings: z
    .object({
      ...title,
      season,
      number: z.int().nullable().describe('Null for the season.'),
      rating,
      ratedAt: instant,
    })
    .describe('A rating of a season or an episode.'),
  reviews: z
    .object({
      id: z.int(),
      ...title,
      season: season.nullable().describe('Null for the title.'),
      number: z.int().nullable().describe('Null for the title or the season.'),
      rating,
      review: z.string().describe('Plain text; empty if there is only a rating.'),
      spoiler: z.boolean(),
      createdAt: instant,
      updatedAt: instant,
    })
    .describe('A review of a title, a season or an episode.'),
  favorites: entry.describe('A favorite.'),
  notInterested: entry.describe('A title that the account is not interested in.'),
  watchlists: z
    .object({
      id: z.int(),
      name: z.string(),
      description: z.string(),
      visibility: z.enum(['PRIVATE', 'LINK', 'PUBLIC']),
      isRanked: z.boolean(),
      isDefault: z.boolean().describe('Whether it is the one that the bookmark of a title changes.'),
      createdAt: instant,
    })
    .describe('A list of titles.'),
  watchlistEntries: z
    .object({
      watchlistId: z.int(),
      position: z.int().min(1).describe('Place in the list’s own order.'),
      ...title,
      note: z.string(),
      addedAt: instant,
    })
    .describe('A title of a list. They come list by list, in order.'),
  posters: z
    .object({ ...title, file: z.string().describe('Path of the picture in the archive.'), addedAt: instant })
    .describe('A poster that the account uploaded for itself.'),
  removed: z
    .object({
      kind: z.string().describe('A `ChangeKind` of the API.'),
      entityId: z.string().describe('What was removed, as the kind says.'),
      removedAt: instant,
    })
    .describe('What was removed since the time that was asked for. Empty in a full export.'),
} as const

export type ExportSection = keyof typeof EXPORT_SECTIONS

/** A row of a section. */
export type ExportRow<Section extends ExportSection> = z.infer<(typeof EXPORT_SECTIONS)[Section]>

/** Sections whose rows an import reads, of the profile its favorites. The others are about the account, not about titles. */
export type ImportedSection = Exclude<ExportSection, 'following' | 'posters' | 'removed'>

const header = z
  .object({
    version: z.literal(EXPORT_VERSION),
    instance: z
      .string()
      .describe('Names the instance that wrote the archive. Only there a `movieId` means the same title.'),
    exportedAt: instant.describe(
      'Everything before is in the archive: give it as `since` to get what follows.',
    ),
    since: instant
      .nullable()
      .describe('Only what changed since then is in the archive. Null for everything.'),
  })
  .describe('What begins each file.')

/** What begins each file of JSON. */
export type ExportHeader = z.infer<typeof header>

const sections = Object.entries(EXPORT_SECTIONS).map(
  ([name, row]) => [name, z.array(row).optional()] as const,
)

/** A file of JSON of the archive: the header and one of the sections. */
const exportFileSchema = z
  .object({ marquee: header, ...Object.fromEntries(sections) })
  .describe(
    'A file of JSON in an archive that a member of Marquee exported: `marquee` and one of the other members.',
  )

/** Returns the text of docs/export.schema.json. */
export function printExportSchema(): string {
  const schema = z.toJSONSchema(exportFileSchema, {
    io: 'input',
    // The format says it in fewer words.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
    },
  })
  return `${JSON.stringify(schema, null, 2)}\n`
}

import { z } from 'zod'
import { LISTS, OWN_RATING } from '../../../contract/rules/lists.js'
import { SERIES } from '../../../contract/rules/series.js'
import type { PublicProfile } from '../../accounts/users/User.js'
import type { ExternalId } from '../../titles/externalIds/ExternalId.js'
import { MovieType } from '../../titles/types/Movie.js'
import { toTimestamp } from '../../titles/lists/entries.rest.js'

/** An id in a path or a body: the service rejects what is none. */
export const id = (description: string) => z.string().max(100).meta({ description })

export const text = (description: string) => z.string().meta({ description })
export const textOrNull = (description: string) => z.string().nullable().meta({ description })
export const integer = (description: string) => z.int().meta({ description })
export const integerOrNull = (description: string) => z.int().nullable().meta({ description })
export const numberOrNull = (description: string) => z.number().nullable().meta({ description })
export const flag = (description: string) => z.boolean().meta({ description })
export const timestamp = (description: string) => z.string().meta({ description, format: 'date-time' })
export const timestampOrNull = (description: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `${description} RFC 3339.` })

// The empty text is no 0.
const unlessEmpty = (value: unknown) => (value === '' ? Number.NaN : value)

/** A number in a query. */
export const numberParameter = (description: string) =>
  z.preprocess(unlessEmpty, z.coerce.number()).meta({ description })

/** A whole number in a query. */
export const integerParameter = (least: number, most: number, description: string) =>
  z.preprocess(unlessEmpty, z.coerce.number().int().min(least).max(most)).meta({ description })

/** A list in a query, separated by commas; also as several parameters of the name, as many programs send lists. */
export const listParameter = <Item extends z.ZodType>(item: Item, description: string) =>
  z
    .preprocess((value) => {
      const text = Array.isArray(value) ? value.join(',') : value
      return typeof text === 'string' && text.length <= 1_000
        ? text.split(',').map((part) => part.trim())
        : text
    }, z.array(item).max(50))
    .optional()
    .meta({ description: `${description} Separated by commas.` })

export const ownRating = z
  .int()
  .min(OWN_RATING.min)
  .max(OWN_RATING.max)
  .meta({ description: 'The rating, 1 to 10.' })

export const titleType = z.enum(MovieType).meta({ description: 'MOVIE for a film, TV for a series.' })

export const movieId = id('Id of the title.')
export const seasonNumber = z.coerce
  .number()
  .int()
  .min(SERIES.specials)
  .max(SERIES.seasonMax)
  .meta({ description: 'Number of the season; 0 for the specials.' })
export const episodeNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(SERIES.episodeMax)
  .meta({ description: 'Number within the season, from 1.' })

export const genreIds = z.array(z.string()).meta({
  description: `Genre ids, most characteristic first; at most ${LISTS.genres}.`,
})

export const ExternalIdResource = z
  .object({
    source: z.enum(['IMDB', 'TMDB', 'TVDB', 'WIKIDATA']).meta({ description: 'The site.' }),
    value: text('The id at the site.'),
    url: text('URL of the page at the site.'),
  })
  .meta({ id: 'ExternalId', description: 'Id at another site.' })

export const toExternalId = ({ source, value, url }: ExternalId): z.infer<typeof ExternalIdResource> => ({
  source: source.toUpperCase() as Uppercase<typeof source>,
  value,
  url,
})

export const UserResource = z
  .object({
    id: text('Id of the account.'),
    username: text('Unique regardless of case; its owner can change it.'),
    avatar: textOrNull('URL of the avatar; a path of this server if it begins with "/".'),
    createdAt: timestamp('When the account was registered.'),
  })
  .meta({ id: 'User', description: 'A member, as everybody may see them.' })

export const toUser = ({ id, username, avatar, createdAt }: PublicProfile): z.infer<typeof UserResource> => ({
  id: String(id),
  username,
  avatar,
  createdAt: toTimestamp(createdAt),
})

/** Returns a timestamp or null. */
export const toTimestampOrNull = (value: Date | string | null) => (value === null ? null : toTimestamp(value))

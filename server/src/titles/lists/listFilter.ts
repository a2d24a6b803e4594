import { sql, type RawBuilder } from 'kysely'
import { Field, Float, ID, InputType, Int } from 'type-graphql'
import { LIST_FILTER } from '../../../contract/rules/listAddress.js'
import { RATING } from '../../../contract/rules/filters.js'
import { listFilterSchema } from '../../../contract/schemas/filters.js'
import { parseInput } from '../../platform/errors/errors.js'
import { foldText } from '../search/foldText.js'
import { GENRES } from '../types/Genre.js'
import { NeedsScope } from '../../platform/graphql/directives.js'

@InputType({ description: 'Filter of a user’s list. A title must match every given field.' })
export class ListFilter {
  @Field(() => [ID], {
    nullable: true,
    description: 'Genre ids, at most 50; a title must have all of them. Unknown ids are ignored.',
  })
  genres?: string[] | null

  @Field(() => Int, {
    nullable: true,
    description: 'Released in the decade that begins with this year, such as 1990.',
  })
  decade?: number | null

  @Field(() => Float, { nullable: true, description: 'Minimum public rating, 0 to 10.' })
  minRating?: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'Minimum runtime in minutes, 0 to 1000. Titles of unknown runtime do not match.',
  })
  minRuntime?: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum runtime in minutes, 0 to 1000. Titles of unknown runtime do not match.',
  })
  maxRuntime?: number | null

  @Field(() => [String], {
    nullable: true,
    description:
      'ISO 3166-1 alpha-2 codes, such as KR, at most 50; a title must come from at least one of these countries.',
  })
  countries?: string[] | null

  @NeedsScope('diary:read')
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the viewer has watched the title. A visitor has watched none.',
  })
  seen?: boolean | null

  @Field(() => String, {
    nullable: true,
    description: `Words, or parts of them, of its title or original title; at most ${LIST_FILTER.textMax} characters. Case and accents are ignored.`,
  })
  text?: string | null
}

/** Returns whether the viewer `viewerId` has watched the title of the entry `e`. */
const isSeen = (viewerId: number | null) =>
  sql<boolean>`exists (select from watched s where s.account_id = ${viewerId}::int and s.movie_id = e.movie_id)`

/** Returns a condition on the catalogue's title of the entry `e`, as `t`. */
const hasTitle = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from movie t where t.id = e.movie_id and ${condition})`

/**
 * Returns the conditions of a filter over an entry `e`.
 * @throws AppError INVALID_INPUT naming the invalid fields
 */
export function listFilterConditions(
  filter: ListFilter | null | undefined,
  viewerId: number | null,
): RawBuilder<boolean>[] {
  if (!filter) return []
  const { decade, minRating, countries, minRuntime, maxRuntime, text } = parseInput(listFilterSchema, filter)
  const genres = [...new Set((filter.genres ?? []).map(Number))].filter((id) => GENRES.has(id))
  const words = foldText(text ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, LIST_FILTER.wordsMax)
  const conditions: RawBuilder<boolean>[] = []
  if (genres.length > 0) conditions.push(sql`e.current_genre_ids @> ${genres}::smallint[]`)
  if (decade != null) conditions.push(sql`e.sort_year between ${decade}::int and ${decade}::int + 9`)
  // A bound that excludes no rating does not exclude unrated titles either.
  if (minRating != null && minRating > RATING.min) conditions.push(sql`e.sort_rating >= ${minRating}::real`)
  if (countries?.length) conditions.push(hasTitle(sql`t.countries && ${[...countries]}::text[]`))
  if (minRuntime != null) conditions.push(hasTitle(sql`t.runtime >= ${minRuntime}::int`))
  if (maxRuntime != null) conditions.push(hasTitle(sql`t.runtime <= ${maxRuntime}::int`))
  if (filter.seen != null) conditions.push(filter.seen ? isSeen(viewerId) : sql`not ${isSeen(viewerId)}`)
  for (const word of words)
    conditions.push(sql`strpos(coalesce(
      (select concat_ws(' ', t.title_key, t.original_key, t.sort_title) from movie t where t.id = e.movie_id), lower(e.title)
    ), ${word}::text) > 0`)
  return conditions
}

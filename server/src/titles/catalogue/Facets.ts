import { Field, Int, ObjectType } from 'type-graphql'
import {
  FACET_VALUES_MAX,
  isCountryCode,
  isLanguageCode,
  type Facet,
} from '../../../contract/rules/facets.js'
import { genreSlug, GENRES } from '../../../contract/rules/genres.js'
import { CacheControl, Cost } from '../../platform/graphql/directives.js'
import { Genre } from '../types/Genre.js'

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'A genre, and how many titles have it.' })
export class GenreFacet {
  @Field(() => Genre, { description: 'The genre.' })
  genre!: Genre

  @Field(() => String, { description: 'Its name in addresses, such as sci-fi-fantasy.' })
  slug!: string

  @Field(() => Int, { description: 'Number of titles.' })
  count!: number
}

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'A decade, and how many titles were released in it.' })
export class DecadeFacet {
  @Field(() => Int, { description: 'Its first year, such as 1990.' })
  decade!: number

  @Field(() => Int, { description: 'Number of titles.' })
  count!: number
}

@CacheControl('PUBLIC')
@ObjectType({
  simpleResolvers: true,
  description: 'The code of a country or language, and how many titles have it.',
})
export class CodeFacet {
  @Field(() => String, { description: 'ISO 3166-1 alpha-2 for a country, ISO 639-1 for a language.' })
  code!: string

  @Field(() => Int, { description: 'Number of titles.' })
  count!: number
}

@CacheControl('PUBLIC')
@ObjectType({
  simpleResolvers: true,
  description:
    'The genres, decades, countries and languages of a set of titles, with the number of titles of each. A title with several genres or countries counts for each of them.',
})
export class Facets {
  @Cost({ assumedSize: GENRES.size })
  @Field(() => [GenreFacet], { description: 'Genres, most frequent first.' })
  genres!: GenreFacet[]

  @Cost({ assumedSize: 30 })
  @Field(() => [DecadeFacet], { description: 'Decades of release, newest first.' })
  decades!: DecadeFacet[]

  @Cost({ assumedSize: FACET_VALUES_MAX })
  @Field(() => [CodeFacet], { description: 'Countries of origin, most frequent first; at most 100.' })
  countries!: CodeFacet[]

  @Cost({ assumedSize: FACET_VALUES_MAX })
  @Field(() => [CodeFacet], { description: 'Original languages, most frequent first; at most 100.' })
  languages!: CodeFacet[]

  @Field(() => Boolean, {
    description:
      'Whether every title was counted. In a filtered list the 25,000 most popular titles are counted.',
  })
  isComplete!: boolean
}

@CacheControl('PUBLIC')
@ObjectType({ description: 'Well-known titles of a value of a facet.' })
export class FacetTitles {
  @Field(() => String, { description: 'The facet: genre, decade, country or language.' })
  facet!: string

  @Field(() => String, {
    description:
      'Its value: the id of a genre, the first year of a decade, or the code of a country or language.',
  })
  value!: string

  /** Ids of titles. */
  ids!: readonly number[]
}

/** The ids of titles of a value of a facet, best known first. */
export interface FacetTitlesRow {
  facet: Facet
  value: string
  ids: number[]
}

/** Titles that the overview shows of a value of each facet. */
const PICTURES: Record<Facet, number> = { genre: 3, decade: 3, country: 1, language: 1 }

/** Values of a facet that have titles at most; further ones are shown without a picture. */
export const PICTURED_VALUES_MAX = 40

/** Chooses the titles of each value: the best known that no value before it has, as long as there are others. */
export function chooseTitles(rows: readonly FacetTitlesRow[]): FacetTitles[] {
  return [...Map.groupBy(rows, ({ facet }) => facet)].flatMap(([facet, values]) => {
    const used = new Set<number>()
    return values.slice(0, PICTURED_VALUES_MAX).map(({ value, ids }) => {
      const unused = ids.filter((id) => !used.has(id))
      const chosen = [...unused, ...ids.filter((id) => used.has(id))].slice(0, PICTURES[facet])
      for (const id of chosen) used.add(id)
      return { facet, value, ids: chosen }
    })
  })
}

/** A row of counts: the value of a facet as a text. The facet `total` is the number of counted titles. */
export interface FacetCountRow {
  facet: string
  value: string
  titles: number
}

/** Returns facets from their counts. @param max number of titles that are counted at most */
export function toFacets(rows: readonly FacetCountRow[], max = Infinity): Facets {
  const valuesOf = (name: string) =>
    rows
      .filter(({ facet }) => facet === name)
      .sort((a, b) => b.titles - a.titles || (a.value < b.value ? -1 : 1))
  const codesOf = (facet: string, isCode: (code: string) => boolean) =>
    valuesOf(facet)
      .filter(({ value }) => isCode(value))
      .slice(0, FACET_VALUES_MAX)
      .map(({ value, titles }) => ({ code: value, count: titles }))
  return {
    genres: valuesOf('genre').flatMap(({ value, titles }) => {
      const id = Number(value)
      const name = GENRES.get(id)
      return name ? [{ genre: { id, name }, slug: genreSlug(name), count: titles }] : []
    }),
    decades: valuesOf('decade')
      .map(({ value, titles }) => ({ decade: Number(value), count: titles }))
      .sort((a, b) => b.decade - a.decade)
      .slice(0, 30),
    countries: codesOf('country', isCountryCode),
    languages: codesOf('language', isLanguageCode),
    isComplete: (valuesOf('total')[0]?.titles ?? 0) < max,
  }
}

import { Field, ObjectType } from 'type-graphql'
import { NumberedPage } from '../../platform/graphql/NumberedPage.js'
import { Facets } from './Facets.js'
import { Movie } from '../types/Movie.js'
import { SourceCopy } from './SourceCopy.js'
import { CacheControl } from '../../platform/graphql/directives.js'

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'One page of a list of titles.' })
export class MoviePage extends NumberedPage {
  @Field(() => [Movie], { description: 'Titles of this page; empty past the end.' })
  results: Movie[]

  @Field(() => SourceCopy, {
    nullable: true,
    description:
      'The cached list of a live provider that this page comes from; null for the catalogue’s own lists.',
  })
  source: SourceCopy | null

  @Field(() => Boolean, {
    description:
      'Whether a search found no title with the words of its text: those of this page have similar names, or only some of the words. False for every other list.',
  })
  isSimilar: boolean

  readonly #facets: (() => Promise<Facets>) | undefined

  /**
   * @param count returns the length of the whole list; called at most once, on demand
   * @param more the cached list of a live provider; the facets of the whole list, called on demand; the
   *   number of its titles if some were left out of `results`; whether they only are similar to what was searched
   */
  constructor(
    results: Movie[],
    page: number,
    limit: number,
    count: () => Promise<number>,
    more: { source?: SourceCopy; facets?: () => Promise<Facets>; length?: number; isSimilar?: boolean } = {},
  ) {
    super(page, limit, more.length ?? results.length, count)
    this.results = results
    this.source = more.source ?? null
    this.isSimilar = more.isSimilar ?? false
    this.#facets = more.facets
  }

  @Field(() => Facets, {
    nullable: true,
    description:
      'The genres, decades, countries and languages of the whole list, with counts. Null for a search, for related titles and for a list of a live provider.',
  })
  /** Returns the facets of the whole catalogue; null when a live provider lists more than is stored. */
  async facets(): Promise<Facets | null> {
    return (await this.#facets?.()) ?? null
  }
}

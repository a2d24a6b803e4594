import { Field, Int, ObjectType } from 'type-graphql'
import { PAGING } from '../../contract/rules/paging.js'
import { Movie } from './Movie.js'
import { SourceCopy } from './SourceCopy.js'

/** One page of a list of titles. The total is counted once, and only when a client requests it. */
@ObjectType({ simpleResolvers: true, description: 'One page of a list of titles.' })
export class MoviePage {
  #total: Promise<number> | undefined

  @Field(() => [Movie], { description: 'Titles of this page; empty past the end.' })
  results: Movie[]

  @Field(() => Int, { description: 'Page number, from 1.' })
  page: number

  @Field(() => SourceCopy, {
    nullable: true,
    description:
      'The cached list of a live provider that this page comes from; null for the catalogue’s own lists.',
  })
  source: SourceCopy | null

  readonly #limit: number
  readonly #count: () => Promise<number>

  /** @param count returns the length of the whole list; called at most once, on demand */
  constructor(
    results: Movie[],
    page: number,
    limit: number,
    count: () => Promise<number>,
    source: SourceCopy | null = null,
  ) {
    this.results = results
    this.page = page
    this.source = source
    this.#limit = limit
    this.#count = count
  }

  @Field(() => Int, {
    description:
      'Number of titles in the whole list. A filtered list is counted up to 25,000, a search up to 10,000.',
  })
  totalResults(): Promise<number> {
    return (this.#total ??= this.#count())
  }

  @Field(() => Int, { description: 'Number of pages of this size, at most 500.' })
  async totalPages(): Promise<number> {
    return Math.min(Math.ceil((await this.totalResults()) / this.#limit), PAGING.maxPage)
  }
}

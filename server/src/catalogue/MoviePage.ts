import { Field, Int, ObjectType } from 'type-graphql'
import { PAGING } from '../../contract/rules.js'
import { Movie } from './Movie.js'
import { SourceCopy } from './SourceCopy.js'

@ObjectType({ simpleResolvers: true, description: 'One page of a list of titles.' })
export class MoviePage {
  #total: Promise<number> | undefined

  @Field(() => [Movie], { description: 'The titles of this page; empty past the end.' })
  results: Movie[]

  @Field(() => Int, { description: 'The number of this page, from 1.' })
  page: number

  @Field(() => SourceCopy, {
    nullable: true,
    description:
      'The copy of a live provider’s list that this page is from; null when it is the catalogue’s own.',
  })
  source: SourceCopy | null

  readonly #limit: number
  readonly #count: () => Promise<number>

  /** @param count asks for the length of the whole list; it is asked once, and only when somebody wants to know. */
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
      'How many titles the whole list holds; a narrowed list is counted up to 25,000, a search up to 10,000.',
  })
  totalResults(): Promise<number> {
    return (this.#total ??= this.#count())
  }

  @Field(() => Int, { description: 'How many pages of this size there are, at most 500.' })
  async totalPages(): Promise<number> {
    return Math.min(Math.ceil((await this.totalResults()) / this.#limit), PAGING.maxPage)
  }
}

import { Field, Int, ObjectType } from 'type-graphql'
import { PAGING } from '../../../contract/rules/paging.js'

/** A numbered page of a list. The list is counted once, and only when a client requests it. */
@ObjectType({ simpleResolvers: true })
export abstract class NumberedPage {
  #total: Promise<number> | undefined

  @Field(() => Int, { description: 'Page number, from 1.' })
  page: number

  /** Maximum number of items of a page. */
  readonly limit: number
  readonly #length: number
  readonly #count: () => Promise<number>

  /**
   * @param length number of items of this page
   * @param count returns the length of the whole list; called at most once, on demand
   */
  constructor(page: number, limit: number, length: number, count: () => Promise<number>) {
    this.page = page
    this.limit = limit
    this.#length = length
    this.#count = count
  }

  @Field(() => Int, { description: 'Number of items in the whole list, as far as it is counted.' })
  totalResults(): Promise<number> {
    return (this.#total ??= this.#count())
  }

  @Field(() => Int, { description: 'Number of pages of this size, at most 500.' })
  async totalPages(): Promise<number> {
    return Math.min(Math.ceil((await this.totalResults()) / this.limit), PAGING.maxPage)
  }

  @Field(() => Boolean, { description: 'Whether another page follows.' })
  async hasNextPage(): Promise<boolean> {
    return this.#length === this.limit && this.page < (await this.totalPages())
  }
}

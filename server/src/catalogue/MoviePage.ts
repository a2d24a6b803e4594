import { Field, ObjectType } from 'type-graphql'
import { NumberedPage } from '../graphql/NumberedPage.js'
import { Movie } from './Movie.js'
import { SourceCopy } from './SourceCopy.js'
import { CacheControl } from '../graphql/directives.js'

/** One page of a list of titles. */
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

  /** @param count returns the length of the whole list; called at most once, on demand */
  constructor(
    results: Movie[],
    page: number,
    limit: number,
    count: () => Promise<number>,
    source: SourceCopy | null = null,
  ) {
    super(page, limit, results.length, count)
    this.results = results
    this.source = source
  }
}

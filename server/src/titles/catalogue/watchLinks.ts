import { Field, ObjectType } from 'type-graphql'
import { CacheControl } from '../../platform/graphql/directives.js'
import type { WatchLink as WatchLinkSetting, WatchPlaceholder } from '../../platform/config/watchLinks.js'
import type { Movie } from '../types/Movie.js'

@CacheControl('PUBLIC')
@ObjectType({
  simpleResolvers: true,
  description: 'An address of the operator’s choice at which a title can be watched or searched.',
})
export class WatchLink {
  @Field(() => String, { description: 'Name of the service.' })
  name!: string

  @Field(() => String, { description: 'URL, http or https.' })
  url!: string
}

/** Reads the id of a title at a provider; null if it is unknown. */
type ReadId = () => Promise<string | null>

/** Returns the links of a title, without those that need an id which it does not have. Reads only the ids that are needed. */
export async function watchLinksOf(
  links: readonly WatchLinkSetting[],
  { title, year, type }: Pick<Movie, 'title' | 'year' | 'type'>,
  ids: { imdb: ReadId; tmdb: ReadId },
): Promise<WatchLink[]> {
  const needs = (name: WatchPlaceholder) => links.some(({ address }) => address.includes(`{${name}}`))
  const [imdb, tmdb] = await Promise.all([
    needs('imdb') ? ids.imdb() : null,
    needs('tmdb') ? ids.tmdb() : null,
  ])
  const values: Record<WatchPlaceholder, string | null> = {
    title,
    year: year === null ? '' : String(year),
    type: type === 'TV' ? 'tv' : 'movie',
    imdb,
    tmdb,
  }
  return links.flatMap(({ name, address }) => {
    let isComplete = true
    const url = address.replace(/\{(\w+)\}/g, (_found, placeholder: WatchPlaceholder) => {
      isComplete &&= values[placeholder] !== null
      return encodeURIComponent(values[placeholder] ?? '')
    })
    return isComplete ? [{ name, url }] : []
  })
}

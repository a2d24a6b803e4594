import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { CacheControl } from '../../platform/graphql/directives.js'
import type { TitleType } from './entities.js'

/** Sites whose ids of titles are known. The values are those of the database. */
export enum IdSource {
  IMDB = 'imdb',
  TMDB = 'tmdb',
  TVDB = 'tvdb',
  WIKIDATA = 'wikidata',
}
registerEnumType(IdSource, {
  name: 'IdSource',
  description: 'A site that has ids of titles.',
  valuesConfig: {
    IMDB: { description: 'The site imdb.com: ids such as tt1375666, of people nm0634240.' },
    TMDB: { description: 'The site themoviedb.org: numbers, of which films and series have their own.' },
    TVDB: { description: 'The site thetvdb.com: numbers, of which films and series have their own.' },
    WIKIDATA: { description: 'The site wikidata.org: ids such as Q25188.' },
  },
})

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'Id at another site.' })
export class ExternalId {
  @Field(() => IdSource, { description: 'The site.' })
  source!: IdSource

  @Field(() => String, {
    description:
      'The id at the site. TMDB and TVDB count films and series apart: there the type belongs to it.',
  })
  value!: string

  @Field(() => String, { description: 'URL of the page at the site.' })
  url!: string
}

const TMDB = 'https://www.themoviedb.org'

/** Addresses of the pages of titles. */
const TITLE_PAGES: Record<IdSource, (id: string, type: TitleType) => string> = {
  [IdSource.IMDB]: (id) => `https://www.imdb.com/title/${id}/`,
  [IdSource.TMDB]: (id, type) => `${TMDB}/${type === 'TV' ? 'tv' : 'movie'}/${id}`,
  [IdSource.TVDB]: (id, type) => `https://thetvdb.com/dereferrer/${type === 'TV' ? 'series' : 'movie'}/${id}`,
  [IdSource.WIKIDATA]: (id) => `https://www.wikidata.org/wiki/${id}`,
}

/** Returns the id of a title at a site. */
export function titleExternalId(source: IdSource, value: string, type: TitleType): ExternalId {
  return { source, value, url: TITLE_PAGES[source](encodeURIComponent(value), type) }
}

/** Returns a number of IMDb with its letters and at least seven digits: 158 is nm0000158. */
const imdbId = (letters: 'tt' | 'nm', number: number) => `${letters}${String(number).padStart(7, '0')}`

/** Returns the IMDb id of a person. @param number the number of the id */
export function personExternalId(number: number): ExternalId {
  const value = imdbId('nm', number)
  return { source: IdSource.IMDB, value, url: `https://www.imdb.com/name/${value}/` }
}

/** Ids of a season, or of an episode, as they are stored. */
export interface PartIds {
  imdbId: number | null
  tmdbId: number | null
  /** TMDB's id of the series, under which its page is. */
  seriesTmdbId: string | null
}

/** Returns the ids of a season or of an episode. @param path of the part below the series at TMDB, such as season/1 */
export function partExternalIds(
  { imdbId: number, tmdbId, seriesTmdbId }: PartIds,
  path: string,
): ExternalId[] {
  return [
    ...(number === null ? [] : [titleExternalId(IdSource.IMDB, imdbId('tt', number), 'TV')]),
    ...(tmdbId === null || seriesTmdbId === null
      ? []
      : [{ source: IdSource.TMDB, value: String(tmdbId), url: `${TMDB}/tv/${seriesTmdbId}/${path}` }]),
  ]
}

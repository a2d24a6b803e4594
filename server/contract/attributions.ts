/**
 * The attribution that each data source requires on every page, by source name. The wording is that of the source's terms
 * where they give one. A separate file, because only the footer and the About page need it.
 */
export const ATTRIBUTIONS: Readonly<Record<string, string>> = {
  tmdb: 'This product uses the TMDB API but is not endorsed or certified by TMDB.',
  imdb: 'Information courtesy of IMDb (https://www.imdb.com). Used with permission.',
  wikipedia: 'Descriptions by the contributors of Wikipedia, under CC BY-SA 4.0.',
}

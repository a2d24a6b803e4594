/**
 * What a source of titles asks every page to say, by the name of the source; word for word where its terms give the
 * words. A file of its own, because only the foot of a page and About need it.
 */
export const ATTRIBUTIONS: Readonly<Record<string, string>> = {
  tmdb: 'This product uses the TMDB API but is not endorsed or certified by TMDB.',
  imdb: 'Information courtesy of IMDb (https://www.imdb.com). Used with permission.',
  wikipedia: 'Descriptions by the contributors of Wikipedia, under CC BY-SA 4.0.',
}

import { TITLE_REFS } from '../rules/catalogue.js'

/** Validation texts of references to titles, returned by the server in `fields`. */
export const REFERENCE_VALIDATION = {
  refs: `refs must be a list of at most ${TITLE_REFS.max} references`,
  one: 'A reference has exactly one of id, imdb, tmdb, tvdb, wikidata and match',
  id: 'id must be the id of a title of this site',
  imdb: 'imdb must be an id such as tt1375666',
  number: 'The id must be a number such as 27205',
  type: 'type must be movie or tv',
  wikidata: 'wikidata must be an id such as Q25188',
  title: 'title must be a text of 1 to 500 characters with a letter, a digit or a sign',
  year: 'year must be a year such as 1999',
} as const

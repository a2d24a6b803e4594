// SQL text: a builder has no words for substrings by patterns.

/** Returns SQL for the leading article of a title: "The Thing" and "Thing" are different titles. @param title its SQL */
export const leadingArticle = (title: string) =>
  `lower(substring(${title} from '^[^[:alnum:]]*((?:[Tt][Hh][Ee]|[Aa][Nn]?) )'))`

/** Signs that are part of a name, but not of its key: "C++" is not "C", and "100%" not "100". */
const NAME_SIGNS = String.raw`+*%$#@=\u00a2-\u00a5\u00b0\u20a0-\u20cf\u2190-\u2bff\U0001f000-\U0001faff`

/** Returns SQL for the signs of a title that are part of its name; '' without any. Those between initials are none. */
export const signsOf = (title: string) =>
  `regexp_replace(${title}, '[*](?=[[:alpha:]])|[^${NAME_SIGNS}]+', '', 'g')`

/** Returns the SQL condition that two titles with the same key are the same: case, accents, spaces and punctuation apart. */
export const isSameTitle = (one: string, other: string) =>
  `(${leadingArticle(one)} is not distinct from ${leadingArticle(other)} and ${signsOf(one)} = ${signsOf(other)})`

// SQL text: a builder has no words for substrings by patterns.

/** Returns SQL for the leading article of a title: "The Thing" and "Thing" are different titles. @param title its SQL */
export const leadingArticle = (title: string) =>
  `lower(substring(${title} from '^[^[:alnum:]]*((?:[Tt][Hh][Ee]|[Aa][Nn]?) )'))`

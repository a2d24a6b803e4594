/**
 * Returns whether a query's variables, or a cached field's arguments, as JSON, leave out the viewer's titles. Such a list belongs to
 * the viewer: the schema declares `MovieFilter.exclude` as personal.
 */
export const hasPersonalFilter = (json: string) => json.includes('"exclude":')

/** Returns whether variables or arguments, as JSON, leave out the viewer's titles: the list is personal. */
export const hasPersonalFilter = (json: string) => json.includes('"exclude":')

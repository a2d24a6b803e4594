import type { TestServer } from '../../testing.js'

/** Returns the id of the series that a search finds first. */
export async function idOfSeries(server: Pick<TestServer, 'query'>, title: string): Promise<string> {
  const { data } = await server.query<{ search: { results: { id: string }[] } }>(
    'query ($title: String!) { search(query: $title, filter: { type: TV }, limit: 1) { results { id } } }',
    { title },
  )
  const [found] = data.search.results
  if (!found) throw new Error(`There is no series ${title}`)
  return found.id
}

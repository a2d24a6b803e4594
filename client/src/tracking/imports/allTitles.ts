import type { ApolloClient } from '@apollo/client'
import { PAGING } from '../../../../server/contract/rules/paging.js'
import type { TitleMatching } from '../../generated/types.js'
import { ImportTitlesDocument, type ImportTitleFragment } from './Imports.generated.js'

/** Reads all titles of an import that were found, or not, in some ways. */
export async function allTitles(
  client: ApolloClient,
  id: string,
  match: TitleMatching[],
): Promise<ImportTitleFragment[]> {
  const titles: ImportTitleFragment[] = []
  for (let after: string | null = null; ;) {
    const variables: { id: string; match: TitleMatching[]; first: number; after: string | null } = {
      id,
      match,
      first: PAGING.maxLimit,
      after,
    }
    // oxlint-disable-next-line no-await-in-loop -- Each page begins where the one before has ended.
    const { data } = await client.query({
      query: ImportTitlesDocument,
      variables,
      fetchPolicy: 'no-cache',
    })
    const page = data?.viewer?.import?.unmatched
    if (!page) return titles
    titles.push(...page.nodes)
    if (!page.pageInfo.hasNextPage) return titles
    after = page.pageInfo.endCursor
  }
}

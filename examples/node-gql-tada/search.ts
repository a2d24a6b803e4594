// Searches the catalogue. With an access token (scope diary:read) it says how its member rated each title.
//
//   MARQUEE_URL=https://films.example MARQUEE_TOKEN=mrq_… node search.ts "the godfather"
import { type FragmentOf, readFragment } from 'gql.tada'
import { graphql, send } from './graphql.ts'

const Title = graphql(`
  fragment Title on Movie {
    title
    year
    genres {
      name
    }
    viewerRating
  }
`)

const Search = graphql(
  `
    query Search($query: String!, $limit: Int!) {
      search(query: $query, limit: $limit) {
        totalResults
        results {
          id
          ...Title
        }
      }
    }
  `,
  [Title],
)

function toLine(masked: FragmentOf<typeof Title>): string {
  const { title, year, genres, viewerRating } = readFragment(Title, masked)
  const rating = viewerRating === null ? 'not rated' : `rated ${viewerRating}`
  return [title, year ?? '', genres.map(({ name }) => name).join(', '), rating].join('\t')
}

const { search } = await send(Search, { query: process.argv[2] ?? 'heat', limit: 5 })
const results = search?.results ?? []
for (const result of results) console.log(toLine(result))
console.log(`${search?.totalResults ?? 0} found`)

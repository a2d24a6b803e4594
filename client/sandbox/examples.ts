import type { Scope } from '../../server/contract/rules/accessTokens'
import { MEMBER_EXAMPLES } from './memberExamples'

/** An operation that the sandbox offers to open in a tab. */
export interface Example {
  /** Name in the menu. */
  title: string
  query: string
  /** The variables, as JSON. */
  variables?: string
  /** Scopes that an access token needs for it; none if visitors can run it. */
  scopes: readonly Scope[]
}

/** Examples that show the same kind of thing. */
export interface ExampleGroup {
  title: string
  examples: readonly Example[]
}

const CATALOGUE: readonly Example[] = [
  {
    title: 'Two lists in one request',
    scopes: ['catalogue:read'],
    query: `# The home page's rails in one request.
query Rails {
  nowPlaying: movies(category: NOW_PLAYING, limit: 5) {
    totalResults
    results {
      ...Card
    }
  }
  topRated: movies(category: TOP_RATED, limit: 5) {
    results {
      ...Card
    }
  }
}

fragment Card on Movie {
  id
  title
  year
  voteAverage
  poster(size: W200)
}
`,
  },
  {
    title: 'Search',
    scopes: ['catalogue:read'],
    query: `# Search tolerates typing errors and understands accents and years.
query Search($query: String!) {
  search(query: $query, limit: 5) {
    totalResults
    results {
      id
      title
      originalTitle
      year
      director
    }
  }
}
`,
    variables: JSON.stringify({ query: 'godfahter' }, null, 2),
  },
  {
    title: 'One title',
    scopes: ['catalogue:read'],
    query: `# One title with its cast, crew and recommendations.
query Title($id: ID!) {
  movie(id: $id) {
    title
    tagline
    overview
    releaseDate
    runtime
    genres {
      name
    }
    cast(limit: 5) {
      name
      character
    }
    crew(limit: 5) {
      name
      job
    }
    recommendations(limit: 5) {
      results {
        title
        year
      }
    }
  }
}
`,
    variables: JSON.stringify({ id: '1' }, null, 2),
  },
  {
    title: 'Filter and order',
    scopes: ['catalogue:read'],
    query: `# Science fiction of 1982, best rated first.
query Filtered {
  movies(
    filter: { genres: ["878"], releaseYear: 1982, minRating: 6 }
    orderBy: { field: RATING, direction: DESC }
  ) {
    totalResults
    results {
      title
      voteAverage
      voteCount
    }
  }
}
`,
  },
  {
    title: 'Titles by ids of other sites',
    scopes: ['catalogue:read'],
    query: `# Each reference has a result, in their order.
query ByIds($refs: [TitleRef!]!) {
  titles(refs: $refs) {
    title {
      id
      title
      year
    }
    confidence
  }
}
`,
    variables: JSON.stringify(
      { refs: [{ imdb: 'tt0083658' }, { match: { title: 'Heat', year: 1995 } }] },
      null,
      2,
    ),
  },
]

const LIMITS_AND_ERRORS: readonly Example[] = [
  {
    title: 'What is left of the budget',
    scopes: [],
    query: `# Asks for the limits and does nothing else.
query Budget {
  rateLimit {
    owner
    limit
    cost
    remaining
    resetAt
    writes {
      limit
      remaining
      resetAt
    }
  }
}
`,
  },
  {
    title: 'An error of one field',
    scopes: ['catalogue:read'],
    query: `# The answer is HTTP 200 with both: data.movies is null, and errors[0] has path ["movies"],
# extensions.code INVALID_INPUT and extensions.fields.releaseYear. The genres are there all the same.
query PartialError {
  movies(filter: { releaseYear: -5 }) {
    totalResults
  }
  genres {
    name
  }
}
`,
  },
  {
    title: 'An error of the whole answer',
    scopes: ['catalogue:read'],
    query: `# "data" is null, as "titles" cannot be. extensions.fields names the wrong part of the variables: refs.0.imdb.
# Programs read extensions.code; the message is for people.
query WrongId($refs: [TitleRef!]!) {
  titles(refs: $refs) {
    confidence
  }
}
`,
    variables: JSON.stringify({ refs: [{ imdb: 'Heat' }] }, null, 2),
  },
  {
    title: 'All error codes',
    scopes: ['catalogue:read'],
    query: `# Every code that an answer can have, with its HTTP status in the REST API.
query ErrorCodes {
  errorCodes {
    code
    status
    message
  }
}
`,
  },
]

/** Uses a deprecated field on purpose, so that no other example does. */
export const DEPRECATION_EXAMPLE: Example = {
  title: 'A deprecated field',
  scopes: ['catalogue:read'],
  query: `# The answer lists the field in extensions.deprecated, and its headers Deprecation and Sunset have the days.
query Deprecated {
  movie(id: "1") {
    title
    posterMotifs
  }
}
`,
}

/** The examples by what they show. */
export const EXAMPLE_GROUPS: readonly ExampleGroup[] = [
  { title: 'Catalogue', examples: CATALOGUE },
  ...MEMBER_EXAMPLES,
  { title: 'Limits, errors, deprecation', examples: [...LIMITS_AND_ERRORS, DEPRECATION_EXAMPLE] },
]

/** The examples to copy from. */
export const EXAMPLES: readonly Example[] = EXAMPLE_GROUPS.flatMap(({ examples }) => examples).filter(
  (example) => example !== DEPRECATION_EXAMPLE,
)

/** The tabs of a new page. */
export const INITIAL_TABS = CATALOGUE.slice(0, 2).map(({ query, variables }) => ({
  query,
  variables: variables ?? null,
}))

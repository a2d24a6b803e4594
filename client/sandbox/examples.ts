/** The operations of the sandbox's initial tabs. */
export const EXAMPLES = [
  {
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
]

import type { Example, ExampleGroup } from './examples'

const json = (variables: object) => JSON.stringify(variables, null, 2)

const DIARY: readonly Example[] = [
  {
    title: 'Diary, page by page',
    scopes: ['diary:read'],
    query: `# The newest first. To continue, send pageInfo.endCursor as "after" until hasNextPage is false.
query Diary($after: String) {
  viewer {
    diary(first: 10, after: $after) {
      totalCount
      nodes {
        id
        title
        watchedOn
        rating
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
}
`,
    variables: json({ after: null }),
  },
  {
    title: 'Notes and places',
    scopes: ['diary:read', 'diary.private:read'],
    query: `# Notes, places and tags are private: they need a scope of their own.
query PrivateDiary {
  viewer {
    diary(first: 5) {
      nodes {
        title
        note
        place
        tags
      }
    }
  }
}
`,
  },
  {
    title: 'Log a history',
    scopes: ['diary:write'],
    query: `# With dryRun nothing is written. Send the same again after an error: what is there already is UNCHANGED.
mutation LogHistory($items: [HistoryItem!]!) {
  syncHistory(items: $items, dryRun: true) {
    results {
      index
      status
      message
      field
    }
  }
}
`,
    variables: json({
      items: [{ title: { match: { title: 'Heat', year: 1995 } }, watchedOn: '2026-01-31', rating: 5 }],
    }),
  },
]

const LISTS: readonly Example[] = [
  {
    title: 'Favorites and watchlists',
    scopes: ['lists:read'],
    query: `query Lists($after: String) {
  viewer {
    favorites(first: 10, after: $after) {
      totalCount
      edges {
        cursor
        node {
          title
          addedAt
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
    watchlists(first: 10) {
      nodes {
        id
        name
      }
    }
  }
}
`,
    variables: json({ after: null }),
  },
  {
    title: 'Create a watchlist',
    scopes: ['lists:write'],
    query: `# With an idempotency key, sending it twice creates one list.
mutation CreateList($input: NewWatchlist!, $key: String) {
  createWatchlist(input: $input, idempotencyKey: $key) {
    id
    name
  }
}
`,
    variables: json({ input: { name: 'From the sandbox' }, key: 'sandbox-example-1' }),
  },
]

const REVIEWS: readonly Example[] = [
  {
    title: 'Reviews of a title',
    scopes: ['reviews:read'],
    query: `query Reviews($id: ID!) {
  movie(id: $id) {
    title
    reviews(limit: 5) {
      totalReviews
      averageRating
      reviews {
        rating
        review
        createdAt
      }
    }
  }
}
`,
    variables: json({ id: '1' }),
  },
  {
    title: 'Write a review',
    scopes: ['reviews:write'],
    query: `# Other members can read it.
mutation SaveReview($input: ReviewInput!) {
  saveReview(input: $input) {
    id
    rating
    updatedAt
  }
}
`,
    variables: json({
      input: { movieId: '1', title: 'The title’s name', rating: 4, review: 'Written in the sandbox.' },
    }),
  },
]

const SOCIAL: readonly Example[] = [
  {
    title: 'Who to follow, and the feed',
    scopes: ['social:read'],
    query: `query Feed($after: String) {
  viewer {
    followerCount
    followingCount
    feed(first: 10, after: $after) {
      nodes {
        kind
        at
        user {
          username
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
  members(limit: 5) {
    nodes {
      id
      user {
        username
      }
    }
  }
}
`,
    variables: json({ after: null }),
  },
  {
    title: 'Follow a member',
    scopes: ['social:read', 'social:write'],
    query: `# The id is that of the member's user; "Who to follow" lists some.
mutation Follow($userId: ID!) {
  follow(userId: $userId) {
    username
    viewerFollows
  }
}
`,
    variables: json({ userId: '1' }),
  },
]

const MORE: readonly Example[] = [
  {
    title: 'Who am I',
    scopes: ['profile:read'],
    query: `query WhoAmI {
  viewer {
    username
    firstName
    bio
    preferences {
      ratingScale
      timeZone
    }
  }
}
`,
  },
  {
    title: 'What has changed since',
    scopes: ['profile:read', 'diary:read', 'lists:read', 'reviews:read', 'social:read'],
    query: `# The oldest first. Keep endCursor to go on from there next time.
query Changes($after: String) {
  viewer {
    changes(first: 50, after: $after) {
      nodes {
        kind
        operation
        entityId
        at
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
}
`,
    variables: json({ after: null }),
  },
  {
    title: 'Add a title',
    scopes: ['titles:write'],
    query: `# For what the catalogue lacks. A title that exists is the error TITLE_EXISTS; its extensions.link is the path of its page.
mutation AddTitle($input: TitleInput!) {
  addTitle(input: $input) {
    id
    title
    year
  }
}
`,
    variables: json({ input: { title: 'A film of my own', type: 'MOVIE', year: 2026 } }),
  },
  {
    title: 'Imports and their progress',
    scopes: ['imports:write'],
    query: `query Imports {
  viewer {
    imports(first: 5) {
      nodes {
        id
        fileName
        status
        createdAt
      }
    }
  }
}
`,
  },
  {
    title: 'Webhooks',
    scopes: ['hooks:manage'],
    query: `# createWebhook returns the secret of a new one, once.
query Webhooks {
  viewer {
    webhooks {
      id
      name
      address
      kinds
      deliveredAt
      offReason
    }
  }
}
`,
  },
]

/** Examples of what a member keeps; they need an access token. */
export const MEMBER_EXAMPLES: readonly ExampleGroup[] = [
  { title: 'Diary', examples: DIARY },
  { title: 'Lists', examples: LISTS },
  { title: 'Reviews', examples: REVIEWS },
  { title: 'Members', examples: SOCIAL },
  { title: 'Profile, changes, titles, imports', examples: MORE },
]

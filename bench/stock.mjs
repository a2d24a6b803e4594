// The same two queries in stock Apollo Server: its standalone server, a schema in SDL, plain resolvers, DataLoader and pg.
import { ApolloServer } from '@apollo/server'
import DataLoader from 'dataloader'
import { createServer } from 'node:http'
import { HeaderMap } from '@apollo/server'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const typeDefs = `#graphql
  type Query { movies(category: String, page: Int, limit: Int): MoviePage movie(id: ID!): Movie }
  type MoviePage { results: [Movie!]! }
  type Genre { id: ID! name: String! }
  type CastMember { id: ID! name: String! character: String profilePath: String }
  type User { id: ID! username: String! }
  type Review { id: ID! rating: Int! review: String! createdAt: String! user: User! }
  type ReviewPage { totalReviews: Int! reviews: [Review!]! }
  type Movie { id: ID! title: String! type: String! year: Int voteAverage: Float overview: String runtime: Int poster: String!
    genres: [Genre!]! cast(limit: Int): [CastMember!]! reviews(limit: Int): ReviewPage! }
`

const select = async (name, text, values) => (await pool.query({ name, text, values })).rows
const grouped = (keys, rows, of) => {
  const groups = Map.groupBy(rows, of)
  return keys.map((key) => groups.get(key) ?? [])
}

/** Creates the loaders of one request. */
const createLoaders = () => ({
  movies: new DataLoader(async (ids) => {
    const rows = await select('movies', 'select * from movie where id = any($1::int[])', [ids])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
  genres: new DataLoader(async (ids) => {
    const rows = await select('genres', 'select * from genre where id = any($1::int[])', [ids])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id))
  }),
  cast: new DataLoader(async (ids) =>
    grouped(
      ids,
      await select(
        'cast',
        `select c.movie_id, p.id, p.name, p.profile_path as "profilePath", c.character from credit c
         join person p on p.id = c.person_id where c.movie_id = any($1::int[]) and c.kind = 'cast' and c.position < 10
         order by c.movie_id, c.position`,
        [ids],
      ),
      (row) => row.movie_id,
    ),
  ),
  reviews: new DataLoader(async (ids) =>
    grouped(
      ids,
      await select(
        'reviews',
        `select r.* from unnest($1::int[]) k (id) cross join lateral
         (select * from review where movie_id = k.id order by created_at desc, id desc limit 5) r order by created_at desc, id desc`,
        [ids],
      ),
      (row) => row.movie_id,
    ),
  ),
  counts: new DataLoader(async (ids) => {
    const rows = await select(
      'counts',
      'select movie_id, count(*)::int as n from review where movie_id = any($1::int[]) group by movie_id',
      [ids],
    )
    const byId = new Map(rows.map((row) => [row.movie_id, row.n]))
    return ids.map((id) => byId.get(id) ?? 0)
  }),
  accounts: new DataLoader(async (ids) => {
    const rows = await select('accounts', 'select id, username from account where id = any($1::int[])', [ids])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id))
  }),
})

const resolvers = {
  Query: {
    movies: async (_root, { page = 1, limit = 20 }) => ({
      results: await select('page', 'select * from movie order by popularity desc, id limit $1 offset $2', [
        limit,
        limit * (page - 1),
      ]),
    }),
    movie: (_root, { id }, { movies }) => movies.load(Number(id)),
  },
  Movie: {
    voteAverage: (movie) => movie.vote_average,
    poster: (movie) => `/images/w500/poster-${movie.id}-${movie.image_key}.svg`,
    genres: (movie, _args, { genres }) => genres.loadMany(movie.genre_ids),
    cast: (movie, _args, { cast }) => cast.load(movie.id),
    reviews: (movie) => movie,
  },
  ReviewPage: {
    totalReviews: (movie, _args, { counts }) => counts.load(movie.id),
    reviews: (movie, _args, { reviews }) => reviews.load(movie.id),
  },
  Review: {
    review: (review) => review.body,
    createdAt: (review) => review.created_at.toISOString(),
    user: (review, _args, { accounts }) => accounts.load(review.account_id),
  },
}

const apollo = new ApolloServer({ typeDefs, resolvers })
await apollo.start()
const server = createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const { body, status, headers } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method,
      headers: new HeaderMap(Object.entries(request.headers)),
      search: '',
      body: JSON.parse(Buffer.concat(chunks)),
    },
    context: async () => createLoaders(),
  })
  for (const [name, value] of headers) response.setHeader(name, value)
  response.statusCode = status ?? 200
  response.end(body.string)
})
server.listen(0, '127.0.0.1', () => console.log(`Listening at http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))

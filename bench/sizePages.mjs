// The pages that the bench at size reads, and whose: other people and titles in each round.
import { readFileSync } from 'node:fs'
import { FOLLOWER } from './sizeData.mjs'

const operations = Object.values(
  JSON.parse(readFileSync(new URL('../server/operations.json', import.meta.url), 'utf8')),
)
/** Returns the request of an operation of the client. */
export const query = (name, variables = {}) => ({
  path: '/graphql',
  method: 'POST',
  body: JSON.stringify({
    query: operations.find((text) => new RegExp(`^query ${name}\\b`).test(text)),
    variables,
  }),
})
const get = (path) => ({ path: `/api/v1${path}`, method: 'GET' })
const REVIEWS = { orderBy: { field: 'CREATED_AT', direction: 'DESC' }, filterSpoilers: false }
const monthOf = (round) => `${new Date().getUTCFullYear() - 1}-${String(1 + (round % 12)).padStart(2, '0')}`

/** Follows the cursors of a page: `path` leads to its connection in the response. */
const deep = (pages, name, variables, path) => ({ pages, name, variables, path })

/**
 * The pages by name. Each takes what is read in a round, and returns its requests and whose they are: nobody's by default.
 * `reads`: a title, a popular one, a series, a person of the catalogue, a list, words, and a well known member.
 */
export const PAGES = {
  // A visitor's.
  home: () => [query('HomePage', { featured: 5, railSize: 20, films: { type: 'MOVIE' } })],
  search: ({ words }) => [query('SearchPage', { query: words, page: 1, searching: true })],
  'search, a common word': ({ word }) => [query('SearchPage', { query: word, page: 1, searching: true })],
  'search, misspelt': ({ words }) => [query('SearchPage', { query: `${words}x`, page: 1, searching: true })],
  suggestions: ({ word }) => [query('Suggestions', { query: word.slice(0, 3) })],
  'list, page 1': ({ round }) => [query('ListingPage', { category: 'POPULAR', page: 1 + round, filter: {} })],
  'list, deep page': ({ round }) => [
    query('ListingPage', { category: 'POPULAR', page: 400 + round, filter: {} }),
  ],
  'top rated, a genre': ({ genre, round }) => [
    query('ListingPage', { category: 'TOP_RATED', page: 1 + round, filter: { genres: [genre] } }),
  ],
  'genre, decade and country': ({ genre, round }) => [
    query('ListingPage', {
      category: 'POPULAR',
      page: 1,
      filter: { genres: [genre], decade: 1960 + 10 * (round % 6), countries: ['FR'] },
    }),
  ],
  title: ({ title }) => [query('MoviePage', { id: title })],
  'popular title': ({ popular }) => [query('MoviePage', { id: popular })],
  'title: credits': ({ popular }) => [query('CreditsPage', { id: popular, offset: 0 })],
  'popular title: reviews': ({ popular }) => [query('MovieReviews', { id: popular, page: 1, ...REVIEWS })],
  'popular title: reviews, deep page': ({ popular, round }) => [
    query('MovieReviews', { id: popular, page: 4 + (round % 3), ...REVIEWS }),
  ],
  series: ({ series }) => [
    query('SeriesPage', { id: series }),
    query('SeasonPage', { id: series, season: 1 }),
  ],
  person: ({ person }) => [query('PersonPage', { id: person, sort: 'NEWEST', page: 1 })],
  'popular person': ({ star }) => [query('PersonPage', { id: star, sort: 'NEWEST', page: 1 })],
  'profile of a popular person': ({ famous }) => [query('ProfilePage', { username: famous })],
  'followers of a popular person': ({ famous }) => [
    query('PeopleOfProfile', { username: famous, isFollowers: true }),
  ],
  'followers, 20 pages on': ({ famous }) => [
    deep(20, 'PeopleOfProfile', { username: famous, isFollowers: true }, 'profile.user.followers'),
  ],
  'public watchlists': ({ round }) => [query('PublicWatchlistsPage', { page: 1 + round })],
  'public watchlists, deep page': ({ round }) => [query('PublicWatchlistsPage', { page: 200 + round })],
  'REST: titles': ({ round }) => [get(`/titles?first=50&decade=${1960 + 10 * (round % 6)}`)],
  'REST: people': ({ word }) => [get(`/people?query=${word}`)],
  'REST: reviews of a popular title': ({ popular }) => [get(`/titles/${popular}/reviews?first=50`)],
  // A member's.
  ...Object.fromEntries(
    ['usual', 'heavy'].flatMap((kind) =>
      Object.entries({
        home: () => [
          query('HomePage', { featured: 5, railSize: 20, films: { type: 'MOVIE' } }),
          query('RecommendedRail'),
          query('YourWeek', { offersYear: true, year: new Date().getUTCFullYear() }),
          query('ContinueWatching', { first: 12 }),
        ],
        'popular title': ({ popular }) => [
          query('MoviePage', { id: popular }),
          query('TitleActions', { id: popular }),
        ],
        diary: () => [query('DiaryTab', { first: 30 })],
        'diary, 10 pages on': () => [deep(10, 'DiaryTab', { first: 30 }, 'viewer.diary')],
        'diary of a month': ({ round }) => [query('DiaryCalendar', { month: monthOf(round) })],
        figures: () => [query('FiguresTab', { year: null })],
        'up next': () => [query('UpNext', { sort: 'LAST_WATCHED', first: 30 })],
        calendar: ({ round }) => [
          query('Calendar', { from: `${monthOf(round)}-01`, to: `${monthOf(round)}-28` }),
        ],
        watched: () => [query('WatchedTab', { first: 50, orderBy: { field: 'RATING', direction: 'DESC' } })],
        favorites: () => [query('FavoritesTab', { first: 50 })],
        'own reviews': () => [query('MyReviewsTab', { page: 1, orderBy: REVIEWS.orderBy })],
        watchlists: () => [query('WatchlistsTab')],
        'own profile': () => [query('ProfileTab')],
        feed: () => [query('FeedTab')],
        'REST: diary': () => [get('/me/diary?first=50')],
        'REST: watched': () => [get('/me/watched?first=50')],
        'REST: episodes': () => [get('/me/episodes?first=50')],
        'REST: changes, from the start': () => [get('/me/changes?first=500')],
        'REST: last activities': () => [get('/me/last-activities')],
      }).map(([name, requests]) => [`${kind} member: ${name}`, Object.assign(requests, { by: kind })]),
    ),
  ),
  'member: a watchlist': Object.assign(({ list }) => [query('WatchlistPage', { id: list, first: 50 })], {
    by: 'usual',
  }),
  'member: search of members': Object.assign(
    ({ memberPrefix }) => [query('FoundMembers', { query: memberPrefix })],
    { by: 'usual' },
  ),
  'feed of one who follows 1,000': Object.assign(() => [query('FeedTab')], { by: 'follower' }),
  'home of one who follows 1,000': Object.assign(() => [query('YourWeek')], { by: 'follower' }),
  'popular title for one who follows 1,000': Object.assign(
    ({ popular }) => [query('MoviePage', { id: popular })],
    {
      by: 'follower',
    },
  ),
}

/** Reads whom and what the rounds are about, the same in each run: `count` of each kind. */
export async function readSubjects(client, count, env) {
  const { AccessTokens } = await import('../build/server/src/accounts/sessions/tokens.js')
  const tokens = new AccessTokens([env.JWT_SECRET])
  const ids = async (sql) => (await client.query(sql, [count])).rows.map((row) => Object.values(row)[0])
  const members = async (condition) => {
    const { rows } = await client.query(
      `select a.account_id as id, s.id::text as session from (
         select account_id from account_usage where kind = 'viewing' and ${condition} limit $1
       ) a join session s using (account_id)`,
      [count],
    )
    return rows.map(({ id, session }) => tokens.sign({ accountId: id, sessionId: session }))
  }
  const text = 'id::text'
  const popular = await ids(
    `select ${text} from movie where type = 'MOVIE' order by popularity desc offset 10 limit $1`,
  )
  return {
    members: {
      usual: await members('count between 5 and 20 order by hashint4(account_id)'),
      heavy: await members('count between 500 and 5000 order by count desc, account_id'),
      follower: await members(`account_id = ${FOLLOWER}`),
    },
    popular,
    title: await ids(`select ${text} from movie order by hashint4(id) limit $1`),
    series: await ids(`select ${text} from movie where type = 'TV' order by popularity desc limit $1`),
    person: await ids(
      `select ${text} from person where exists (select from credit where person_id = id) order by hashint4(id) limit $1`,
    ),
    star: await ids('select person_id::text from search_person where known order by fame desc limit $1'),
    famous: await ids(
      `select username from profile join account on id = account_id where is_public order by follower_count desc limit $1`,
    ),
    genre: await ids(`select ${text} from genre order by id limit $1`),
    words: await ids(`select title_key from movie where title_key like '% %' order by hashint4(id) limit $1`),
    word: await ids(
      'select word::text from search_word where length(word) between 4 and 8 order by titles desc limit $1',
    ),
    list: await ids('select id::text from watchlist where is_public order by entry_count desc limit $1'),
    memberPrefix: await ids(`select left(username, 9) from account order by hashint4(id) limit $1`),
  }
}

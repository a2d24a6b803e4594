import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  Kind,
  parse,
  print,
  separateOperations,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql'
import { Passwords } from './accounts/authentication/Passwords.js'
import { startTestServer, type TestServer, type TestViewer } from './database/testing.js'
import { OperationRegistry, type RegisteredOperation } from './graphql/compiled/index.js'
import { GRAPH_LIMITS, measureOperation } from './graphql/queryLimits.js'
import { ROOT } from './config/root.js'
import { buildGraphqlSchema } from './schema.js'

/** Variables of each operation of the client. A new operation needs a line. */
const VARIABLES: Record<string, Record<string, unknown>> = {
  CreditsPage: { id: '1', offset: 0 },
  CategoriesPage: {},
  FilteredMovies: { filter: { releaseYear: 1999, minRating: 8 }, page: 1 },
  HomeHero: { featured: 5 },
  HomePage: { featured: 5, railSize: 20, films: { type: 'MOVIE' } },
  HomeRail: { category: 'UPCOMING', filter: { type: 'MOVIE' }, railSize: 20 },
  ListingPage: { category: 'TOP_RATED', page: 1, filter: { releaseYear: 1994 } },
  MoreRails: {
    id: '1',
    directorId: '1',
    hasDirector: true,
    filter: { genres: ['80'], releaseYear: 1994, type: 'MOVIE' },
    hasGenre: true,
    limit: 20,
  },
  MoviePage: { id: '1' },
  ProfilePage: { username: 'nobody_here' },
  MoreReviewsOfProfile: { username: 'nobody_here' },
  MoreListsOfProfile: { username: 'nobody_here' },
  MoreViewingsOfProfile: { username: 'nobody_here' },
  PeopleOfProfile: { username: 'nobody_here', isFollowers: true },
  MutedPeople: {},
  BlockedPeople: {},
  FeedTab: {},
  SettingsTab: {},
  FavoriteChoices: { query: 'godfather' },
  UpdateProfileSettings: { input: { isPublic: true, favoriteIds: ['1', '2'] } },
  Follow: {},
  Unfollow: {},
  Mute: {},
  Unmute: {},
  Block: {},
  Unblock: {},
  PersonPage: { id: '25', kind: 'CREW', sort: 'NEWEST', page: 1 },
  WatchedOfPerson: { id: '25' },
  SearchPage: { query: 'godfather', page: 1, filter: {}, searching: true },
  TextPage: {},
  AsOfNote: {},
  SuggestedGenres: {},
  Footer: {},
  Suggestions: { query: 'godf' },
  Login: { email: 'member@example.org', password: 'Engine1843!' },
  Logout: {},
  RefreshToken: {},
  Register: { input: { username: 'known', email: 'known@example.org', password: 'Engine1843!' } },
  RequestPasswordReset: { email: 'known@example.org' },
  ResendVerificationCode: { email: 'known@example.org' },
  ResetPassword: { email: 'known@example.org', code: '000000', password: 'Engine1843?' },
  SessionViewer: {},
  SignInOptions: {},
  VerifyEmail: { email: 'known@example.org', code: '000000' },
  ViewerProfile: {},
  AddFavorite: { movie: { movieId: '1' } },
  AddTitle: { input: { type: 'MOVIE', title: 'A title of our own', year: 2020 } },
  AddToWatchlist: { movie: { movieId: '1' } },
  AddToWatchlistDialog: { movieId: '1' },
  CopyWatchlist: { name: 'Rainy days', idempotencyKey: 'k' },
  CreateWatchlist: { input: { name: 'Rainy days', isPublic: false }, idempotencyKey: 'k' },
  DeleteWatchlist: {},
  FavoritesTab: { first: 50, orderBy: { field: 'TITLE' } },
  FiguresTab: { year: 2020 },
  MarkWatched: { movie: { movieId: '1' }, rating: 8 },
  MoveInWatchlist: { movieId: '1', after: null },
  PublicWatchlistsPage: { page: 1 },
  RateWatched: { movieId: '1', rating: 3 },
  NotInterestedList: {},
  RecommendedList: {},
  RecommendedRail: {},
  RemoveFavorite: { movieId: '1' },
  RemoveFromWatchlist: { movieId: '1' },
  RemoveWatched: { movieId: '1' },
  SetInDefaultWatchlist: { movie: { movieId: '1' }, isListed: true },
  SetWatchlistNote: { movieId: '1', note: 'With the whole family.' },
  UpdateWatchlist: { input: { visibility: 'PUBLIC', isRanked: true } },
  WatchedTab: { first: 50, orderBy: { field: 'RATING' }, type: 'MOVIE' },
  WatchlistPage: { id: '999999', first: 50 },
  WatchlistsTab: {},
  CancelAccountDeletion: {},
  ChangePassword: { current: 'Engine1843!', next: 'Engine1843?' },
  DeleteAvatar: {},
  EndOtherSessions: {},
  EndSession: {},
  MoreSecurityEvents: { after: '999999999' },
  ProfileTab: {},
  RequestAccountDeletion: { password: 'Engine1843!' },
  SendConfirmationCode: {},
  UndoEmailChange: { token: 'x'.repeat(43) },
  UnlinkIdentity: { password: 'Engine1843!' },
  UpdateProfile: { input: { username: 'renamed', email: 'by_updateprofile@example.org', bio: 'Westerns' } },
  UpdateTheme: { theme: 'LIGHT' },
  UserAreaPage: {},
  UserMenu: {},
  LogTitles: {},
  Palette: {},
  DeleteReview: {},
  DeleteTitle: {},
  LikeReview: {},
  MovieReviews: { id: '2', page: 1, orderBy: { field: 'CREATED_AT' }, filterSpoilers: false },
  MyReviewsTab: { page: 1, orderBy: { field: 'RATING', direction: 'ASC' } },
  ReportReview: { reason: 'SPAM' },
  SetNotInterested: { movieId: '1', value: true },
  SaveReview: { input: { movieId: '2', title: 'A title', rating: 8, review: 'Worth the evening.' } },
  UnlikeReview: {},
  UpdateReview: { input: { title: 'A title', rating: 6, review: 'Less so.', spoiler: true } },
  DeleteViewing: {},
  UndoLog: {},
  DiaryTab: { first: 50, from: '2024', to: '2024' },
  LogViewing: {
    input: { movie: { movieId: '1' }, watchedOn: '2024-05', rating: 9, favorite: true, tags: ['70 mm'] },
    key: 'k',
  },
  LogViewingWithReview: {
    input: {
      movie: { movieId: '1' },
      watchedOn: '2024-05-04',
      rating: 8,
      review: { text: 'Worth the evening.', spoiler: false },
    },
    key: 'k',
  },
  QuickLog: { id: '1' },
  UpdateViewing: { input: { watchedOn: '2023', rating: null, note: 'With Ada' } },
  TitleFormPage: { id: '1', editing: true },
  UpdateTitle: { input: { type: 'TV', title: 'A better name', year: 2021 } },
}

/** Operations about a review: whose it must be. */
const REVIEWS: Record<string, 'own' | 'another'> = {
  DeleteReview: 'own',
  MovieReviews: 'another',
  MyReviewsTab: 'own',
  LikeReview: 'another',
  ReportReview: 'another',
  UnlikeReview: 'another',
  UpdateReview: 'own',
}

/** Operations about a title that the sender has added. */
const OWN_TITLES = new Set(['DeleteTitle', 'UpdateTitle'])

/** Operations about the user's lists, which are created first. The value names the variable of the watchlist's id. */
const LISTS: Record<string, string> = {
  AddToWatchlist: 'watchlistId',
  AddToWatchlistDialog: '',
  CopyWatchlist: 'id',
  DeleteWatchlist: 'id',
  FavoritesTab: '',
  MoveInWatchlist: 'watchlistId',
  NotInterestedList: '',
  RateWatched: '',
  RecommendedList: '',
  RecommendedRail: '',
  RemoveFavorite: '',
  RemoveFromWatchlist: 'watchlistId',
  RemoveWatched: '',
  SetInDefaultWatchlist: '',
  SetWatchlistNote: 'watchlistId',
  SetNotInterested: '',
  UpdateWatchlist: 'id',
  WatchedTab: '',
  WatchlistPage: 'id',
  WatchlistsTab: '',
}

/** Operations about a viewing that the sender has logged. The value names the variable of its id. */
const VIEWINGS: Record<string, string> = {
  DeleteViewing: 'id',
  DiaryTab: '',
  QuickLog: '',
  UndoLog: 'id',
  UpdateViewing: 'id',
}

/** The variables of an operation about a logged viewing. */
async function logViewing(name: string, sender: TestViewer): Promise<object> {
  const variable = VIEWINGS[name]
  if (variable === undefined) return {}
  const viewing = { movieId: 1, watchedOn: '2024-05-04', rating: 7, tags: ['cinema'], place: 'Odeon' }
  const made = await sender.call<{ data: { id: string } }>('POST', '/users/diary', viewing)
  return variable ? { [variable]: String(made.body.data.id) } : {}
}

/** The variables of an operation about a review, of a title that no other operation is about. */
async function writeReview(name: string, sender: TestViewer, writer: TestViewer): Promise<object> {
  const movieId = 100 + Object.keys(REVIEWS).indexOf(name)
  const author = REVIEWS[name] === 'own' ? sender : writer
  const review = { movieId, title: 'A title', rating: 8, review: 'Worth the evening.' }
  const made = await author.call<{ data: { id: string } }>('POST', '/reviews', review)
  if (name === 'MyReviewsTab') return {}
  return { id: name === 'MovieReviews' ? String(movieId) : made.body.data.id }
}

/** Returns the variables of an operation that refers to the user's lists. */
async function createLists(name: string, sender: TestViewer): Promise<object> {
  const variable = LISTS[name]
  if (variable === undefined) return {}
  await sender.call('POST', '/users/favorites', { movieId: 1 })
  await sender.call('POST', '/users/watched', { movieId: 1, rating: 7 })
  const made = await sender.call<{ data: { id: string } }>('POST', '/watchlists', { name: 'Kept' })
  const { id } = made.body.data
  if (name !== 'AddToWatchlist') await sender.call('POST', `/watchlists/${id}/movies`, { movieId: 1 })
  return variable ? { [variable]: id } : {}
}

/** Operations on the sender's own account, which has a password and is signed in on another device as well. */
const ACCOUNT = new Set<string>([
  'CancelAccountDeletion',
  'ChangePassword',
  'DeleteAvatar',
  'EndOtherSessions',
  'EndSession',
  'ProfileTab',
  'RequestAccountDeletion',
  'UnlinkIdentity',
  'UpdateProfile',
  'UpdateTheme',
  'UserAreaPage',
])

/** The variables of an operation about its sender's account. */
async function prepareAccount(name: string, sender: TestViewer, { database }: TestServer): Promise<object> {
  if (!ACCOUNT.has(name)) return {}
  const hash = await new Passwords().hash('Engine1843!')
  await database.rows('update account set password_hash = $2 where id = $1', [sender.id, hash])
  const session = await database.row<{ id: string }>(
    `insert into session (account_id, refresh_hash, device, last_used_at, expires_at)
     values ($1, 'x', 'Firefox on Linux', now() - interval '1 hour', now() + interval '1 day') returning id::text`,
    [sender.id],
  )
  if (name === 'UnlinkIdentity')
    return (
      (await database.row<object>(
        `insert into identity (issuer, subject, account_id) values ('https://login.example', 'x', $1) returning id::text`,
        [sender.id],
      )) ?? {}
    )
  return name === 'EndSession' ? { id: session?.id } : {}
}

/** Operations about another person, and whether the sender does the same before. */
const PEOPLE: Readonly<Record<string, 'follow' | 'mute' | 'block' | undefined>> = {
  Follow: undefined,
  Unfollow: 'follow',
  Mute: undefined,
  Unmute: 'mute',
  Block: undefined,
  Unblock: 'block',
  MutedPeople: 'mute',
  BlockedPeople: 'block',
  FeedTab: 'follow',
  ProfilePage: 'follow',
  MoreReviewsOfProfile: 'follow',
  MoreListsOfProfile: 'follow',
  MoreViewingsOfProfile: 'follow',
  PeopleOfProfile: 'follow',
}

/** Returns the variables of an operation about another person, who shows everything to others. */
async function preparePerson(name: string, sender: TestViewer, other: TestViewer): Promise<object> {
  await other.query(`mutation {
    a: updateProfileSettings(input: {
      isPublic: true, showsFigures: true, showsDiary: true, favoriteIds: ["1"]
    }) { id }
    b: saveReview(input: { movieId: 1, title: "One", rating: 8, review: "Worth the evening." }) { id }
    c: createWatchlist(input: { name: "Shared", isPublic: true }) { id }
    d: logViewing(input: { movie: { movieId: 2 }, watchedOn: "2020-05-04", rating: 7 }) { id }
  }`)
  const before = PEOPLE[name]
  if (before) await sender.query(`mutation { ${before}(userId: ${other.id}) { id } }`)
  return { userId: String(other.id), username: other.username }
}

/** Operations of a signed-in user; each is sent by its own new user. */
const SIGNED_IN = new Set<string>([
  'Logout',
  'SessionViewer',
  'SendConfirmationCode',
  'ViewerProfile',
  'LogTitles',
  'AddFavorite',
  'CreateWatchlist',
  'MarkWatched',
  'SaveReview',
  'AddTitle',
  'Palette',
  'FiguresTab',
  ...OWN_TITLES,
  ...Object.keys(LISTS),
  ...ACCOUNT,
  ...Object.keys(REVIEWS),
  'SettingsTab',
  'UpdateProfileSettings',
  ...Object.keys(PEOPLE),
  'LogViewing',
  'LogViewingWithReview',
  ...Object.keys(VIEWINGS),
])

/** Operations that fail here, because they need a browser's cookie. */
const REFUSED = new Set<string>(['RefreshToken'])

/** Replaces the values of a response that differ in every run. */
const steady = (data: unknown): unknown =>
  JSON.parse(
    (JSON.stringify(data) ?? 'null')
      .replace(/"[\w-]+\.[\w-]+\.[\w-]+"/g, '"<token>"')
      .replace(/"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"/g, '"<uuid>"')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>')
      .replace(
        /"(viewer|user|logout|owner|updateProfile|deleteAvatar|end\w*Sessions?|changePassword|\w+AccountDeletion|\w*[wW]atchlist(?:Note)?|\w*Review|\w+Viewing|\w+Title)":\{"id":"\d+"/g,
        '"$1":{"id":"<id>"',
      )
      .replace(
        /"(viewerWatchlists|viewerViewings|nodes|cover|watchlists|reviews)":\[\{"id":"\d+"/g,
        '"$1":[{"id":"<id>"',
      )
      .replace(/"endCursor":"[\w-]+"/g, '"endCursor":"<cursor>"'),
  )

async function readOperations(): Promise<[string, DocumentNode][]> {
  const folder = join(ROOT, 'client', 'src')
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.graphql'))
    .sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.entries(separateOperations(parse(texts.join('\n')))).sort(([a], [b]) => a.localeCompare(b))
}

describe('the client’s operations', () => {
  let server: TestServer
  let operations: [string, DocumentNode][]
  const documents = OperationRegistry.read(
    buildGraphqlSchema(),
    join(ROOT, 'server', 'operations.json'),
  ).all()
  const queries = documents.filter(({ operation }) => operation.operation === 'query').map(({ name }) => name)
  beforeAll(async () => {
    ;[server, operations] = await Promise.all([startTestServer(), readOperations()])
    const email = 'member@example.org'
    const password = 'Engine1843!'
    await server.call('POST', '/auth/register', { username: 'member', email, password })
    await server.call('POST', '/auth/verify-email', { email, password, code: await server.nextCode(email) })
  })
  afterAll(() => server.stop())

  it('all have variables in this test, and no other names do', () => {
    expect(operations.map(([name]) => name)).toEqual(
      Object.keys(VARIABLES).sort((a, b) => a.localeCompare(b)),
    )
  })

  it.each(Object.keys(VARIABLES))('%s keeps its document and response', async (name) => {
    const document = operations.find(([operation]) => operation === name)?.[1] as DocumentNode
    const member = SIGNED_IN.has(name) ? await server.signUp(`by_${name}`) : undefined
    const variables = {
      ...VARIABLES[name],
      ...(member && (await createLists(name, member))),
      ...(member && (await logViewing(name, member))),
      ...(member && (await prepareAccount(name, member, server))),
    }
    if (member && name in REVIEWS)
      Object.assign(variables, await writeReview(name, member, await server.signUp(`of_${name}`)))
    if (member && name in PEOPLE)
      Object.assign(variables, await preparePerson(name, member, await server.signUp(`of_${name}`)))
    if (member && name === 'FiguresTab')
      await member.call('POST', '/users/diary', { movieId: 1, watchedOn: '2020-05-04', rating: 8 })
    if (member && OWN_TITLES.has(name)) {
      const title = { type: 'movie', title: `Added for ${name}`, year: 2020 }
      const made = await member.call<{ data: { id: number } }>('POST', '/movies', title)
      Object.assign(variables, { id: String(made.body.data.id) })
    }
    const answer = await (member ?? server).query(print(document), variables)
    if (!REFUSED.has(name)) expect(answer.errors).toBeUndefined()
    expect(print(document)).toMatchSnapshot('document')
    expect(steady(answer.data)).toMatchSnapshot('response')
  })

  // A mutation sent five times is not the same five times.
  it.each(queries)('%s returns the same from the compiled executor, the cache and Apollo', async (name) => {
    const known = documents.find((document) => document.name === name) as RegisteredOperation
    const send = async (body: object, headers = {}) => {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ variables: VARIABLES[name], ...body }),
      })
      expect(response.status).toBe(200)
      return (await response.json()) as object
    }
    const byId = { extensions: { persistedQuery: { version: 1, sha256Hash: known.id } } }
    // A comment makes it another document, which only Apollo runs.
    const apollo = await send({ query: `${known.text} # another text` })
    expect(await send({ query: known.text }, { 'cache-control': 'no-cache' })).toEqual(apollo)
    expect(await send(byId, { 'cache-control': 'no-cache' })).toEqual(apollo)
    expect(await send(byId)).toEqual(apollo)
    expect(await send(byId)).toEqual(apollo)
  })

  it('stay far below every GraphQL limit', () => {
    const schema = buildGraphqlSchema()
    const sizes = operations.map(([name, document]) => {
      const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
      return {
        name,
        ...measureOperation(schema, document, operation as OperationDefinitionNode, VARIABLES[name] ?? {}),
      }
    })
    expect(sizes).toMatchSnapshot('sizes')
    for (const { cost, depth, rootFields } of sizes) {
      expect(cost).toBeLessThanOrEqual(GRAPH_LIMITS.cost / 3)
      expect(depth).toBeLessThan(GRAPH_LIMITS.depth)
      expect(rootFields).toBeLessThanOrEqual(GRAPH_LIMITS.rootFields / 2)
    }
  })
})

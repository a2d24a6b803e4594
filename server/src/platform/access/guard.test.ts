import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isObjectType } from 'graphql'
import { Passwords } from '../../accounts/passwords/Passwords.js'
import { insertWebhook } from '../../community/webhooks/testing.js'
import { startTestServer, type GraphQLTestResponse, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { buildGraphqlSchema } from '../../schema.js'

describe('an access token', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const GENRES = '{ genres { name } }'

  it('authenticates with both APIs until its session ends', async () => {
    const ada = await server.signUp()
    expect((await ada.query(GENRES)).status).toBe(200)
    expect((await ada.call('GET', '/movies/data/genres')).status).toBe(200)

    await server.database.rows('update session set ended_at = now() where account_id = $1', [ada.id])
    const graph = await ada.query(GENRES)
    expect([graph.status, graph.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect((await ada.call('GET', '/movies/data/genres')).status).toBe(401)
  })

  it('of an unverified account is rejected (R6.05)', async () => {
    const ada = await server.signUp()
    await server.database.rows('update account set email_verified_at = null where id = $1', [ada.id])
    expect((await ada.query(GENRES)).status).toBe(401)
  })
})

/** The owner's data, which other users must not change. */
interface Things {
  owner: TestViewer
  password: string
  session: string
  watchlist: string
  viewing: string
  review: string
  answer: string
  title: string
  series: string
  identity: number
  feed: string
  player: string
  /** A bulk write, which can be undone. */
  imported: string
  accessToken: number
  webhook: number
  delivery: string
}

/** One mutation as it is tried by others. */
interface Guard {
  /** The call, aimed at the owner's things as far as its arguments allow. */
  call: (things: Things) => string
  /** Error code for another member; without it they succeed with their own data. */
  other?: string
  /** Error code for the owner, if the action is for others only. */
  own?: string
  /** For public mutations: why a visitor may call them. */
  stranger?: string
}

const MOVIE = '{ movieId: 2, title: "Two" }'
const SERIES = '{ movieId: 9999998, title: "A series", type: TV }'
const USERNAME = 'u_somebody_new'

/** Every mutation of the schema. A new one needs a line here. */
const GUARDS: Record<string, Guard> = {
  addFavorite: { call: () => `addFavorite(movie: ${MOVIE}) { id }` },
  removeFavorite: { call: () => 'removeFavorite(movieId: 1) { id }', other: 'FAVORITE_NOT_FOUND' },
  endFirstSteps: { call: () => 'endFirstSteps { id }' },
  updateProfileSettings: { call: () => 'updateProfileSettings(input: { isPublic: true }) { id }' },
  follow: {
    call: ({ owner }) => `follow(userId: ${owner.id}) { id }`,
    other: 'PROFILE_NOT_FOUND',
    own: 'OWN_ACCOUNT',
  },
  unfollow: { call: ({ owner }) => `unfollow(userId: ${owner.id}) { id }`, own: 'OWN_ACCOUNT' },
  mute: {
    call: ({ owner }) => `mute(userId: ${owner.id}) { id }`,
    other: 'PROFILE_NOT_FOUND',
    own: 'OWN_ACCOUNT',
  },
  unmute: { call: ({ owner }) => `unmute(userId: ${owner.id}) { id }`, own: 'OWN_ACCOUNT' },
  block: {
    call: ({ owner }) => `block(userId: ${owner.id}) { id }`,
    other: 'PROFILE_NOT_FOUND',
    own: 'OWN_ACCOUNT',
  },
  unblock: { call: ({ owner }) => `unblock(userId: ${owner.id}) { id }`, own: 'OWN_ACCOUNT' },
  setNotInterested: { call: () => 'setNotInterested(movieId: 1, value: false) { id }' },
  markWatched: { call: () => `markWatched(movie: ${MOVIE}) { id }` },
  rateWatched: { call: () => 'rateWatched(movieId: 1, rating: 1) { id }', other: 'WATCHED_NOT_FOUND' },
  setPartRating: {
    call: ({ series }) => `setPartRating(movieId: ${series}, season: 1, rating: 7) { rating }`,
  },
  removeWatched: { call: () => 'removeWatched(movieId: 1) { id }', other: 'WATCHED_NOT_FOUND' },
  logViewing: { call: () => `logViewing(input: { movie: ${MOVIE}, rating: 7 }) { id }` },
  updateViewing: {
    call: ({ viewing }) => `updateViewing(id: ${viewing}, input: { note: "Mine" }) { id }`,
    other: 'VIEWING_NOT_FOUND',
  },
  undoLog: {
    call: ({ viewing }) => `undoLog(id: ${viewing}) { id }`,
    other: 'VIEWING_NOT_FOUND',
  },
  deleteViewing: {
    call: ({ viewing }) => `deleteViewing(id: ${viewing}) { id }`,
    other: 'VIEWING_NOT_FOUND',
  },
  tickEpisodes: {
    call: () => `tickEpisodes(input: { movie: ${SERIES}, episodes: [{ season: 1, number: 1 }] }) { movieId }`,
  },
  untickEpisodes: {
    call: () =>
      `untickEpisodes(input: { movie: ${SERIES}, episodes: [{ season: 1, number: 1 }] }) { movieId }`,
  },
  startSeriesAgain: { call: ({ series }) => `startSeriesAgain(movieId: ${series}, run: 2) { id }` },
  setSeriesStatus: { call: ({ series }) => `setSeriesStatus(movieId: ${series}, status: PAUSED) { id }` },
  createWatchlist: { call: () => 'createWatchlist(input: { name: "Another" }) { id }' },
  updateWatchlist: {
    call: ({ watchlist }) =>
      `updateWatchlist(id: ${watchlist}, input: { name: "Taken", isPublic: true }) { id }`,
    other: 'WATCHLIST_NOT_FOUND',
  },
  deleteWatchlist: {
    call: ({ watchlist }) => `deleteWatchlist(id: ${watchlist}) { id }`,
    other: 'WATCHLIST_NOT_FOUND',
  },
  restoreWatchlist: {
    call: ({ watchlist }) => `restoreWatchlist(id: ${watchlist}) { id }`,
    other: 'WATCHLIST_NOT_FOUND',
  },
  answerImport: {
    call: ({ imported }) => `answerImport(id: ${imported}, answers: []) { id }`,
    other: 'IMPORT_NOT_FOUND',
    own: 'IMPORT_STATE',
  },
  matchImportTitles: {
    call: ({ imported }) => `matchImportTitles(id: ${imported}, matches: []) { id }`,
    other: 'IMPORT_NOT_FOUND',
    own: 'IMPORT_STATE',
  },
  decideImportTitles: {
    call: ({ imported }) =>
      `decideImportTitles(id: ${imported}, match: [UNKNOWN], decision: LEAVE_OUT) { id }`,
    other: 'IMPORT_NOT_FOUND',
    own: 'IMPORT_STATE',
  },
  applyImport: {
    call: ({ imported }) => `applyImport(id: ${imported}) { id }`,
    other: 'IMPORT_NOT_FOUND',
    own: 'IMPORT_STATE',
  },
  cancelImport: {
    call: ({ imported }) => `cancelImport(id: ${imported}) { id }`,
    other: 'IMPORT_NOT_FOUND',
    own: 'IMPORT_STATE',
  },
  undoImport: {
    call: ({ imported }) => `undoImport(id: ${imported}) { id }`,
    other: 'IMPORT_NOT_FOUND',
  },
  syncHistory: {
    call: () => 'syncHistory(items: [{ title: { id: 2 }, watchedOn: "2020-02-02" }]) { results { status } }',
  },
  syncRatings: {
    call: () => 'syncRatings(items: [{ title: { id: 2 }, rating: 5 }]) { results { status } }',
  },
  syncLists: {
    call: () => 'syncLists(items: [{ title: { id: 2 }, list: "FAVORITES" }]) { results { status } }',
  },
  addToWatchlist: {
    call: ({ watchlist }) => `addToWatchlist(watchlistId: ${watchlist}, movie: ${MOVIE}) { __typename }`,
    other: 'WATCHLIST_NOT_FOUND',
  },
  removeFromWatchlist: {
    call: ({ watchlist }) => `removeFromWatchlist(watchlistId: ${watchlist}, movieId: 1) { __typename }`,
    other: 'WATCHLIST_NOT_FOUND',
  },
  addTitle: {
    // The title exists when the owner adds it too.
    call: () => 'addTitle(input: { type: MOVIE, title: "Guarded", year: 2001 }) { id }',
    own: 'TITLE_EXISTS',
  },
  updateTitle: {
    call: ({ title }) =>
      `updateTitle(id: ${title}, input: { type: MOVIE, title: "Taken", year: 2002 }) { id }`,
    other: 'FORBIDDEN',
  },
  deleteTitle: { call: ({ title }) => `deleteTitle(id: ${title}) { id }`, other: 'FORBIDDEN' },
  deleteOwnPoster: { call: () => 'deleteOwnPoster(movieId: 1) { id }' },
  completeTitle: {
    call: ({ title }) => `completeTitle(id: ${title}, input: { runtime: 90 }) { id }`,
    other: 'FORBIDDEN',
    // Who added a title edits it.
    own: 'FORBIDDEN',
  },
  reportTitle: { call: ({ title }) => `reportTitle(id: ${title}, reason: SPAM) { id }`, own: 'FORBIDDEN' },
  setInDefaultWatchlist: {
    call: () => `setInDefaultWatchlist(movie: ${MOVIE}, isListed: true) { __typename }`,
  },
  copyWatchlist: {
    call: ({ watchlist }) => `copyWatchlist(id: ${watchlist}, name: "Copied") { id }`,
    other: 'WATCHLIST_NOT_FOUND',
  },
  moveInWatchlist: {
    call: ({ watchlist }) => `moveInWatchlist(watchlistId: ${watchlist}, movieId: 1) { id }`,
    other: 'WATCHLIST_NOT_FOUND',
  },
  setWatchlistNote: {
    call: ({ watchlist }) => `setWatchlistNote(watchlistId: ${watchlist}, movieId: 1, note: "x") { id }`,
    other: 'WATCHLIST_NOT_FOUND',
  },
  saveReview: { call: () => 'saveReview(input: { movieId: 1, title: "One", rating: 1 }) { id }' },
  updateReview: {
    call: ({ review }) => `updateReview(id: ${review}, input: { title: "One", rating: 1 }) { id }`,
    other: 'FORBIDDEN',
  },
  deleteReview: { call: ({ review }) => `deleteReview(id: ${review}) { id }`, other: 'FORBIDDEN' },
  likeReview: { call: ({ review }) => `likeReview(id: ${review}) { id }`, own: 'OWN_REVIEW_LIKED' },
  unlikeReview: { call: ({ review }) => `unlikeReview(id: ${review}) { id }`, own: 'OWN_REVIEW_LIKED' },
  addReviewAnswer: { call: ({ review }) => `addReviewAnswer(reviewId: ${review}, text: "So true") { id }` },
  deleteReviewAnswer: {
    call: ({ answer }) => `deleteReviewAnswer(id: ${answer}) { id }`,
    other: 'FORBIDDEN',
  },
  reportReviewAnswer: {
    call: ({ answer }) => `reportReviewAnswer(id: ${answer}, reason: SPAM) { id }`,
    own: 'OWN_ANSWER_REPORTED',
  },
  reportReview: {
    call: ({ review }) => `reportReview(id: ${review}, reason: SPAM) { id }`,
    own: 'OWN_REVIEW_REPORTED',
  },
  updateProfile: {
    call: () => 'updateProfile(input: { bio: "Not me", preferences: { theme: LIGHT } }) { id }',
  },
  deleteAvatar: { call: () => 'deleteAvatar { id }' },
  changePassword: {
    call: ({ password }) => `changePassword(current: "${password}", next: "Another-horse-8") { id }`,
    other: 'INVALID_INPUT',
  },
  endSession: { call: ({ session }) => `endSession(id: "${session}") { id }`, other: 'SESSION_NOT_FOUND' },
  endOtherSessions: { call: () => 'endOtherSessions { id }' },
  createScrobbleAddress: { call: () => 'createScrobbleAddress(input: { name: "Another" }) { path }' },
  createFeedAddress: { call: () => 'createFeedAddress(input: { name: "Another", kind: DIARY }) { paths }' },
  createAccessToken: {
    call: ({ password }) =>
      `createAccessToken(input: { name: "Another", scopes: ["diary:read"] }, password: "${password}") { token }`,
    other: 'INVALID_INPUT',
  },
  revokeAccessToken: {
    call: ({ accessToken }) => `revokeAccessToken(id: ${accessToken}) { id }`,
    other: 'ACCESS_TOKEN_NOT_FOUND',
  },
  createWebhook: {
    call: ({ password }) =>
      `createWebhook(input: { name: "Another", address: "https://example.org/", kinds: [RATING] }, password: "${password}") { secret }`,
    other: 'INVALID_INPUT',
  },
  updateWebhook: {
    call: ({ webhook }) => `updateWebhook(id: ${webhook}, input: { name: "Not mine" }) { id }`,
    other: 'WEBHOOK_NOT_FOUND',
  },
  rotateWebhookSecret: {
    call: ({ webhook, password }) =>
      `rotateWebhookSecret(id: ${webhook}, password: "${password}") { secret }`,
    other: 'INVALID_INPUT',
  },
  testWebhook: { call: ({ webhook }) => `testWebhook(id: ${webhook}) { id }`, other: 'WEBHOOK_NOT_FOUND' },
  replayWebhookDelivery: {
    call: ({ delivery }) => `replayWebhookDelivery(id: "${delivery}") { id }`,
    other: 'WEBHOOK_DELIVERY_NOT_FOUND',
  },
  deleteWebhook: {
    call: ({ webhook }) => `deleteWebhook(id: ${webhook}) { id }`,
    other: 'WEBHOOK_NOT_FOUND',
  },
  revokeScrobbleAddress: {
    call: ({ player }) => `revokeScrobbleAddress(id: ${player}) { id }`,
    other: 'SCROBBLE_ADDRESS_NOT_FOUND',
  },
  // A request belongs to a browser: without its cookie there is none, for its owner either (apps.test.ts).
  answerAppRequest: {
    call: () => 'answerAppRequest(id: "one", allow: true) { redirectUrl }',
    other: 'APP_REQUEST_NOT_FOUND',
    own: 'APP_REQUEST_NOT_FOUND',
  },
  revokeFeedAddress: {
    call: ({ feed }) => `revokeFeedAddress(id: ${feed}) { id }`,
    other: 'FEED_ADDRESS_NOT_FOUND',
  },
  // The owner has a password, another member has none and gets a code of their own.
  sendConfirmationCode: { call: () => 'sendConfirmationCode { success }', own: 'INVALID_INPUT' },
  requestAccountDeletion: {
    call: ({ password }) => `requestAccountDeletion(password: "${password}") { id }`,
    other: 'INVALID_INPUT',
  },
  unlinkIdentity: {
    call: ({ identity, password }) => `unlinkIdentity(id: ${identity}, password: "${password}") { id }`,
    other: 'IDENTITY_NOT_FOUND',
  },
  undoEmailChange: {
    stranger: 'takes an account back with the link of a mail',
    call: () => `undoEmailChange(token: "${'x'.repeat(43)}") { success }`,
  },
  cancelAccountDeletion: { call: () => 'cancelAccountDeletion { id }' },
  register: {
    stranger: 'makes an account',
    call: ({ owner }) =>
      `register(input: { username: "${USERNAME}", email: "${owner.email}", password: "Another-horse-8" }) { success }`,
  },
  login: {
    stranger: 'signs in',
    call: ({ owner }) => `login(email: "${owner.email}", password: "Wrong-horse-8") { token }`,
    other: 'INVALID_CREDENTIALS',
  },
  logout: { stranger: 'forgets who is signed in', call: () => 'logout { id }' },
  refreshToken: {
    stranger: 'goes on with a cookie',
    call: () => 'refreshToken { token }',
    other: 'UNAUTHENTICATED',
  },
  verifyEmail: {
    stranger: 'enters a code from a mail',
    call: ({ owner }) => `verifyEmail(email: "${owner.email}", code: "000000") { success }`,
  },
  resendVerificationCode: {
    stranger: 'waits for a mail',
    call: ({ owner }) => `resendVerificationCode(email: "${owner.email}") { success }`,
  },
  requestPasswordReset: {
    stranger: 'has forgotten a password',
    call: ({ owner }) => `requestPasswordReset(email: "${owner.email}") { success }`,
  },
  resetPassword: {
    stranger: 'has forgotten a password',
    call: ({ owner }) =>
      `resetPassword(email: "${owner.email}", code: "000000", password: "Another-horse-8") { success }`,
  },
}

describe('every mutation', () => {
  const password = 'Right-horse-7'
  let server: TestServer
  let hash: string
  let tables: { table: string; column: string }[]
  beforeAll(async () => {
    server = await startTestServer()
    hash = await new Passwords().hash(password)
    tables = await server.database.rows(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name = 'account_id'
         -- A code may be asked for by anybody; it is worth nothing without the mail. A failed sign-in is logged.
         and table_name not in ('code', 'security_event')
       order by 1`,
    )
  })
  afterAll(() => server.stop())

  async function ownerWithThings(): Promise<Things> {
    const owner = await server.signUp()
    await server.database.rows(
      `update account set password_hash = $2, bio = 'Mine', deletion_at = null where id = $1`,
      [owner.id, hash],
    )
    const made = await owner.query<{
      createWatchlist: { id: string }
      saveReview: { id: string }
      addTitle: { id: string }
      logViewing: { id: string }
      createFeedAddress: { feedAddress: { id: string } }
      createScrobbleAddress: { scrobbleAddress: { id: string } }
      syncHistory: { import: { id: string } }
    }>(
      `mutation {
        addFavorite(movie: { movieId: 1, title: "One" }) { id }
        markWatched(movie: { movieId: 1, title: "One" }, rating: 9) { id }
        setNotInterested(movieId: 1, value: true) { id }
        createWatchlist(input: { name: "Mine" }) { id }
        logViewing(input: { movie: { movieId: 1 }, watchedOn: "2020-02-02", note: "Mine" }) { id }
        saveReview(input: { movieId: 1, title: "One", rating: 9, review: "Mine" }) { id }
        addTitle(input: { type: MOVIE, title: "Title of ${owner.username}", year: 2000 }) { id }
        createFeedAddress(input: { name: "Mine", kind: CALENDAR }) { feedAddress { id } }
        createScrobbleAddress(input: { name: "Mine" }) { scrobbleAddress { id } }
        syncHistory(items: [{ title: { id: 3 }, watchedOn: "2020-02-02" }]) { import { id } }
      }`,
    )
    const watchlist = made.data.createWatchlist.id
    const answered = await owner.query<{ addReviewAnswer: { answers: { id: string }[] } }>(
      `mutation { addReviewAnswer(reviewId: ${made.data.saveReview.id}, text: "Mine") { answers { id } } }`,
    )
    await owner.query(
      `mutation { addToWatchlist(watchlistId: ${watchlist}, movie: { movieId: 1, title: "One" }) { __typename } }`,
    )
    const session = await server.database.row<{ id: string }>(
      `insert into session (account_id, refresh_hash, expires_at)
       values ($1, 'x', now() + interval '1 day') returning id::text`,
      [owner.id],
    )
    const identity = await server.database.row<{ id: number }>(
      `insert into identity (issuer, subject, account_id) values ('https://login.example', $1, $2) returning id`,
      [owner.username, owner.id],
    )
    const accessToken = await server.database.row<{ id: number }>(
      `insert into access_token (account_id, name, scopes, token_digest)
       values ($1, 'Mine', '{diary:read}', sha256($2::bytea)) returning id`,
      [owner.id, owner.username],
    )
    const webhook = await insertWebhook(server, owner, { address: 'https://example.org/' })
    const delivery = await server.database.row<{ id: string }>(
      `insert into webhook_delivery (webhook_id, type, body, in_order, state)
       values ($1, 'test', '{}', false, 'DELIVERED') returning id::text`,
      [webhook.id],
    )
    return {
      owner,
      password,
      webhook: webhook.id,
      delivery: delivery?.id ?? '',
      session: session?.id ?? '',
      watchlist,
      viewing: made.data.logViewing.id,
      review: made.data.saveReview.id,
      answer: answered.data.addReviewAnswer.answers[0]?.id ?? '',
      title: made.data.addTitle.id,
      series: await idOfSeries(server, 'Breaking Bad'),
      identity: Number(identity?.id),
      accessToken: Number(accessToken?.id),
      feed: made.data.createFeedAddress.feedAddress.id,
      player: made.data.createScrobbleAddress.scrobbleAddress.id,
      imported: made.data.syncHistory.import.id,
    }
  }

  /** Everything of the owner's that is in the database. */
  async function stateOf({ owner, watchlist, title }: Things): Promise<unknown[]> {
    const parts = await Promise.all(
      tables.map(({ table, column }) =>
        // Times of visits are not compared, and likes belong to the users who give them.
        server.database.rows(
          `select '${table}' as table, to_jsonb(t) - 'last_used_at' - 'like_count' as row from ${table} t where ${column} = $1 order by 2`,
          [owner.id],
        ),
      ),
    )
    return [
      ...parts,
      await server.database.rows('select * from account where id = $1', [owner.id]),
      await server.database.rows('select * from watchlist_movie where watchlist_id = $1', [
        Number(watchlist),
      ]),
      await server.database.rows('select * from movie where id = $1', [Number(title)]),
    ]
  }

  const codeOf = ({ errors }: GraphQLTestResponse<unknown>) => errors?.[0]?.extensions.code

  it('has an entry here', () => {
    const mutations = buildGraphqlSchema().getMutationType()
    expect(isObjectType(mutations) && Object.keys(mutations.getFields()).sort()).toEqual(
      Object.keys(GUARDS).sort(),
    )
  })

  const guarded = Object.entries(GUARDS).filter(([, { stranger }]) => stranger === undefined)
  it.each(guarded)(
    '%s is rejected for a visitor and an unverified user, and does not affect other accounts (R1.09) (R6.05) (R6.06)',
    async (_name, { call, other, own }) => {
      const things = await ownerWithThings()
      const before = await stateOf(things)
      const mutation = `mutation { ${call(things)} }`

      expect(codeOf(await server.query(mutation))).toBe('UNAUTHENTICATED')

      const unverified = await server.signUp()
      await server.database.rows('update account set email_verified_at = null where id = $1', [unverified.id])
      const answer = await unverified.query(mutation)
      expect([answer.status, codeOf(answer)]).toEqual([401, 'UNAUTHENTICATED'])

      const another = await server.signUp()
      expect(codeOf(await another.query(mutation))).toBe(other)
      expect(await stateOf(things)).toEqual(before)

      // The same call is good when its owner makes it.
      expect(codeOf(await things.owner.query(mutation))).toBe(own)
    },
  )

  const open = Object.entries(GUARDS).filter(([, { stranger }]) => stranger !== undefined)
  it.each(open)('%s, which is public, changes no account', async (_name, { call, other }) => {
    const things = await ownerWithThings()
    const before = await stateOf(things)
    const mutation = `mutation { ${call(things)} }`
    expect(codeOf(await server.query(mutation))).toBe(other)
    const another = await server.signUp()
    expect([other, undefined, 'USERNAME_TAKEN']).toContain(codeOf(await another.query(mutation)))
    expect(await stateOf(things)).toEqual(before)
  })
})

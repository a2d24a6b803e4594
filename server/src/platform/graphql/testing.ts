import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, separateOperations, type DocumentNode } from 'graphql'
import { insertToken } from '../../accounts/accessTokens/testing.js'
import { insertWebhook } from '../../community/webhooks/testing.js'
import { Passwords } from '../../accounts/passwords/Passwords.js'
import { ROOT } from '../config/root.js'
import type { TestServer, TestViewer } from '../../testing.js'
import { VARIABLES } from './variables/testing.js'

/** Operations about a review: whose it must be. */
const REVIEWS: Record<string, 'own' | 'another'> = {
  DeleteReview: 'own',
  MovieReviews: 'another',
  MyReviewsTab: 'own',
  LikeReview: 'another',
  ReportReview: 'another',
  UnlikeReview: 'another',
  UpdateReview: 'own',
  ReviewPage: 'another',
  AddReviewAnswer: 'another',
  DeleteReviewAnswer: 'another',
  ReportReviewAnswer: 'another',
}

/** Operations about a title that the sender has added. */
const OWN_TITLES = new Set(['DeleteTitle', 'UpdateTitle'])

/** Operations about a title that another user has added. */
const TITLES_OF_OTHERS = new Set(['ReportTitle'])

/** Operations about the user's lists, which are created first. The value names the variable of the watchlist's id. */
export const LISTS: Record<string, string> = {
  AddToWatchlist: 'watchlistId',
  AddToWatchlistDialog: '',
  CopyWatchlist: 'id',
  DeleteWatchlist: 'id',
  RestoreWatchlist: 'id',
  PickFavorite: '',
  PickFromWatchlist: 'id',
  PickWatched: '',
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
  DiaryCalendar: '',
  DiaryTab: '',
  QuickLog: '',
  UndoLog: 'id',
  UpdateViewing: 'id',
  UpdateViewingWithReview: 'id',
  YourWeek: '',
}

/** The variables of an operation about a logged viewing. */
export async function logViewing(name: string, sender: TestViewer): Promise<object> {
  const variable = VIEWINGS[name]
  if (variable === undefined) return {}
  const viewing = { movieId: 1, watchedOn: '2024-05-04', rating: 7, tags: ['cinema'], place: 'Odeon' }
  const made = await sender.call<{ data: { id: string } }>('POST', '/users/diary', viewing)
  return variable ? { [variable]: String(made.body.data.id) } : {}
}

/** The variables of an operation about a review, of a title that no other operation is about. */
export async function writeReview(name: string, sender: TestViewer, writer: TestViewer): Promise<object> {
  const movieId = 100 + Object.keys(REVIEWS).indexOf(name)
  const author = REVIEWS[name] === 'own' ? sender : writer
  const review = { movieId, title: 'A title', rating: 8, review: 'Worth the evening.' }
  const made = await author.call<{ data: { id: string } }>('POST', '/reviews', review)
  if (name === 'MyReviewsTab') return {}
  if (name === 'AddReviewAnswer') return { reviewId: made.body.data.id }
  if (name.endsWith('Answer') || name === 'ReviewPage') {
    const answerer = name === 'DeleteReviewAnswer' ? sender : writer
    const answered = await answerer.query<{ addReviewAnswer: { answers: { id: string }[] } }>(
      `mutation { addReviewAnswer(reviewId: ${made.body.data.id}, text: "So true.") { answers { id } } }`,
    )
    if (name !== 'ReviewPage') return { id: answered.data.addReviewAnswer.answers[0]?.id }
  }
  return { id: name === 'MovieReviews' ? String(movieId) : made.body.data.id }
}

/** Returns the variables of an operation that refers to the user's lists. */
export async function createLists(name: string, sender: TestViewer): Promise<object> {
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
  'OwnScrobbleAddresses',
  'CreateScrobbleAddress',
  'RevokeScrobbleAddress',
  'OwnFeedAddresses',
  'FeedWatchlists',
  'CreateFeedAddress',
  'RevokeFeedAddress',
  'OwnAccessTokens',
  'CreateAccessToken',
  'RevokeAccessToken',
  'OwnWebhooks',
  'CreateWebhook',
  'SwitchWebhook',
  'RotateWebhookSecret',
  'TestWebhook',
  'DeleteWebhook',
  'OwnWebhookDeliveries',
  'ReplayWebhookDelivery',
  'AppRequest',
  'AnswerAppRequest',
  'AccountSettings',
  'ProfileTab',
  'RequestAccountDeletion',
  'UnlinkIdentity',
  'UpdateProfile',
  'UpdateRatingScale',
  'UpdateSpoilers',
  'UpdateTheme',
  'UpdateTimeZone',
  'UserAreaPage',
])

/** The variables of an operation about its sender's account. */
async function prepareAccount(name: string, sender: TestViewer, server: TestServer): Promise<object> {
  const { database } = server
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
  if (name === 'OwnScrobbleAddresses' || name === 'RevokeScrobbleAddress') {
    const made = await sender.call<{ data: { id: string } }>('POST', '/users/scrobble-addresses', {
      name: 'Living room',
      user: 'ada',
    })
    return name === 'RevokeScrobbleAddress' ? { id: made.body.data.id } : {}
  }
  if (name === 'OwnFeedAddresses' || name === 'RevokeFeedAddress') {
    const made = await sender.call<{ data: { id: string } }>('POST', '/users/feed-addresses', {
      name: 'Feed reader',
      kind: 'DIARY',
    })
    return name === 'RevokeFeedAddress' ? { id: made.body.data.id } : {}
  }
  if (name === 'OwnAccessTokens' || name === 'RevokeAccessToken') {
    const { id } = await insertToken(server, sender.id, ['diary:read'])
    return name === 'RevokeAccessToken' ? { id: String(id) } : {}
  }
  if (name.includes('Webhook') && name !== 'CreateWebhook') {
    const { id } = await insertWebhook(server, sender, { address: 'https://example.org/' })
    const delivery = await database.row<{ id: string }>(
      `insert into webhook_delivery (webhook_id, type, body, in_order, state)
       values ($1, 'test', '{}', false, 'DELIVERED') returning id::text`,
      [id],
    )
    if (name === 'OwnWebhookDeliveries') return { webhookId: String(id) }
    return name === 'OwnWebhooks' ? {} : { id: name === 'ReplayWebhookDelivery' ? delivery?.id : String(id) }
  }
  if (name === 'AppRequest' || name === 'AnswerAppRequest') return { userCode: await requestByDevice(server) }
  return name === 'EndSession' ? { id: session?.id } : {}
}

/** Has an app on a device ask for a member. Returns the code that it shows. */
async function requestByDevice({ url }: TestServer): Promise<string> {
  const registered = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Kodi',
      grant_types: ['urn:ietf:params:oauth:grant-type:device_code'],
    }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  const started = await fetch(`${url}/oauth/device`, {
    method: 'POST',
    body: new URLSearchParams({ client_id, scope: 'diary:read' }),
  })
  return ((await started.json()) as { user_code: string }).user_code
}

/** Operations about another person, and whether the sender does the same before. */
export const PEOPLE: Readonly<Record<string, 'follow' | 'mute' | 'block' | undefined>> = {
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
export async function preparePerson(name: string, sender: TestViewer, other: TestViewer): Promise<object> {
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

/** Operations about an import, and how far it is before; the others need one that waits to be applied. */
const IMPORTS: Readonly<Record<string, 'ASKING' | 'READY' | 'APPLIED'>> = {
  AnswerImport: 'ASKING',
  ApplyImport: 'READY',
  CancelImport: 'READY',
  DecideImportTitles: 'READY',
  ImportPage: 'READY',
  ImportProblems: 'READY',
  ImportRows: 'READY',
  ImportTitles: 'READY',
  Imports: 'READY',
  MatchImportTitles: 'READY',
  UndoImport: 'APPLIED',
}

/** Uploads a file of the sender, as an operation about an import needs it. Returns the variables. */
async function prepareImport(name: string, sender: TestViewer, server: TestServer): Promise<object> {
  const status = IMPORTS[name]
  if (!status) return {}
  const body = new FormData()
  const file =
    status === 'ASKING'
      ? '"Title","Date"\n"Heat","3/4/24"\n'
      : 'Date,Name,Year,Letterboxd URI,Rating\n2024-03-04,Solaris,,https://boxd.it/a,4\n2024-03-04,Heat,1995,https://boxd.it/b,x\n2024-03-04,Alien,1979,https://boxd.it/c,4\n'
  body.append('file', new File([file], 'ratings.csv'))
  const response = await fetch(`${server.url}/api/users/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sender.token}` },
    body,
  })
  const { import: made } = (await response.json()) as { import: { id: string } }
  await server.jobs.runDue()
  if (status === 'APPLIED') {
    await sender.query(`mutation { applyImport(id: ${made.id}) { id } }`)
    await server.jobs.runDue()
  }
  return name === 'Imports' ? {} : { id: made.id }
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
  'LoggedViewings',
  'SaveReview',
  'AddTitle',
  'CompleteTitle',
  'OwnPosters',
  'DeleteOwnPoster',
  'Palette',
  'EndFirstSteps',
  'FiguresTab',
  'YearBefore',
  ...OWN_TITLES,
  ...TITLES_OF_OTHERS,
  ...Object.keys(LISTS),
  ...ACCOUNT,
  ...Object.keys(REVIEWS),
  'ProfileSettings',
  'UpdateProfileSettings',
  ...Object.keys(PEOPLE),
  'SetPartRating',
  'LogViewing',
  'LogViewingWithReview',
  'TickEpisodes',
  'UntickEpisodes',
  'StartSeriesAgain',
  'SetSeriesStatus',
  'LogOfSeries',
  'LoggedEpisode',
  ...Object.keys(VIEWINGS),
  ...Object.keys(IMPORTS),
])

/** Creates what an operation is about. Returns its variables and who sends it. */
export async function prepare(
  name: string,
  server: TestServer,
): Promise<{ sender: Pick<TestServer, 'query'>; variables: object }> {
  if (!SIGNED_IN.has(name)) return { sender: server, variables: VARIABLES[name] ?? {} }
  const member = await server.signUp(`by_${name}`)
  const variables = {
    ...VARIABLES[name],
    ...(await createLists(name, member)),
    ...(await logViewing(name, member)),
    ...(await prepareAccount(name, member, server)),
    ...(await prepareImport(name, member, server)),
  }
  if (name in REVIEWS)
    Object.assign(variables, await writeReview(name, member, await server.signUp(`of_${name}`)))
  if (name in PEOPLE)
    Object.assign(variables, await preparePerson(name, member, await server.signUp(`of_${name}`)))
  if (name === 'FiguresTab' || name === 'YearBefore')
    await member.call('POST', '/users/diary', { movieId: 1, watchedOn: '2020-05-04', rating: 8 })
  if (OWN_TITLES.has(name) || TITLES_OF_OTHERS.has(name)) {
    const maker = OWN_TITLES.has(name) ? member : await server.signUp(`of_${name}`)
    const title = { type: 'movie', title: `Added for ${name}`, year: 2020 }
    const made = await maker.call<{ data: { id: number } }>('POST', '/movies', title)
    Object.assign(variables, { id: String(made.body.data.id) })
  }
  return { sender: member, variables }
}

/** Returns the operations in the client's files, each with its fragments, by name. */
export async function readOperations(): Promise<[string, DocumentNode][]> {
  const folder = join(ROOT, 'client', 'src')
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.graphql'))
    .sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.entries(separateOperations(parse(texts.join('\n')))).sort(([a], [b]) => a.localeCompare(b))
}

/** A query of 4,800 titles, each with its overview under fifty names: one that ended a server without a limit of leaves. */
export const OVERVIEWS_OF_RELATED = `{
  movies(limit: 50) { results {
    similar(limit: 48) { results { ...F } }
    recommendations(limit: 48) { results { ...F } }
  } }
}
fragment F on Movie { ${Array.from({ length: 50 }, (_, i) => `a${i}: overview`).join(' ')} }`

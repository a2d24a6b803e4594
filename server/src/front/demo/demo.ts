import { sql } from 'kysely'
import { ACCESS_TOKENS, SCOPES } from '../../../contract/rules/accessTokens.js'
import { Passwords } from '../../accounts/passwords/Passwords.js'
import { ADD_TOKEN } from '../../accounts/accessTokens/accessTokenStatements.js'
import { Secrets, sha256 } from '../../platform/config/Secrets.js'
import type { Database } from '../../platform/database/Database.js'
import { isoTimestamp } from '../../platform/database/time.js'
import { demoClient } from './demoClient.js'
import { DemoHistory } from './demoHistory.js'
import { DEMO_PEOPLE, type DemoPerson } from './demoPeople.js'

/** How to act as the people of a demo. Nothing of it is secret. */
export interface Demo {
  /** Password of all of them, for the site. */
  password: string
  people: { username: string; about: string; token: string }[]
}

/** Returns the password and the access tokens of the people of a demo. They are those of this instance's secret, and need no store. */
export function demoOf(jwtSecrets: readonly string[]): Demo {
  const secrets = new Secrets(jwtSecrets)
  const tokenOf = (username: string) =>
    ACCESS_TOKENS.prefix + secrets.hmac('demo token', username).toString('base64url')
  return {
    password: `Demo1-${secrets.hmac('demo password', '').toString('hex', 0, 6)}`,
    people: DEMO_PEOPLE.map(({ username, bio }) => ({ username, about: bio, token: tokenOf(username) })),
  }
}

/**
 * Creates the people of a demo who are not complete yet: their accounts, their histories, and whom they follow and like. It takes
 * about ten seconds. Safe to repeat after an interruption.
 * @param address of the running server
 * @param signal ends it between two people
 */
export async function createDemo(
  database: Database,
  address: string,
  { password, people }: Demo,
  signal: AbortSignal,
): Promise<void> {
  const hash = await new Passwords().hash(password)
  const clients = new Map<DemoPerson, ReturnType<typeof demoClient>>()
  for (const [index, person] of DEMO_PEOPLE.entries()) {
    if (signal.aborted) return
    const token = people[index]?.token ?? ''
    const { id, joinedAt } = await accountOf(database, person, hash, token)
    const ask = demoClient(address, token)
    clients.set(person, ask)
    if (await isComplete(database, id)) continue
    const favoriteIds = await new DemoHistory(ask, person, new Date(joinedAt)).write()
    await publish(database, id, favoriteIds.map(Number))
  }
  for (const [person, ask] of clients) {
    if (signal.aborted) return
    for (const username of person.follows) await followAndLike(ask, username)
  }
}

interface DemoAccount {
  id: number
  /** ISO 8601. */
  joinedAt: string
}

/** Returns a person's account, which is created with its access token if it is not there. */
async function accountOf(
  database: Database,
  { username, firstName, bio, timeZone }: DemoPerson,
  passwordHash: string,
  token: string,
): Promise<DemoAccount> {
  return database.transaction(async (statements) => {
    await statements.row(sql`
      insert into account (username, email, email_verified_at, password_hash, first_name, bio, time_zone, first_steps_at)
      values (${username}::text, ${username}::text || '@demo.example', now(), ${passwordHash}::text, ${firstName}::text, ${bio}::text, ${timeZone}::text, now())
      on conflict do nothing`)
    // A changed secret gives everybody another password and another token.
    const account = await statements.row(sql<DemoAccount>`
      update account set password_hash = ${passwordHash}::text
      where lower(username) = ${username}::text and email_verified_at is not null
      returning id, ${isoTimestamp(sql.ref('created_at'))} as "joinedAt"`)
    if (!account) throw new Error(`The demo has no account of ${username}.`)
    const accountId = account.id
    await statements.row(
      sql`delete from access_token where account_id = ${accountId}::int and name = ${TOKEN_NAME}::text`,
    )
    const tokenDigest = sha256(token)
    await statements.row(ADD_TOKEN, {
      accountId,
      name: TOKEN_NAME,
      scopes: [...SCOPES],
      days: null,
      tokenDigest,
    })
    return account
  })
}

const TOKEN_NAME = 'Demo'

/** A person is complete when their profile is public, which is the last step. */
async function isComplete(database: Database, id: number): Promise<boolean> {
  const row = await database.row(sql<object>`
    select from profile where account_id = ${id}::int and is_public`)
  return row !== undefined
}

async function publish(database: Database, id: number, favoriteIds: number[]): Promise<void> {
  await database.row(sql`
    insert into profile (account_id, is_public, shows_figures, shows_diary, favorite_ids)
    values (${id}::int, true, true, true, ${favoriteIds}::int[])
    on conflict (account_id) do update set is_public = true, shows_figures = true, shows_diary = true,
      favorite_ids = excluded.favorite_ids`)
}

async function followAndLike(ask: ReturnType<typeof demoClient>, username: string): Promise<void> {
  const { profile } = await ask<{ profile: { id: string; reviews: { nodes: { id: string }[] } } }>(
    'query ($username: String!) { profile(username: $username) { id reviews(first: 2) { nodes { id } } } }',
    { username },
  )
  await ask('mutation ($id: ID!) { follow(userId: $id) { id } }', { id: profile.id })
  for (const { id } of profile.reviews.nodes)
    await ask('mutation ($id: ID!) { likeReview(id: $id) { id } }', { id })
}

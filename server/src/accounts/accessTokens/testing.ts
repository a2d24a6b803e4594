import { randomBytes } from 'node:crypto'
import { ACCESS_TOKENS, type Scope } from '../../../contract/rules/accessTokens.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { requestFunctions, type TestServer } from '../../testing.js'

/** A program with an access token. */
export interface TestProgram extends Pick<TestServer, 'query' | 'call'> {
  id: number
  secret: string
}

/** Stores an access token of an account, without a password. @param expires SQL of the time when it expires */
export async function insertToken(
  { database, url }: Pick<TestServer, 'database' | 'url'>,
  accountId: number,
  scopes: readonly Scope[],
  expires = 'null',
): Promise<TestProgram> {
  const secret = ACCESS_TOKENS.prefix + randomBytes(ACCESS_TOKENS.tokenBytes).toString('base64url')
  const row = await database.row<{ id: number }>(
    `insert into access_token (account_id, name, scopes, token_digest, expires_at)
     values ($1, $2, $3, $4, ${expires}) returning id`,
    [accountId, secret.slice(-20), scopes.length > 0 ? scopes : ['none'], sha256(secret)],
  )
  if (!row) throw new Error('No token was stored')
  return { id: row.id, secret, ...requestFunctions(url, { authorization: `Bearer ${secret}` }) }
}

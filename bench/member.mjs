// Creates signed-in users with lists for the benches of the client.
import { createRequire } from 'node:module'

const { Client } = createRequire(import.meta.url)('pg')

/** Creates a signed-in user without an email. Returns their id and the session that a browser stores. */
export async function member(url, databaseUrl, context) {
  const person = {
    username: `b_${process.pid}_${Date.now() % 1e6}`,
    email: `b${Date.now()}@example.org`,
    password: 'Engine1843!',
  }
  const post = (path, data) => context.request.post(`${url}/api/auth/${path}`, { data })
  await post('register', person)
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query('update account set email_verified_at = now() where email = $1', [person.email])
  await database.end()
  const { user, token } = await (await post('login', person)).json()
  const { username, email, avatar = null } = user
  const session = {
    user: { id: String(user.id), username, email, avatar, isEmailVerified: true },
    token,
    isAuthenticated: true,
  }
  const stored = JSON.stringify(session)
  await context.addInitScript((value) => {
    if (!localStorage.getItem('auth-store')) localStorage.setItem('auth-store', value)
  }, stored)
  return { userId: user.id, stored }
}

/** Inserts a list of favorites: all titles of the catalogue first, then titles that it does not have. */
export async function fillFavorites(databaseUrl, accountId, titles) {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query(
    `insert into favorite (account_id, movie_id, title, type, added_at)
     select $1, coalesce(m.id, 1000000 + n), coalesce(m.title, 'Title ' || n), coalesce(m.type, 'MOVIE'), now() - n * interval '1 minute'
     from generate_series(1, $2::int) n left join movie m on m.id = n`,
    [accountId, titles],
  )
  await database.end()
}

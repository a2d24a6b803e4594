// The floor of the GraphQL bench: bare node:http and one prepared statement whose JSON PostgreSQL writes.
import { createServer } from 'node:http'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const card = (
  m,
) => `'id', ${m}.id, 'title', ${m}.title, 'type', ${m}.type, 'year', ${m}.year, 'voteAverage', ${m}.vote_average,
  'poster', '/images/w500/poster-' || ${m}.id || '-' || ${m}.image_key || '.svg'`
const genres = (m) => `(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name)), '[]')
  from genre g where g.id = any(${m}.genre_ids))`

// The page is cut before anything is joined.
const RAIL = {
  name: 'rail',
  text: `select json_build_object('data', json_build_object('movies', json_build_object(
    'results', (select json_agg(json_build_object(${card('m')}, 'genres', ${genres('m')})) from (
      select * from movie order by popularity desc, id limit 20 offset $1) m))))::text as body`,
}
const TITLE = {
  name: 'title',
  text: `select json_build_object('data', json_build_object('movie', json_build_object(${card('m')},
    'overview', m.overview, 'runtime', m.runtime, 'genres', ${genres('m')},
    'cast', (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name,
        'character', c.character, 'profilePath', p.profile_path) order by c.position), '[]')
      from credit c join person p on p.id = c.person_id
      where c.movie_id = m.id and c.kind = 'cast' and c.position < 10),
    'reviews', json_build_object(
      'totalReviews', (select r1 + r2 + r3 + r4 + r5 + r6 + r7 + r8 + r9 + r10 from review_stats where movie_id = m.id),
      'reviews', (select coalesce(json_agg(json_build_object('id', r.id, 'rating', r.rating, 'review', r.body,
          'createdAt', r.created_at, 'user', json_build_object('id', a.id, 'username', a.username)) order by r.created_at desc, r.id desc), '[]')
        from (select * from review where movie_id = m.id order by created_at desc, id desc limit 5) r
        join account a on a.id = r.account_id)))))::text as body
    from movie m where m.id = $1`,
}

const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url, 'http://localhost')
  const id = searchParams.get('id')
  const { rows } = await pool.query(
    id ? { ...TITLE, values: [id] } : { ...RAIL, values: [20 * (Number(searchParams.get('page')) - 1)] },
  )
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(rows[0].body)
})
server.listen(0, '127.0.0.1', () => console.log(`Listening at http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))

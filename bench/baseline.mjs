// The baseline of the GraphQL bench: bare node:http and one prepared statement whose JSON PostgreSQL writes.
import { createServer } from 'node:http'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const card = (
  m,
) => `'id', ${m}.id, 'title', ${m}.title, 'type', ${m}.type, 'year', ${m}.year, 'voteAverage', ${m}.vote_average,
  'posterSmall', '/images/w200/poster-' || ${m}.id || '-' || ${m}.image_key || '.svg',
  'poster', '/images/w500/poster-' || ${m}.id || '-' || ${m}.image_key || '.svg'`
const genres = (m) => `(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name)), '[]')
  from genre g where g.id = any(${m}.genre_ids))`

const RAIL = {
  name: 'rail',
  text: `select json_build_object('data', json_build_object('movies', json_build_object(
    'totalResults', (select movie_count + series_count from catalogue),
    'results', (select json_agg(json_build_object(${card('m')}, 'genres', ${genres('m')})) from (
      select * from movie order by popularity desc, id limit 20) m))))::text as body`,
}
const credits = (
  kind,
  limit,
  field,
) => `(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name,
  '${field}', c.${field}, 'profilePath', p.profile_path) order by c.position), '[]')
  from credit c join person p on p.id = c.person_id
  where c.movie_id = m.id and c.kind = '${kind}' and c.position < ${limit})`
const DETAILS = {
  name: 'details',
  text: `select json_build_object('data', json_build_object('movie', json_build_object(${card('m')},
    'overview', m.overview, 'releaseDate', m.release_date, 'runtime', m.runtime, 'director', m.director,
    'genres', ${genres('m')}, 'cast', ${credits('cast', 10, 'character')}, 'crew', ${credits('crew', 8, 'job')},
    'similar', json_build_object('results', (select json_agg(json_build_object(${card('s')})) from (
      select * from movie x where x.genre_ids && m.genre_ids and x.id <> m.id order by x.popularity desc limit 20) s)))))::text as body
    from movie m where m.id = $1`,
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url, 'http://localhost')
  const id = url.searchParams.get('id')
  const { rows } = await pool.query(id ? { ...DETAILS, values: [id] } : { ...RAIL, values: [] })
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(rows[0].body)
})
server.listen(0, '127.0.0.1', () => console.log(`Listening at http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))

// Measures the import of 50,000 records of Letterboxd's and of Trakt's shape: preview, apply, the same file again, undo, and memory.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { ZipFile } from 'yazl'
import { withBench } from './children.mjs'
import { insertMember } from './episodeData.mjs'

const GOALS = { seconds: 60, memory: 200, statement: 4_000 }
const DAY_MS = 86_400_000
const dayOf = (n) => new Date(Date.UTC(2012, 0, 1) + (n % 4_500) * DAY_MS).toISOString().slice(0, 10)
const cell = (text) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Returns an archive of Letterboxd's: more than half of its records are viewings, others are marks and ratings of the same films. */
function letterboxd(films, records) {
  const line = ({ title, year }, ...more) => [cell(title), year, 'https://boxd.it/x', ...more].join(',')
  const viewings = Math.round(records * 0.6)
  const diary = Array.from({ length: viewings }, (_none, n) => {
    const film = films[(n * 7) % films.length]
    const isAgain = n >= films.length
    const tags = n % 5 === 0 ? '"cinema, with friends"' : ''
    return `${dayOf(n)},${line(film, n % 3 ? 0.5 + (n % 10) / 2 : '', isAgain ? 'Yes' : '', tags, dayOf(n))}`
  })
  const others = Math.round(records * 0.2)
  const watched = Array.from({ length: others }, (_none, n) => `${dayOf(n)},${line(films[n % films.length])}`)
  const ratings = Array.from(
    { length: records - viewings - others },
    (_none, n) => `${dayOf(n)},${line(films[n % films.length], 0.5 + (n % 10) / 2)}`,
  )
  return {
    'diary.csv': ['Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date', ...diary].join('\n'),
    'watched.csv': ['Date,Name,Year,Letterboxd URI', ...watched].join('\n'),
    'ratings.csv': ['Date,Name,Year,Letterboxd URI,Rating', ...ratings].join('\n'),
  }
}

/** Returns an export of Trakt's: most of its records are episodes, some of series that the catalogue lacks. */
function trakt(films, series, records) {
  const history = Array.from({ length: Math.round(records * 0.9) }, (_none, n) => {
    const common = {
      id: n + 1,
      watched_at: `${dayOf(n)}T2${n % 4}:15:00.000Z`,
      action: n % 2 ? 'watch' : 'scrobble',
    }
    if (n % 5 === 0) {
      const place = n / 5
      const { title, year } = films[place % films.length]
      return {
        ...common,
        type: 'movie',
        movie: { title, year, ids: { trakt: 1 + (place % films.length), slug: 'x' } },
      }
    }
    const place = n % series.length
    const number = Math.floor(n / series.length)
    const { title, year } = series[place]
    return {
      ...common,
      type: 'episode',
      episode: {
        season: 1 + Math.floor(number / 20),
        number: 1 + (number % 20),
        title: `Episode ${number}`,
        ids: { trakt: 1_000_000 + n, tvdb: null, imdb: '', tmdb: null },
      },
      show: { title, year, ids: { trakt: 500_000 + place, slug: 'x' } },
    }
  })
  const ratings = Array.from({ length: records - history.length }, (_none, n) => {
    const place = n % films.length
    const { title, year } = films[place]
    const movie = { title, year, ids: { trakt: 1 + place, slug: 'x' } }
    return { rated_at: `${dayOf(n)}T20:00:00.000Z`, rating: 1 + (n % 10), type: 'movie', movie }
  })
  return { 'watched-history-1.json': JSON.stringify(history), 'ratings-movies.json': JSON.stringify(ratings) }
}

async function zip(members) {
  const file = new ZipFile()
  for (const [path, content] of Object.entries(members)) file.addBuffer(Buffer.from(content), path)
  file.end()
  return buffer(file.outputStream)
}

/** Runs the bench. Default: `--records 50000`. */
export async function run(args) {
  const records = args.includes('--records') ? Number(args[args.indexOf('--records') + 1]) : 50_000
  await withBench(async ({ databaseUrl, env, folder, start }) => {
    // Loads the catalogue.
    await start('bench/served.mjs', { LOG_LEVEL: 'error' })
    const client = new Client({ connectionString: databaseUrl })
    // The error of a failed run comes first.
    client.on('error', () => undefined)
    await client.connect()
    const titles = async (type, limit) =>
      (
        await client.query(
          `select title, year from movie where type = $1 and year is not null order by vote_count desc, id limit $2`,
          [type, limit],
        )
      ).rows
    const films = await titles('MOVIE', 12_000)
    const series = [
      ...(await titles('TV', 280)),
      ...Array.from({ length: 20 }, (_none, n) => ({ title: `Unheard series ${n}`, year: 2001 })),
    ]
    console.log(
      `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}`,
    )
    console.log(
      '| file | rows | preview s | apply s | sum s | again s | undo s | MB | slowest statement ms |',
    )
    console.log('|---|---|---|---|---|---|---|---|---|')
    for (const [name, members] of Object.entries({
      letterboxd: letterboxd(films, records),
      trakt: trakt(films, series, records),
    })) {
      const path = join(folder, `${name}.zip`)
      await writeFile(path, await zip(members))
      const { id } = await insertMember(client, { name: `bench_${name}`, episodes: 0, hasDiary: false }, env)
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [fileURLToPath(new URL('importRun.mjs', import.meta.url)), path, `bench_${name}`, String(id)],
        { env },
      )
      if (env.BENCH_STATEMENTS) console.log(stdout)
      const all = JSON.parse(stdout.trim().split('\n').at(-1))
      const sum = all.preview + all.apply
      const figures = [
        all.rows,
        ...[all.preview, all.apply, sum, all.again, all.undo].map((seconds) => seconds.toFixed(1)),
        all.memory.toFixed(0),
        all.slowestMs.toFixed(0),
      ]
      console.log(`| ${name} | ${figures.join(' | ')} |`)
      console.log(
        `${all.applied} applied, ${all.changes} by the same file again, ${all.kept} kept after undoing; ${all.baseline.toFixed(0)} MB before; slowest: ${all.slowest}`,
      )
      const missed = [
        sum > GOALS.seconds && `${GOALS.seconds} s`,
        all.memory > GOALS.memory && `${GOALS.memory} MB`,
        all.slowestMs > GOALS.statement && `${GOALS.statement} ms a statement`,
      ].filter(Boolean)
      console.log(missed.length > 0 ? `Missed: ${missed.join(', ')}` : 'Meets the goals')
    }
    await client.end()
  })
}

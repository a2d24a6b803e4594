import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { streamArray } from 'stream-json/streamers/stream-array.js'
import { z } from 'zod'
import { foldText } from '../search/foldText.js'
import { CopyWriter } from './CopyWriter.js'
import { ImportError, type ImportProgress, type InvalidLines } from './ImportProgress.js'
import { createStaging, TEXT_MAX, titleKeys } from './staging.sql.js'
import { wikipediaGenreIds, wikipediaId } from './wikipediaTitles.js'
import { createFilms, distributeFilms } from './wikipedia.sql.js'

const text = z.string().transform((value) => value.replaceAll('\0', '').trim())
const texts = z
  .array(z.unknown())
  .transform((list) => list.filter((one): one is string => typeof one === 'string'))
const Film = z.object({
  title: text.pipe(z.string().min(1).max(TEXT_MAX)),
  year: z.number().int().min(1800).max(2200).nullish(),
  cast: texts.nullish(),
  genres: texts.nullish(),
  href: text.pipe(z.string().max(TEXT_MAX)).nullish(),
  extract: text.nullish(),
  thumbnail: z.string().nullish(),
})
type Film = z.infer<typeof Film>

/** A suffix that the dataset separates from its name: "Robert Downey", "Jr.". */
const NAME_SUFFIX = /^(?:Jr|Sr|II|III|IV)\.?$/

/**
 * Reads a file of wikipedia-movie-data (movies.json or one of a decade, also gzipped) into the staging tables, record
 * by record. A film's id consists of its year, its title and the name of its article.
 * @returns the number of duplicate films, which are skipped
 * @throws ImportError if the file cannot be read or holds no films
 */
export async function stageWikipedia(
  client: Client,
  path: string,
  invalidLines: InvalidLines,
  progress: ImportProgress,
): Promise<number> {
  const name = basename(path)
  const { size } = await stat(path).catch((cause: unknown) => {
    throw new ImportError(`${path} cannot be read. Name the file movies.json of wikipedia-movie-data.`, {
      cause,
    })
  })
  await createStaging(client)
  await createFilms(client)
  progress.startFile(name, size)

  const file = createReadStream(path)
  const source = path.endsWith('.gz') ? file.pipe(createGunzip()) : file
  const records = source.pipe(streamArray.withParserAsStream())
  // pipe() forwards no errors.
  file.on('error', (error) => records.destroy(error))
  source.on('error', (error: Error) => records.destroy(error))
  const films = new CopyWriter(client, 'staged_film', FILM_COLUMNS)
  let rows = 0
  try {
    for await (const { key, value } of records as AsyncIterable<{ key: number; value: unknown }>) {
      const film = Film.safeParse(value)
      if (film.success) addFilm(films, key + 1, film.data)
      else invalidLines.add(name, key + 1, `record ${key + 1} ${problemOf(film.error)}`)
      rows++
      const pending = films.flush()
      if (pending) await pending
      progress.update(file.bytesRead, rows)
    }
  } catch (cause) {
    if (!(cause instanceof Error) || 'severity' in cause) throw cause
    throw new ImportError(
      `${name} is not the JSON array of wikipedia-movie-data, or it is cut off (${cause.message}). Nothing was changed.`,
      { cause },
    )
  }
  await films.end()
  if (films.rows === 0)
    throw new ImportError(`${name} holds no film that could be loaded. Nothing was changed.`)
  return films.rows - (await distributeFilms(client))
}

function addFilm(films: CopyWriter, n: number, film: Film): void {
  const { title, year = null, href = null } = film
  const keys = titleKeys(title, title)
  const cast = castOf(film.cast ?? [])
  const overview = film.extract || null
  films.add(
    n, wikipediaId(year, title, href), title, overview, year,
    wikipediaGenreIds(film.genres ?? []),
    popularityOf(film, overview, cast.length), keys.sortTitle, keys.titleKey,
    cast, cast.map((actor) => foldText(actor) || actor),
  ) // prettier-ignore
}

/** Cleans a cast: joins separated suffixes, removes duplicates and empty names. */
function castOf(names: string[]): string[] {
  const cast: string[] = []
  for (const part of names) {
    const name = part.replaceAll('\0', '').trim()
    if (NAME_SUFFIX.test(name) && cast.length > 0) cast.push(`${cast.pop()} ${name}`)
    else if (name !== '' && name.length <= TEXT_MAX) cast.push(name)
  }
  return [...new Map(cast.map((name) => [foldText(name), name])).values()]
}

/**
 * Estimates a film's popularity, because the dataset has no votes: films with a long article and a picture are better
 * known. The constants are this project's own choice and stay below the popularity of titles with many votes.
 */
function popularityOf({ year, thumbnail }: Film, overview: string | null, cast: number): number {
  const score =
    (overview ? 3 + Math.min(9, overview.length / 120) : 0) + (thumbnail ? 4 : 0) + Math.min(4, cast / 2)
  return Math.round(1_000 * score * (0.45 + 0.55 * Math.exp(-Math.max(0, 2024 - (year ?? 1950)) / 6))) / 1_000
}

function problemOf(error: z.ZodError): string {
  const issue = error.issues[0]
  return issue ? `${issue.path.join('.') || 'the record'}: ${issue.message}` : error.message
}

const FILM_COLUMNS = [
  'n', 'external_id', 'title', 'overview', 'release_year', 'genre_ids', 'popularity', 'sort_title', 'title_key',
  'actors', 'folded_actors',
] as const // prettier-ignore

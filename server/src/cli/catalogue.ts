import { Client } from 'pg'
import { loadStarter } from '../catalogue.js'
import { migrate } from '../database/config.js'
import { startEmbedded } from '../database/embedded.js'
import { readEnv } from '../env.js'
import { checkCurated } from '../movies/sources/check.js'
import { readCurated, readStarter } from '../movies/sources/starter.js'

const USAGE = `Usage: npm run catalogue -- <command>

  status         what the catalogue holds
  load starter   load the starter catalogue; loading it again changes nothing
  check          validate every record of the starter catalogue`

/** Runs one command of `npm run catalogue`. Resolves to the exit code. */
export async function catalogueCommand(args: string[], print: (line: string) => void): Promise<number> {
  const command = args.join(' ')
  if (command === 'check') return check(print)
  if (command !== 'status' && command !== 'load starter') {
    print(USAGE)
    return command === '' || command === 'help' ? 0 : 2
  }
  const env = readEnv()
  const embedded = env.databaseUrl ? undefined : await startEmbedded(env.dataDir)
  const url = env.databaseUrl ?? (embedded?.url as string)
  try {
    await migrate(url)
    if (command === 'load starter') {
      const { added, changed, unchanged } = await loadStarter(url)
      print(`${added} titles added, ${changed} changed, ${unchanged} unchanged.`)
    }
    await status(url, print)
    return 0
  } finally {
    await embedded?.stop()
  }
}

async function status(url: string, print: (line: string) => void): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, string | number | null>>(`
      select (select source from catalogue) as "Source", (select as_of::text from catalogue) as "As of",
        (select version::text from catalogue) as "Version", (select loaded_at::text from catalogue) as "Loaded at",
        count(*) filter (where type = 'MOVIE')::int as "Films", count(*) filter (where type = 'TV')::int as "Series",
        count(*) filter (where overview is not null)::int as "With overview",
        (select count(distinct movie_id)::int from credit where kind = 'cast') as "With cast",
        (select count(*)::int from person) as "People", (select count(*)::int from credit) as "Credits",
        min(release_date)::text as "Oldest", max(release_date)::text as "Newest",
        pg_size_pretty(pg_database_size(current_database())) as "Size" from movie`)
    for (const [name, value] of Object.entries(rows[0] ?? {})) print(`${name.padEnd(14)} ${value ?? '–'}`)
  } finally {
    await client.end()
  }
}

async function check(print: (line: string) => void): Promise<number> {
  const curated = await readCurated()
  const { titles, asOf } = await readStarter()
  const problems = checkCurated(curated, titles, asOf)
  for (const problem of problems) print(problem)
  print(`${curated.length} curated records and ${titles.length} titles checked, ${problems.length} problems.`)
  return problems.length > 0 ? 1 : 0
}

// The faults of the bench of a cluster, one after the other while the load runs.
import { readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { until } from './programs.mjs'

const AWAY_MS = 5_000
/** Rows of the file whose import is interrupted. */
const IMPORTED = 3_000

/** Each fault: what is done, and what the cluster needs for it to happen. */
export const FAULTS = {
  'nothing, for comparison': { run: () => wait(AWAY_MS) },

  'rolling restart of both processes': {
    async run({ cluster }) {
      for (const app of cluster.apps) {
        await cluster.stopApp(app)
        await cluster.startApp(app)
        // nginx asks a server again when `fail_timeout` is over.
        await wait(1_500)
      }
    },
  },

  'kill -9 of a process': {
    async run({ cluster }) {
      const [app] = cluster.apps
      await cluster.kill(app.running)
      // Else the killed one may still answer.
      await wait(1_000)
      await cluster.isReady(app)
    },
  },

  'standby lost and back': {
    async run({ cluster }) {
      const { standby } = cluster.supervisor
      await standby.stop('SIGQUIT')
      await until('commits go on alone', 30, () => !cluster.supervisor.isSynchronous)
      await wait(AWAY_MS)
      await standby.start()
    },
  },

  'primary killed, standby promoted': {
    run: ({ cluster }) => loseFirst(cluster, (primary) => primary.running.child.kill('SIGKILL')),
  },

  'Redis lost and back': {
    async run({ cluster }) {
      await cluster.stopRedis()
      await wait(AWAY_MS)
      await cluster.startRedis()
    },
  },

  'PgBouncer restarted': { run: ({ cluster }) => cluster.restartPooler() },

  'disk of the log of writes full': {
    isPossible: ({ cluster }) => cluster.primary.walFolder !== undefined,
    async run({ cluster }) {
      const { primary } = cluster
      const ballast = join(primary.walFolder, '..', 'ballast')
      await loseFirst(
        cluster,
        async () => {
          // What is prepared for reuse would do for a while.
          for (let n = 0; !primary.running.hasEnded; n++) {
            const { bavail, bsize } = await statfs(primary.walFolder)
            if (bavail > 0)
              await writeFile(`${ballast}-${n}`, Buffer.alloc(bavail * bsize)).catch(() => undefined)
            await primary.query('select pg_switch_wal()').catch(() => undefined)
            await wait(50)
          }
        },
        async () => {
          for (const name of await readdir(join(primary.walFolder, '..')))
            if (name.startsWith('ballast')) await rm(join(primary.walFolder, '..', name))
        },
      )
    },
  },

  'worker killed during an import': { run: killImport },
}

/** Loses the primary and waits for the promotion; then makes the old one a standby of the new. */
async function loseFirst(cluster, lose, before = async () => undefined) {
  const { primary, standby } = cluster.supervisor
  await lose(primary)
  await until('the standby is promoted', 60, () => cluster.primary === standby)
  await wait(AWAY_MS)
  await before()
  await primary.copyFrom(standby)
}

/** Kills the worker while it applies an import. Every row has to arrive once. */
async function killImport({ cluster, load, tokenOf }) {
  const [member] = await cluster.primary.query(
    `with made as (
       insert into account (username, email, email_verified_at)
       values ('importer', 'importer@example.org', now()) returning id)
     insert into session (account_id, refresh_hash, expires_at)
     select id, ''::bytea, now() + interval '1 day' from made returning account_id as id, id::text as session`,
  )
  const films = await cluster.primary.query(
    `select title, year from movie where type = 'MOVIE' and year is not null and title !~ '[",]'
     order by vote_count desc, id limit $1`,
    [IMPORTED],
  )
  const rows = films.map(({ title, year }, n) => {
    const day = new Date(Date.UTC(2015, 0, 1 + n)).toISOString().slice(0, 10)
    return `${day},${title},${year},https://boxd.it/x,,,,${day}`
  })
  const csv = ['Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date', ...rows].join('\n')
  /** Uploads, begins or, without a body, reads. */
  const call = async (path, body) => {
    const response = await fetch(`${cluster.url}/api/users/imports${path}`, {
      ...(body && { method: 'POST', body }),
      headers: {
        authorization: `Bearer ${tokenOf(member)}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`The import: ${response.status} ${JSON.stringify(answer)}`)
    return answer.import
  }
  const form = new FormData()
  form.append('file', new File([csv], 'diary.csv', { type: 'text/csv' }))
  const { id } = await call('', form)
  const ready = await until('the import is read', 90, async () => {
    const found = await call(`/${id}`)
    return found.status === 'READY' && found
  })
  await call(`/${id}/apply`, JSON.stringify({ policy: 'KEEP_MINE' }))
  await until('the import begins', 60, async () => {
    const [{ count }] = await viewings(cluster, member)
    return count > 0
  })
  await cluster.kill(cluster.worker)
  const killedAt = performance.now()
  await until('the import is applied', 180, async () => (await call(`/${id}`)).status === 'APPLIED')
  const [{ count, days }] = await viewings(cluster, member)
  cluster.report(
    `${count} viewings of ${ready.total ?? films.length} rows, complete ${((performance.now() - killedAt) / 1_000).toFixed(0)} s after the kill`,
  )
  load.extra = { lost: Math.max(0, films.length - days), doubled: count - days }
}

const viewings = ({ primary }, { id }) =>
  primary.query(
    'select count(*)::int as count, count(distinct watched_on)::int as days from viewing where account_id = $1',
    [id],
  )

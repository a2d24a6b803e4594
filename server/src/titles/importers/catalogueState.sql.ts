// SQL text: reads the locks of the server, which no entity describes.
import { sql } from 'kysely'
import type { Client } from 'pg'
import { statementsOf } from '../../platform/database/Database.js'
import { LOAD_LOCK } from '../../platform/database/locks.js'

/** Whether the catalogue is complete, and what it contains. */
export interface CatalogueState {
  source: string | null
  checksum: string | null
  hasAllIndexes: boolean
  isSearchable: boolean
  isImporting: boolean
}

const STATE = sql<CatalogueState>`
  select (select source from catalogue) as source, (select checksum from catalogue) as checksum,
    not exists (select 1 from set_aside) as "hasAllIndexes",
    (exists (select 1 from search_title) or not exists (select 1 from movie))
      and (exists (select 1 from search_person) or not exists (select 1 from credit)) as "isSearchable",
    exists (select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and l.granted and l.classid = 0
        and l.objid = ${sql.lit(LOAD_LOCK)} and l.pid <> pg_backend_pid()) as "isImporting"`

export function readState(client: Client): Promise<CatalogueState | undefined> {
  return statementsOf(client).row(STATE)
}

// SQL text: reads functions of the server, and its columns are the labels of the printed lines.
import { sql } from 'kysely'

/** What the catalogue contains: values by their labels. */
export const CATALOGUE_STATUS = sql<Record<string, string | number | null>>`
      select (select source from catalogue) as "Source", (select as_of::text from catalogue) as "As of",
        (select version::text from catalogue) as "Version", (select loaded_at::text from catalogue) as "Loaded at",
        count(*) filter (where type = 'MOVIE')::int as "Films", count(*) filter (where type = 'TV')::int as "Series",
        count(*) filter (where overview is not null)::int as "With overview",
        (select count(distinct movie_id)::int from credit where kind = 'cast') as "With cast",
        (select count(*)::int from person) as "People", (select count(*)::int from credit) as "Credits",
        min(release_date)::text as "Oldest", max(release_date)::text as "Newest",
        pg_size_pretty(pg_database_size(current_database())) as "Size" from movie`

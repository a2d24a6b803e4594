import { Migration } from '@mikro-orm/migrations'

/** Imports of files and bulk writes: batches of rows that are matched, compared, applied and undone. */
export class Migration20250210T000000_imports extends Migration {
  override up(): void {
    this.addSql(`
      create table import (
        id integer generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        kind text not null check (kind in ('FILE', 'SYNC')),
        format text,
        file_name text not null default '',
        status text not null,
        policy text,
        answers json not null,
        questions json not null,
        counts json not null,
        done integer not null default 0,
        total integer not null default 0,
        title_cursor integer not null default 0,
        row_cursor integer not null default 0,
        error text,
        error_params json,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        applied_at timestamptz,
        undone_at timestamptz
      )`)
    this.addSql(`create index import_account on import (account_id, id desc)`)
    this.addSql(`
      create unique index import_open on import (account_id)
      where kind = 'FILE' and status in ('ASKING', 'READING', 'MATCHING', 'READY', 'APPLYING', 'UNDOING')`)
    this.addSql(`create index import_updated on import (updated_at)`)

    this.addSql(`
      create table import_title (
        import_id integer not null references import (id) on delete cascade,
        n integer not null,
        key text not null,
        ref json not null,
        match text,
        movie_id integer,
        confidence real not null default 0,
        candidates integer[] not null default '{}',
        primary key (import_id, n)
      )`)
    this.addSql(`create index import_title_movie on import_title (import_id, movie_id)`)

    this.addSql(`
      create table import_row (
        import_id integer not null references import (id) on delete cascade,
        n integer not null,
        kind text not null,
        file text not null,
        line integer,
        title integer,
        season smallint,
        number smallint,
        part json,
        run smallint,
        day date,
        precision smallint not null default 0,
        at timestamptz,
        rating smallint,
        rewatch boolean not null default false,
        spoiler boolean not null default false,
        derived boolean not null default false,
        seconds integer,
        text text not null default '',
        tags text[] not null default '{}',
        place text not null default '',
        list text,
        data json,
        outcome text not null default 'NEW',
        reason text,
        newer boolean not null default false,
        target integer,
        applied boolean not null default false,
        entity_id bigint,
        before json,
        primary key (import_id, n)
      )`)
    this.addSql(`create index import_row_title on import_row (import_id, title)`)

    this.addSql(`
      create table import_answer (
        account_id integer not null references account (id) on delete cascade,
        key text not null,
        match text not null check (match in ('CHOSEN', 'LEFT_OUT', 'OWN')),
        movie_id integer references movie (id) on delete cascade,
        answered_at timestamptz not null default now(),
        primary key (account_id, key)
      )`)
    this.addSql(`create index import_answer_movie_id on import_answer (movie_id)`)
  }

  override down(): void {
    for (const table of ['import_answer', 'import_row', 'import_title', 'import'])
      this.addSql(`drop table ${table}`)
  }
}

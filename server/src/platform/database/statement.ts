import type { Opt } from '@mikro-orm/core'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SelectQueryNode,
  sql,
  type ColumnType,
  type Compilable,
  type Expression,
  type Generated,
  type QueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { EntityTables } from './EntityTables.js'
import { prepared } from './prepared.js'

type NullOf<Value> = Extract<Value, null>

/** A timestamp of a plain row: PostgreSQL's text, which is parsed only where it is shown. */
type Timestamp<Null, Omitted> = ColumnType<
  string | Null,
  Date | string | Null | Omitted,
  Date | string | Null
>

/** A column of a plain row. One with a default (`Opt`) may be left out of an insert. */
type Column<Value> = keyof Opt.Brand extends keyof NonNullable<Value>
  ? NonNullable<Value> extends Opt<infer Plain>
    ? Plain extends Date
      ? Timestamp<NullOf<Value>, undefined>
      : Generated<Plain | NullOf<Value>>
    : never
  : NonNullable<Value> extends Date
    ? Timestamp<NullOf<Value>, null extends Value ? undefined : never>
    : Value

/** All tables with the columns that the ORM infers from the entities. */
export type Tables = {
  [Table in keyof EntityTables]: { [Name in keyof EntityTables[Table]]: Column<EntityTables[Table][Name]> }
}

export type QueryBuilder = Kysely<Tables>

/** A query of Kysely, or a text of its `sql` tag. `Row` is what it returns. */
export type Query<Row> = Compilable<Row> | RawBuilder<Row>

export interface CompiledQuery {
  readonly text: string
  readonly params: readonly unknown[]
  /** Whether it is a prepared statement that only reads, so that it waits for no lock of a row. */
  readonly isRead: boolean
}

const READS = /^\s*(?:select|with)\b/i
/** What a replica refuses, or answers for itself alone. */
const NEEDS_PRIMARY =
  /\b(?:insert|update|delete|merge|for (?:no key |key )?share|nextval|setval|pg_notify|pg_stat_activity)\b|\bpg_(?:try_)?advisory_|\bpg_current_(?:xact|wal|snapshot)/i

/** Whether a replica may run a text, by its words. One that it cannot run after all fails there, and the primary runs it. */
export const isReplicable = (text: string): boolean => READS.test(text) && !NEEDS_PRIMARY.test(text)

/** Stands for the value of a parameter while a statement is compiled. */
class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * Compiles a statement: a placeholder becomes `$n`, the same one wherever its name occurs; a constant is written into the text,
 * so that the plan of the prepared statement can use partial indexes.
 */
class StatementCompiler extends PostgresQueryCompiler {
  #names: string[] = []

  override compileQuery(...args: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.#names = []
    return super.compileQuery(...args)
  }

  protected override appendValue(value: unknown): void {
    if (!(value instanceof Placeholder)) return this.appendImmediateValue(value)
    if (!this.#names.includes(value.name)) {
      this.#names.push(value.name)
      this.addParameter(value.name)
    }
    this.append(`$${this.#names.indexOf(value.name) + 1}`)
  }
}

/** Creates a Kysely instance that builds queries and cannot run them. */
function createBuilder(compiler: QueryCompiler): QueryBuilder {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => compiler,
    },
  })
}

const statementBuilder = createBuilder(new StatementCompiler())

/** Builds queries whose text depends on the request. `Database.rows` runs them without preparing them. */
export const db = createBuilder(new PostgresQueryCompiler())

/** Returns the text of a query of {@link db} and its parameters. */
export function compileQuery(query: Query<unknown>): CompiledQuery {
  const { sql: text, parameters } = query.compile(db)
  return { text, params: parameters, isRead: false }
}

interface CompiledStatement<Params> extends Omit<CompiledQuery, 'params'> {
  /** Names of the parameters, in the order of their placeholders. */
  readonly names: readonly (keyof Params)[]
}

/** A statement whose text is fixed. It is built and compiled when it first runs, and prepared once per connection. */
export class Statement<Params, Row> {
  /** Type of the rows; never set. */
  declare readonly row: Row
  readonly #build: (db: QueryBuilder, params: Params) => Query<Row>
  #compiled: CompiledStatement<Params> | undefined

  /** @param build receives a builder and stands-ins for the parameters, which it may only pass on to the builder */
  constructor(build: (db: QueryBuilder, params: Params) => Query<Row>) {
    this.#build = build
  }

  /** Returns the text and the values of its parameters, in the order of their placeholders. */
  bind(params: Params): CompiledQuery {
    const { names, ...compiled } = (this.#compiled ??= this.#compile())
    return { ...compiled, params: names.map((name) => params[name]) }
  }

  #compile(): CompiledStatement<Params> {
    const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) }) as Params
    const compiled = this.#build(statementBuilder, placeholders).compile(statementBuilder)
    const { sql: text, parameters, query } = compiled
    return {
      text: prepared(text),
      names: parameters as readonly (keyof Params)[],
      isRead: SelectQueryNode.is(query) && !query.with && !query.endModifiers,
    }
  }
}

/**
 * Defines a statement with named parameters: `statement((db, p: { id: number }) => db.selectFrom('movie')…)`. Define it once, as
 * a constant of a module.
 */
export function statement<Params, Row>(
  build: (db: QueryBuilder, params: Params) => Query<Row>,
): Statement<Params, Row> {
  return new Statement(build)
}

/** Builds a query of rows by keys. `isKey` compares an expression with the keys. */
export type KeyedBuilder<Params, Row> = (
  db: QueryBuilder,
  params: Params,
  isKey: (expression: RawBuilder<number> | Expression<number>) => RawBuilder<boolean>,
) => Query<Row>

/**
 * A statement that reads rows by keys. It has a text of its own for one key: PostgreSQL keeps the plan of `= $1`, but plans
 * `= any($1)` anew each time, which takes longer than running it.
 */
class KeyedStatement<Params extends { keys: readonly number[] }, Row> extends Statement<Params, Row> {
  readonly #ofOne: Statement<Omit<Params, 'keys'> & { keys: number }, Row>

  constructor(build: KeyedBuilder<Params, Row>) {
    super((db, p) => build(db, p, (column) => sql`${column} = any(${p.keys}::int[])`))
    this.#ofOne = new Statement((db, p) =>
      build(db, p as unknown as Params, (column) => sql`${column} = ${p.keys}::int`),
    )
  }

  override bind(params: Params): CompiledQuery {
    const [key] = params.keys
    return key !== undefined && params.keys.length === 1
      ? this.#ofOne.bind({ ...params, keys: key })
      : super.bind(params)
  }
}

/** Defines a statement that reads rows by its parameter `keys`. Define it once, as a constant of a module. */
export function statementByKeys<Params extends { keys: readonly number[] }, Row>(
  build: KeyedBuilder<Params, Row>,
): Statement<Params, Row> {
  return new KeyedStatement(build)
}

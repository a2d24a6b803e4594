import type { Opt } from '@mikro-orm/core'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type ColumnType,
  type Compilable,
  type Generated,
  type QueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { EntityTables } from '../allEntities.js'
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

/** Builds queries. */
export type QueryBuilder = Kysely<Tables>

/** A query of Kysely, or a text of its `sql` tag. `Row` is what it returns. */
export type Query<Row> = Compilable<Row> | RawBuilder<Row>

/** Text and parameters of a query. */
export interface CompiledQuery {
  readonly text: string
  readonly params: readonly unknown[]
}

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
  const { sql, parameters } = query.compile(db)
  return { text: sql, params: parameters }
}

/** A statement whose text is fixed. It is built and compiled when it first runs, and prepared once per connection. */
export class Statement<Params, Row> {
  /** Type of the rows; never set. */
  declare readonly row: Row
  readonly #build: (db: QueryBuilder, params: Params) => Query<Row>
  #compiled: { text: string; names: readonly (keyof Params)[] } | undefined

  /** @param build receives a builder and stands-ins for the parameters, which it may only pass on to the builder */
  constructor(build: (db: QueryBuilder, params: Params) => Query<Row>) {
    this.#build = build
  }

  /** Returns the text and the values of its parameters, in the order of their placeholders. */
  bind(params: Params): CompiledQuery {
    const { text, names } = (this.#compiled ??= this.#compile())
    return { text, params: names.map((name) => params[name]) }
  }

  #compile(): { text: string; names: readonly (keyof Params)[] } {
    const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) }) as Params
    const { sql, parameters } = this.#build(statementBuilder, placeholders).compile(statementBuilder)
    return { text: prepared(sql), names: parameters as readonly (keyof Params)[] }
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

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { graphql, isObjectType, parse, type GraphQLSchema } from 'graphql'
import { sql } from 'kysely'
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, ObjectType, Resolver, Root } from 'type-graphql'
import { permit } from './platform/access/permissions.js'
import type { Viewer } from './platform/access/Viewer.js'
import { deleteOwnBatch, type PersonalData } from './platform/PersonalData.js'
import { User } from './accounts/users/User.js'
import type { Database } from './platform/database/Database.js'
import { statement } from './platform/database/statement.js'
import { startTestServer, type TestServer, type TestViewer } from './platform/database/testing.js'
import { AppError } from './platform/errors.js'
import { cachePolicy } from './platform/graphql/cachePolicy.js'
import { createConnectionType, type Connection } from './platform/graphql/connection.js'
import { Errors, Invalidates, readDirective } from './platform/graphql/directives.js'
import { printSchemaWithDirectives } from './platform/graphql/printSchema.js'
import { ListEntriesArgs, ListEntryRepository } from './titles/lists/ListEntryRepository.js'
import { ENTRY_COLUMNS, type EntryTable } from './titles/lists/entryStatements.js'
import { ListEntry } from './titles/lists/ListEntry.js'
import { listStatements } from './titles/lists/listStatements.js'
import { buildGraphqlSchema } from './schema.js'

/** A kind of list that follows the recipe "A kind of list" of docs/ARCHITECTURE.md: titles that the viewer has dropped. */
const MIGRATION = `
  create table dropped (like favorite including all);
  create trigger dropped_current before insert on dropped for each row execute function set_current_title_data();
  alter table dropped add foreign key (account_id) references account (id) on delete cascade`

@ObjectType({ implements: ListEntry, simpleResolvers: true })
class DroppedEntry extends ListEntry {}
const DroppedConnection = createConnectionType(DroppedEntry, 'Dropped')

const DROPPED_LIST = listStatements({
  // A table with an entity needs no cast.
  table: 'dropped' as EntryTable,
  owner: 'account_id',
  select: (query) => query.select(ENTRY_COLUMNS),
  total: statement(
    (_db, p: { ownerId: number }) =>
      sql<{ total: number }>`select count(*)::int as total from dropped where account_id = ${p.ownerId}`,
  ),
})

class Dropped {
  readonly #entries: ListEntryRepository<DroppedEntry>

  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
  ) {
    this.#entries = new ListEntryRepository(database, DROPPED_LIST)
  }

  async drop(movieId: string): Promise<boolean> {
    const { id } = permit(this.viewer, 'list:change')
    const added = await this.database.row(
      sql`insert into dropped (account_id, movie_id, title) select ${id}, id, title from movie where id = ${movieId}
       on conflict do nothing returning movie_id`,
    )
    if (!added) throw new AppError('FAVORITE_EXISTS')
    return true
  }

  list(ownerId: number, args: ListEntriesArgs): Promise<Connection<DroppedEntry>> {
    permit(this.viewer, 'list:read', { ownerId })
    return this.#entries.page(ownerId, args)
  }
}

interface ToyContext {
  dropped: Dropped
}

@Resolver()
class DroppedResolver {
  @Invalidates('User.dropped')
  @Errors({ conflict: 'FAVORITE_EXISTS' })
  @Mutation(() => Boolean)
  dropMovie(@Arg('movieId', () => ID) movieId: string, @Ctx() { dropped }: ToyContext): Promise<boolean> {
    return dropped.drop(movieId)
  }
}

@Resolver(() => User)
class DroppedOfUserResolver {
  @FieldResolver(() => DroppedConnection)
  dropped(
    @Root() user: User,
    @Args(() => ListEntriesArgs) args: ListEntriesArgs,
    @Ctx() { dropped }: ToyContext,
  ): Promise<Connection<DroppedEntry>> {
    return dropped.list(user.id, args)
  }
}

const droppedData = {
  name: 'dropped',
  exportRows: (accountId: number) =>
    sql`select movie_id as "movieId" from dropped where account_id = ${accountId}`,
  deleteBatches: [deleteOwnBatch('dropped' as 'favorite')],
} satisfies PersonalData

let server: TestServer
let member: TestViewer
let schema: GraphQLSchema
beforeAll(async () => {
  server = await startTestServer()
  member = await server.signUp('leaver')
  await server.database.rows(MIGRATION)
  schema = buildGraphqlSchema([DroppedResolver, DroppedOfUserResolver])
})
afterAll(() => server.stop())

describe('a new kind of list', () => {
  const ask = async (source: string, viewer: Viewer | null) => {
    const contextValue = {
      viewer,
      accounts: { viewer: async () => viewer && { id: viewer.id } },
      dropped: new Dropped(server.database, viewer),
    }
    const { data, errors } = await graphql({ schema, source, contextValue })
    return errors ? errors.map(({ message }) => message) : (JSON.parse(JSON.stringify(data)) as unknown)
  }
  const LIST =
    '{ viewer { dropped(first: 1) { totalCount nodes { movieId title } pageInfo { hasNextPage } } } }'

  it('has mutations, cursor pages, permissions and errors from what all lists share', async () => {
    const viewer = { id: Number(member.id) } as Viewer
    expect(await ask('mutation { dropMovie(movieId: 1) }', viewer)).toEqual({ dropMovie: true })
    expect(await ask('mutation { dropMovie(movieId: 2) }', viewer)).toEqual({ dropMovie: true })
    expect(await ask('mutation { dropMovie(movieId: 2) }', viewer)).toEqual([
      new AppError('FAVORITE_EXISTS').message,
    ])
    expect(await ask('mutation { dropMovie(movieId: 2) }', null)).toEqual([
      new AppError('UNAUTHENTICATED').message,
    ])
    expect(await ask(LIST, viewer)).toMatchObject({
      viewer: { dropped: { totalCount: 2, nodes: [{ movieId: '2' }], pageInfo: { hasNextPage: true } } },
    })
  })

  it('is private and never shared without any further declaration', () => {
    expect(cachePolicy(schema, parse(LIST))).toEqual({ maxAge: 30, isPublic: false })
  })

  it('declares in the schema what clients must know', () => {
    const mutation = schema.getMutationType()?.getFields().dropMovie
    expect(mutation && readDirective('invalidates', mutation)).toEqual({ fields: ['User.dropped'] })
    expect(printSchemaWithDirectives(schema)).toContain(
      'dropMovie(movieId: ID!): Boolean! @errors(conflict: "FAVORITE_EXISTS") @invalidates(fields: ["User.dropped"])',
    )
    const entry = schema.getType('DroppedEntry')
    expect(isObjectType(entry) && entry.getInterfaces().map(({ name }) => name)).toEqual(['ListEntry'])
  })

  it('is exported and erased as its personal data declares', async () => {
    expect(await server.database.rows(droppedData.exportRows(member.id))).toHaveLength(2)
    for (const query of droppedData.deleteBatches) await server.database.rows(query(member.id, 100))
    expect(await server.database.rows(droppedData.exportRows(member.id))).toEqual([])
  })
})

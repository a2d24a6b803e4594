import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EntityName, PrimaryKeyProp } from '@mikro-orm/core'
import { ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy'
import type { InferClassEntityDB } from '@mikro-orm/sql'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Router } from 'express'
import { parse } from 'graphql'
import { sql } from 'kysely'
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, ObjectType, Resolver, Root } from 'type-graphql'
import { AccountDeletion } from './accounts/export/AccountDeletion.js'
import { Account } from './accounts/users/entities.js'
import { User } from './accounts/users/User.js'
import { ENTITIES } from './entities.js'
import { entitiesOf, FEATURES } from './features.js'
import { permit } from './platform/access/permissions.js'
import { ROOT } from './platform/config/root.js'
import { db, statement } from './platform/database/statement.js'
import { AppError } from './platform/errors/errors.js'
import type { Context, CreateContext } from './platform/feature/Context.js'
import type { Feature } from './platform/feature/Feature.js'
import { cleanup } from './platform/feature/cleanup.js'
import { deleteOwnBatch } from './platform/feature/PersonalData.js'
import { cachePolicy } from './platform/graphql/cachePolicy.js'
import { createConnectionType, type Connection } from './platform/graphql/connection.js'
import { Errors, Invalidates } from './platform/graphql/directives.js'
import { printSchemaWithDirectives } from './platform/graphql/printSchema.js'
import { createLogger } from './platform/observability/log.js'
import { resource, restHandler } from './platform/rest/restHandler.js'
import { buildGraphqlSchema } from './schema.js'
import { createHousekeeping, startTestServer, type TestServer, type TestViewer } from './testing.js'
import { ListEntryColumns, ListEntryTable } from './titles/lists/entities.js'
import { ENTRY_COLUMNS, insertEntry } from './titles/lists/entryStatements.js'
import { ListEntry } from './titles/lists/ListEntry.js'
import { ListEntriesArgs, ListEntryRepository } from './titles/lists/ListEntryRepository.js'
import { listStatements } from './titles/lists/listStatements.js'
import type { TitleSnapshot } from './titles/types/TitleSnapshot.js'

// A feature as its folder would hold it, by the recipe of a kind of list: titles that the viewer has dropped.

const MIGRATION = `
  create table dropped (like favorite including all);
  create trigger dropped_current before insert on dropped for each row execute function set_current_title_data();
  alter table dropped add foreign key (account_id) references account (id) on delete cascade`

@ListEntryTable('dropped', 'account')
class DroppedEntity extends ListEntryColumns {
  [EntityName]?: 'dropped';
  [PrimaryKeyProp]?: ['account', 'movieId']

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @PrimaryKey({ type: 'integer', autoincrement: false })
  movieId!: number
}

declare module './platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof DroppedEntity> {}
}

declare module './platform/feature/Context.js' {
  interface Context {
    dropped: Dropped
  }
}

@ObjectType({ implements: ListEntry, simpleResolvers: true })
class DroppedEntry extends ListEntry {}
const DroppedConnection = createConnectionType(DroppedEntry, 'Dropped', 'dropped titles')

const DROP = statement((db, p: TitleSnapshot & { accountId: number }) =>
  insertEntry(db, 'dropped', p, { account_id: sql<number>`${p.accountId}::int` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('movie_id'),
)

const DROPPED_LIST = listStatements({
  table: 'dropped',
  owner: 'account_id',
  select: (query) => query.select(ENTRY_COLUMNS),
  total: statement((db, p: { ownerId: number }) =>
    db
      .selectFrom('dropped')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('account_id', '=', p.ownerId),
  ),
})

class Dropped {
  readonly #entries: ListEntryRepository<DroppedEntry>

  constructor(private readonly context: Context) {
    this.#entries = new ListEntryRepository(context.shared.database, DROPPED_LIST)
  }

  async drop(movieId: string): Promise<boolean> {
    const { id: accountId } = permit(this.context.viewer, 'list:change')
    const snapshot = await this.context.movies.snapshot({ movieId })
    if (!(await this.context.shared.database.row(DROP, { ...snapshot, accountId })))
      throw new AppError('FAVORITE_EXISTS')
    return true
  }

  list(ownerId: number, args: ListEntriesArgs): Promise<Connection<DroppedEntry>> {
    permit(this.context.viewer, 'list:read', { ownerId })
    return this.#entries.page(ownerId, args)
  }
}

@Resolver()
class DroppedResolver {
  @Invalidates('User.dropped')
  @Errors({ conflict: 'FAVORITE_EXISTS' })
  @Mutation(() => Boolean, { nullable: true })
  dropMovie(@Arg('movieId', () => ID) movieId: string, @Ctx() { dropped }: Context): Promise<boolean> {
    return dropped.drop(movieId)
  }
}

@Resolver(() => User)
class DroppedOfUserResolver {
  @FieldResolver(() => DroppedConnection, { nullable: true })
  dropped(
    @Root() user: User,
    @Args(() => ListEntriesArgs) args: ListEntriesArgs,
    @Ctx() { dropped }: Context,
  ): Promise<Connection<DroppedEntry>> {
    return dropped.list(user.id, args)
  }
}

function droppedRoutes(createContext: CreateContext): Router {
  const router = Router()
  resource(router, '/:id', {
    post: restHandler(createContext, async ({ dropped }, { params }) => ({
      data: await dropped.drop(params.id ?? ''),
    })),
  })
  return router
}

const feature: Feature = {
  entities: [DroppedEntity],
  services: { dropped: (context) => new Dropped(context) },
  resolvers: [DroppedResolver, DroppedOfUserResolver],
  routes: { '/users/dropped': droppedRoutes },
  personalData: [
    {
      name: 'dropped',
      exportRows: (accountId) =>
        db
          .selectFrom('dropped')
          .select('movie_id as movieId')
          .where('account_id', '=', accountId)
          .orderBy('movie_id'),
      deleteBatches: [deleteOwnBatch('dropped')],
    },
  ],
  jobs: [
    cleanup('dropped', 'dropped', ['account_id', 'movie_id'], sql`added_at < now() - interval '1 year'`),
  ],
}

it('commands load the tables of all features without the features', () => {
  expect(ENTITIES).toEqual(entitiesOf(FEATURES))
})

describe('a feature that features.ts lists', () => {
  const features = [...FEATURES, feature]
  let server: TestServer
  let member: TestViewer
  beforeAll(async () => {
    server = await startTestServer({}, { features })
    await server.database.rows(MIGRATION)
    member = await server.signUp('leaver')
  })
  afterAll(() => server.stop())

  const DROP_MOVIE = 'mutation ($id: ID!) { dropMovie(movieId: $id) }'
  const LIST =
    '{ viewer { dropped(first: 1) { totalCount nodes { movieId title } pageInfo { hasNextPage } } } }'
  const exported = async () => (await member.call<{ dropped: object[] }>('GET', '/users/export')).body.dropped

  it('is served by GraphQL and REST', async () => {
    expect((await member.query(DROP_MOVIE, { id: 1 })).data).toEqual({ dropMovie: true })
    expect((await member.call('POST', '/users/dropped/2')).body).toMatchObject({ data: true })
    expect((await member.call('POST', '/users/dropped/2')).status).toBe(409)
    expect((await member.query(LIST)).data).toMatchObject({
      viewer: { dropped: { totalCount: 2, nodes: [{ movieId: '2' }], pageInfo: { hasNextPage: true } } },
    })
  })

  it('is guarded', async () => {
    const { errors } = await server.query(DROP_MOVIE, { id: 3 })
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED'])
    expect((await server.call('POST', '/users/dropped/3')).status).toBe(401)
  })

  it('is private, and declares in the schema what clients must know', () => {
    const schema = buildGraphqlSchema(features)
    expect(cachePolicy(schema, parse(LIST))).toEqual({ maxAge: 30, isPublic: false })
    expect(printSchemaWithDirectives(schema)).toContain(
      'dropMovie(movieId: ID!): Boolean @errors(conflict: "FAVORITE_EXISTS") @invalidates(fields: ["User.dropped"])',
    )
  })

  it('is exported, cleaned and erased', async () => {
    expect(await exported()).toEqual([{ movieId: 1 }, { movieId: 2 }])
    await server.database.rows(`update dropped set added_at = now() - interval '2 years' where movie_id = 1`)
    await createHousekeeping(server.database, [feature]).clean()
    expect(await exported()).toEqual([{ movieId: 2 }])
    await server.database.rows(`update account set deletion_at = now() where id = $1`, [member.id])
    const personalData = features.flatMap((one) => one.personalData ?? [])
    await new AccountDeletion(server.database, personalData, createLogger('silent')).run()
    expect(await server.database.rows('select movie_id from dropped')).toEqual([])
  })
})

describe('features.ts', () => {
  it('lists every feature.ts', () => {
    const folders = execFileSync('git', ['ls-files', '--', 'server/src/*/feature.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    const imports = readFileSync(join(ROOT, 'server/src/features.ts'), 'utf8')
    for (const path of folders.trim().split('\n'))
      expect(imports).toContain(`'./${path.slice('server/src/'.length).replace(/ts$/, 'js')}'`)
    expect(FEATURES).toHaveLength(folders.trim().split('\n').length)
  })
})

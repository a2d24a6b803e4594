import { loaderByKey } from '../../platform/database/Loader.js'
import type { EntityData } from '@mikro-orm/core'
import { EMAILS } from '../../platform/mail/emails.js'
import { PROFILE_VALIDATION } from '../../../contract/messages/profile.js'
import { PROFILE } from '../../../contract/rules/profile.js'
import { USERNAME } from '../../../contract/rules/credentials.js'
import { clampLimit } from '../../../contract/rules/paging.js'
import { usernameSchema } from '../../../contract/schemas/credentials.js'
import { errorOf } from '../../../contract/schemas/fieldErrors.js'
import { profileSettingsSchema } from '../../../contract/schemas/profile.js'
import { permit } from '../../platform/access/permissions.js'
import { requireScopes } from '../../platform/access/scopes.js'
import type { Viewer, SharedServices } from '../../platform/feature/Context.js'
import { reportChange } from '../../accounts/codes/codeEmails.js'
import type { PublicProfile } from '../../accounts/users/User.js'
import { normalizeUsername } from '../../accounts/users/normalize.js'
import { LOCK_ACCOUNT } from '../../accounts/users/userStatements.js'
import type { Movie } from '../../titles/types/Movie.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { readId } from '../../platform/database/readId.js'
import type { Diary } from '../../tracking/diary/diary.service.js'
import { AppError, parseInput } from '../../platform/errors/errors.js'
import type { Figures } from '../../tracking/figures/figures.service.js'
import type { Connection } from '../../platform/graphql/connection.js'
import type { Fields } from '../../platform/graphql/requestedFields.js'
import type { Review } from '../../tracking/reviews/Review.js'
import type { Reviews } from '../../tracking/reviews/reviews.service.js'
import type { Watchlist } from '../../tracking/watchlists/Watchlist.js'
import type { Watchlists } from '../../tracking/watchlists/watchlists.service.js'
import type {
  CursorArgs,
  MemberPage,
  Profile,
  ProfileFigures,
  ProfileSettings,
  SharedViewing,
} from './Profile.js'
import { ProfileEntity } from './entities.js'
import { findMembers, listMembers } from './findMembers.sql.js'
import { FIND_SETTINGS, PROFILE_BY_USERNAME, PROFILE_COUNTS, VISIBLE_PEOPLE } from './profileStatements.js'

/** What the viewer may know of an account: of their own, and of those whose profile they may see. */
interface VisiblePerson {
  user: PublicProfile
  isPublic: boolean
  followerCount: number
  followingCount: number
}

/** The services whose data a profile shows. */
interface Parts {
  movies: Movies
  diary: Diary
  figures: Figures
  reviews: Reviews
  watchlists: Watchlists
}

/** Lengths of a member's lists; null for an empty one. */
interface ProfileCounts {
  favorites: number | null
  watched: number | null
  reviews: number | null
}

const NO_COUNTS: ProfileCounts = { favorites: null, watched: null, reviews: null }

/** Returns the part of a username that a text searches. */
const searchedName = (text: string) => normalizeUsername(text).replace(/^@/, '').toLowerCase()

const NOTHING: ProfileSettings = { isPublic: false, showsFigures: false, showsDiary: false, favoriteIds: [] }

/** Reads public profiles, and changes what that of the viewer shows. */
export class PublicProfiles {
  constructor(
    private readonly shared: SharedServices,
    private readonly viewer: Viewer | null,
    private readonly parts: Parts,
    private readonly client: ClientInfo,
  ) {}

  /** Returns the profile of a username: a public one, or the viewer's own; null for any other, whatever the reason. */
  async find(username: string): Promise<Profile | null> {
    const name = normalizeUsername(username)
    if (errorOf(usernameSchema, name)) return null
    const params = { username: name, viewerId: this.viewer?.id ?? 0 }
    return (await this.shared.database.row(PROFILE_BY_USERNAME, params)) ?? null
  }

  /** Returns the public profiles whose usernames contain a text, best match first; none for a text of one letter. */
  async search(text: string): Promise<Profile[]> {
    if (searchedName(text).length < PROFILE.searchLetters) return []
    return (await this.members(text, { limit: PROFILE.found })).nodes
  }

  /** Returns a page of the public profiles whose usernames contain a text, best match first; without one those of all others. */
  async members(
    query?: string | null,
    page: { limit?: number | null; offset?: number | null } = {},
  ): Promise<MemberPage> {
    const text = searchedName(query ?? '')
    const limit = clampLimit(page.limit, PROFILE.members)
    const offset = Math.min(Math.max(page.offset ?? 0, 0), PROFILE.membersMax)
    // PostgreSQL's texts have no NUL.
    if (text.length > USERNAME.max || text.includes('\0')) return { nodes: [], hasNextPage: false }
    const params = { viewerId: this.viewer?.id ?? 0, limit: limit + 1, offset }
    const { database } = this.shared
    const rows = await database.rows(text ? findMembers({ text, ...params }) : listMembers(params))
    return {
      nodes: rows.slice(0, limit),
      hasNextPage: rows.length > limit && offset + limit <= PROFILE.membersMax,
    }
  }

  /** Returns how many reviews a member wrote. */
  async reviewCount({ id }: Profile): Promise<number> {
    return (await this.#counts.load(id)).reviews ?? 0
  }

  /** Returns how many favorites or watched titles a member has; null if the profile does not show figures. */
  async titleCount({ id, showsFigures }: Profile, list: 'favorites' | 'watched'): Promise<number | null> {
    return showsFigures ? ((await this.#counts.load(id))[list] ?? 0) : null
  }

  /** Returns the profile of a username as {@link find} does. @throws AppError PROFILE_NOT_FOUND */
  async get(username: string): Promise<Profile> {
    const profile = await this.find(username)
    if (!profile) throw new AppError('PROFILE_NOT_FOUND')
    return profile
  }

  /** Returns what the viewer may know of an account; null if they may not see its profile. */
  person({ id }: { id: number }): Promise<VisiblePerson | null> {
    return this.#people.load(id)
  }

  /**
   * Returns an account whose profile the viewer may see, or their own; null for any other, whatever the reason.
   * @throws ScopeMissing for somebody else's
   */
  async account(id: unknown): Promise<PublicProfile | null> {
    const number = readId(id)
    if (number === undefined) return null
    if (number !== this.viewer?.id) requireScopes(this.viewer, ['social:read'])
    return (await this.#people.load(number))?.user ?? null
  }

  /** Returns the titles that a profile or its settings show, in order, without those missing from the catalogue. */
  async favorites({ favoriteIds }: Pick<ProfileSettings, 'favoriteIds'>, fields?: Fields): Promise<Movie[]> {
    const titles = await Promise.all(favoriteIds.map((id) => this.parts.movies.get(id, fields)))
    return titles.filter((title) => title !== null)
  }

  /** Returns the figures of a profile; null if it does not show them. */
  async figures({ id, showsFigures }: Profile): Promise<ProfileFigures | null> {
    if (!showsFigures) return null
    const { films, series, minutes, averageRating, ratings, years } = await this.parts.figures.shared(id)
    const year = String(new Date().getUTCFullYear())
    const thisYear = years.find(({ key }) => key === year)?.titles ?? 0
    return { films, series, minutes, averageRating, ratings, thisYear }
  }

  /** Returns a page of the diary of a profile, newest first; null if it does not show it. */
  diary(
    { id, showsDiary }: Profile,
    { first, after }: CursorArgs,
  ): Promise<Connection<SharedViewing>> | null {
    if (!showsDiary) return null
    return this.parts.diary.shared(id, { first: clampLimit(first, PROFILE.viewings), after })
  }

  /** Returns a page of the reviews of a profile, newest first. */
  reviews({ id }: Profile, { first, after }: CursorArgs): Promise<Connection<Review>> {
    return this.parts.reviews.listByAuthor(id, { first: clampLimit(first, PROFILE.reviews), after })
  }

  /** Returns a page of the public watchlists of a profile, newest first. */
  watchlists({ id }: Profile, { first, after }: CursorArgs): Promise<Connection<Watchlist>> {
    return this.parts.watchlists.listPublicOf(id, { first: clampLimit(first, PROFILE.watchlists), after })
  }

  /** Returns what the profile of an account shows; null for another user's account. */
  async settings({ id }: { id: number }): Promise<ProfileSettings | null> {
    if (id !== this.viewer?.id) return null
    return (await this.shared.database.row(FIND_SETTINGS, { accountId: id })) ?? NOTHING
  }

  /**
   * Changes the given settings of the viewer's profile; null and absent ones stay. Idempotent. Making it public is reported to
   * the owner by email.
   * @throws AppError INVALID_INPUT with the wrong fields; RateLimited
   */
  async update(input: unknown): Promise<void> {
    const { id: accountId } = permit(this.viewer, 'profileSettings:change')
    const { isPublic, showsFigures, showsDiary, favoriteIds } = parseInput(profileSettingsSchema, input)
    const values: EntityData<ProfileEntity> = {
      account: accountId,
      ...(isPublic != null && { isPublic }),
      ...(showsFigures != null && { showsFigures }),
      ...(showsDiary != null && { showsDiary }),
      ...(favoriteIds && { favoriteIds: await this.#readFavorites(favoriteIds) }),
    }
    const before = await this.settings({ id: accountId })
    if (isPublic && !before?.isPublic) await this.#publish(accountId, values)
    else await this.shared.database.em.upsert(ProfileEntity, values)
    this.clear([accountId])
  }

  /** Saves settings that make the profile public, and reports that unless a concurrent request has made it public. */
  async #publish(accountId: number, values: EntityData<ProfileEntity>): Promise<void> {
    await this.shared.limits.consume('notices:account', String(accountId))
    await this.shared.database.transaction(async (statements) => {
      const account = await statements.row(LOCK_ACCOUNT, { id: accountId })
      if (!account) throw new AppError('UNAUTHENTICATED')
      const before = await statements.row(FIND_SETTINGS, { accountId })
      await statements.em.upsert(ProfileEntity, values)
      if (before?.isPublic) return
      await reportChange(this.shared, this.client, statements, {
        accountId,
        kind: 'PROFILE_PUBLISHED',
        email: account.email,
        write: () => EMAILS.profilePublished(account.username),
      })
    })
  }

  async #readFavorites(ids: readonly (string | number)[]): Promise<number[]> {
    const favoriteIds = ids.flatMap((id) => readId(id) ?? [])
    const titles = await this.favorites({ favoriteIds })
    if (titles.length < ids.length)
      throw new AppError('INVALID_INPUT', { favoriteIds: PROFILE_VALIDATION.favorites })
    return favoriteIds
  }

  /** Forgets what is known of some accounts; every change of their relations must call it. */
  clear(ids: readonly number[]): void {
    for (const id of ids) this.#people.clear(id)
  }

  readonly #counts = loaderByKey(
    (keys) => this.shared.database.rows(PROFILE_COUNTS, { keys }),
    (row): ProfileCounts => row ?? NO_COUNTS,
  )

  readonly #people = loaderByKey(
    (keys) => this.shared.database.rows(VISIBLE_PEOPLE, { keys, viewerId: this.viewer?.id ?? 0 }),
    (row): VisiblePerson | null => row ?? null,
  )
}

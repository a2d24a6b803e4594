// SQL text: conditions of an account `a`, which any statement can contain.
import { sql, type RawBuilder } from 'kysely'
import { HIDDEN_USERNAME } from '../../../contract/rules/follows.js'

/** Whether neither the account `a` nor the viewer blocks the other. @param viewerId 0 for a visitor */
export const isNotBlocked = (viewerId: number): RawBuilder<boolean> => sql<boolean>`(
  not exists (select from block b where b.account_id = a.id and b.other_id = ${viewerId}::int)
  and not exists (select from block b where b.account_id = ${viewerId}::int and b.other_id = a.id))`

/** Whether the profile of the account `a` is public. A closed account has none. */
export const hasPublicProfile: RawBuilder<boolean> = sql<boolean>`(
  a.email_verified_at is not null
  and exists (select from profile p where p.account_id = a.id and p.is_public))`

/** Whether the viewer may see the profile of the account `a`: it is public, and neither blocks the other. */
export const isVisible = (viewerId: number): RawBuilder<boolean> =>
  sql<boolean>`(${hasPublicProfile} and ${isNotBlocked(viewerId)})`

/** What the viewer is to the account `a`. */
type Relation = 'follow' | 'mute' | 'block'

/**
 * The username of the account `a` for somebody who follows, mutes or blocks it; {@link HIDDEN_USERNAME} while they may not see
 * its profile. A block of their own hides no name.
 */
export const shownUsername = (relation: Relation, viewerId: number): RawBuilder<string> =>
  sql<string>`case when ${isShown(relation, viewerId)} then a.username else ${sql.lit(HIDDEN_USERNAME)} end`

/** The avatar of the account `a`, as {@link shownUsername}. */
export const shownAvatar = (relation: Relation, viewerId: number): RawBuilder<string | null> =>
  sql<string | null>`case when ${isShown(relation, viewerId)} then a.avatar_path end`

const isShown = (relation: Relation, viewerId: number) =>
  relation === 'block' ? hasPublicProfile : isVisible(viewerId)

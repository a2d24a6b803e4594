import type { PersonalData } from '../../platform/feature/PersonalData.js'
import { db } from '../../platform/database/statement.js'

/** Data export of what a public profile shows. It disappears when the account is closed. */
export const profileData: PersonalData = {
  name: 'publicProfile',
  exportRows: (accountId) =>
    db
      .selectFrom('profile')
      .select([
        'is_public as isPublic',
        'shows_figures as showsFigures',
        'shows_diary as showsDiary',
        'favorite_ids as favoriteIds',
        'follower_count as followerCount',
      ])
      .where('account_id', '=', accountId),
  erase: [(accountId) => db.deleteFrom('profile').where('account_id', '=', accountId)],
}

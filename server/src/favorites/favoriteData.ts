import { removingOwn, type PersonalData } from '../accounts/PersonalData.js'

/** A person's favorites; they go with the account. */
export const favoriteData: PersonalData = {
  name: 'favorites',
  copy: `
    select movie_id as "movieId", title, added_at as "addedAt"
    from favorite where account_id = $1 order by added_at, id`,
  remove: [removingOwn('favorite')],
}

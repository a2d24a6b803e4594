import { removingOwn, type PersonalData } from '../accounts/PersonalData.js'

/** What a person has watched; it goes with the account. */
export const watchedData: PersonalData = {
  name: 'watched',
  copy: `
    select movie_id as "movieId", title, rating, watched_at as "watchedAt", added_at as "addedAt"
    from watched where account_id = $1 order by added_at, id`,
  remove: [removingOwn('watched')],
}

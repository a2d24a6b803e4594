import type { Page } from 'playwright-core'
import { waitUntilLoaded, type Visit } from './browser.js'
import { openSignedIn, postRest, registerUser } from './people.js'
import { episodesOf, seriesId, tickEpisodes } from './series.js'

/** Opens the product as a user who has an entry of every kind. Resolves to the page and the paths of the main screens. */
export async function openMainScreens(
  open: (path: string, visit?: Visit) => Promise<Page>,
  visit: Visit = {},
) {
  let list = ''
  const series = await seriesId('Breaking Bad', 2008)
  const page = await openSignedIn(
    (path) => open(path, visit),
    await registerUser(),
    '/terms',
    async (token) => {
      const { body } = await postRest('/watchlists', { name: 'Rainy days', isPublic: true }, token)
      list = (body.data as { id: string }).id
      for (const movieId of [1, 2, 3]) {
        await postRest('/users/favorites', { movieId }, token)
        await postRest(`/watchlists/${list}/movies`, { movieId }, token)
        await postRest(
          '/users/diary',
          { movieId, rating: movieId === 3 ? 9 : 7, watchedOn: `2024-05-0${movieId}` },
          token,
        )
      }
      const review = { movieId: 1, title: 'A title', rating: 7, review: 'A night at the pictures.' }
      await postRest('/reviews', review, token)
      await tickEpisodes(token, series, episodesOf(1, 1, 4), '2024-05-05')
    },
  )
  const paths = [
    '/',
    '/search?query=star',
    '/popular',
    '/popular?view=list',
    '/genre/crime?decade=1990s',
    '/genres',
    '/people',
    '/up-next',
    '/calendar',
    '/calendar?month=2008-02&view=month',
    '/calendar?month=2008-02&view=agenda',
    '/welcome',
    '/welcome?step=2',
    '/movie/1',
    '/movie/1?tab=credits',
    '/movie/1?tab=reviews',
    `/movie/${series}?tab=episodes`,
    '/person/25',
    '/favorites',
    '/watched',
    '/watchlist',
    `/watchlist/${list}`,
    '/user/diary',
    '/user/reviews',
    '/user/figures',
    '/profile',
    '/user/settings',
    '/user/import',
    '/device',
    '/recommendations',
    '/title/new',
    '/about',
  ]
  return { page, paths }
}

/** Opens a main screen and waits for its data. */
export async function showScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilLoaded(page)
}

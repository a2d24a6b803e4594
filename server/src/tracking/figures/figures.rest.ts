import { createHash } from 'node:crypto'
import { Router } from 'express'
import { YEAR_PICTURES, type YearPictureSize } from '../../../contract/rules/figures.js'
import { READ_BUDGET } from '../../../contract/rules/requests.js'
import { FIGURES_VALIDATION } from '../../../contract/messages/figures.js'
import type { CreateRoutes } from '../../platform/feature/Feature.js'
import { AppError } from '../../platform/errors/errors.js'
import { inLanguage } from '../../platform/http/languages.js'
import { resource, restHandler } from '../../platform/rest/restHandler.js'
import { chargePoints } from '../../platform/observability/RequestContext.js'
import { withTimeout } from '../../platform/http/withTimeout.js'
import { drawYearPicture } from './yearPicture.js'
import { withScopes } from '../../platform/access/scopes.js'

const DEFAULT_SIZE: YearPictureSize = '1080x1350'

const isPictureSize = (size: unknown): size is YearPictureSize =>
  typeof size === 'string' && Object.hasOwn(YEAR_PICTURES, size)

/** Returns the REST routes under `/users/figures`: the viewer's figures, and the picture of a year, for its owner only. */
export const figuresRoutes: CreateRoutes = (createContext, { rasterizer }) => {
  const read = withScopes(createContext, 'diary:read')
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(read, async ({ figures, movies }, { query }) => {
      const { first, longest, mostRewatched, ...own } = await figures.own(query.year)
      const toTitle = ({ imageKey, posterPath, ...title }: (typeof mostRewatched)[number]) => ({
        ...title,
        movieId: String(title.movieId),
        poster: movies.posterOfEntry({ movieId: title.movieId, imageKey, posterPath }, 'w500'),
      })
      const data = {
        ...own,
        first: first && toTitle(first),
        longest: longest && toTitle(longest),
        mostRewatched: mostRewatched.map(toTitle),
      }
      return { data, figures: data }
    }),
  })
  resource(router, '/picture', {
    get: async (request, response) => {
      const { figures, viewer, client } = await withTimeout(read(request, response))
      const { year, size = DEFAULT_SIZE } = request.query
      if (typeof year !== 'string' || year === '')
        throw new AppError('INVALID_INPUT', { year: FIGURES_VALIDATION.pictureYear })
      if (!isPictureSize(size)) throw new AppError('INVALID_INPUT', { size: FIGURES_VALIDATION.pictureSize })
      // Before the work, also for a picture that is cached: only its figures tell which one it is.
      await chargePoints(READ_BUDGET.rasterizedImage)
      const [own, best] = await withTimeout(Promise.all([figures.own(year), figures.bestOfYear(year)]))
      const svg = inLanguage(client.language, () =>
        drawYearPicture(own, { username: viewer?.username ?? '', best, size }),
      )
      // Named by its content: a change of the diary, or another language, makes another picture.
      const name = `figures-${createHash('sha256').update(svg).digest('base64url')}`
      const picture = await rasterizer.get(request, name, () => svg)
      response.set('Content-Type', 'image/jpeg').send(picture)
    },
  })
  return router
}

import { ERRORS } from '../../../contract/messages/errors.js'
import { AppError } from '../../platform/errors/errors.js'
import { MovieType } from '../types/Movie.js'

/** @throws AppError NOT_A_SERIES if a title is a film, which has neither seasons nor episodes */
export function requireSeries(type: MovieType | null): void {
  if (type === MovieType.MOVIE) throw new AppError('NOT_A_SERIES', { movieId: ERRORS.NOT_A_SERIES.text })
}

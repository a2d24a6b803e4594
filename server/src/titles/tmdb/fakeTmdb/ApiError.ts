/** An error that TMDB answers with. */
export class ApiError extends Error {
  constructor(
    /** HTTP status. */
    readonly status: number,
    /** TMDB's status_code. */
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** The error for an unknown resource. */
export function notFound(): ApiError {
  return new ApiError(404, 34, 'The resource you requested could not be found.')
}

/** Whether a stream ended because its reader has disconnected. */
export const isPrematureClose = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_STREAM_PREMATURE_CLOSE'

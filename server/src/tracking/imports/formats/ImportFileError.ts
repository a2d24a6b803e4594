export type ImportFileErrorCode =
  | 'ANSWER_INVALID'
  | 'ARCHIVE_DAMAGED'
  | 'ARCHIVE_ENCRYPTED'
  | 'ARCHIVE_METHOD'
  | 'ARCHIVE_RATIO'
  | 'ARCHIVE_TOO_LARGE'
  | 'ARCHIVE_TOO_MANY_FILES'
  | 'ARCHIVE_UNSAFE_NAME'
  | 'FILE_EMPTY'
  | 'FILE_TOO_LARGE'
  | 'FILE_UNREADABLE'
  | 'NOT_RECOGNISED'
  | 'QUESTION_OPEN'
  | 'TOO_MANY_ROWS'

/** A file that can't be imported at all. */
export class ImportFileError extends Error {
  override name = 'ImportFileError'

  /** @param params what a message names, such as what was found instead */
  constructor(
    readonly code: ImportFileErrorCode,
    readonly params: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(`${code} ${JSON.stringify(params)}`, options)
  }
}

import { REQUEST_ERRORS } from './requestErrors.js'
import { IMPORTS } from '../rules/imports.js'
import { t } from '../translate.js'

/**
 * All error codes of the server, with HTTP status and text. GraphQL returns them as `extensions.code` and
 * `extensions.status`, the REST API as status and `code`.
 */
export const ERRORS = {
  BAD_REQUEST: { status: 400, text: t('Bad request') },
  INVALID_INPUT: { status: 400, text: t('Please check your input and try again') },
  QUERY_TOO_LARGE: { status: 400, text: t('The query is too large') },
  // Clients compare this message, and native ones read errors only from a response with status 200, as of Apollo Server.
  PERSISTED_QUERY_NOT_FOUND: { status: 200, text: 'PersistedQueryNotFound' },
  PERSISTED_ONLY: { status: 403, text: t('This server answers the operations of its own client only') },
  UNAUTHENTICATED: REQUEST_ERRORS.UNAUTHENTICATED,
  INVALID_CREDENTIALS: { status: 401, text: t('Invalid email or password') },
  FORBIDDEN: { status: 403, text: t("Forbidden - you don't have permission") },
  SCOPE_MISSING: { status: 403, text: t('This access token may not do this') },
  NOT_A_SERIES: { status: 400, text: t('This title is a film: it has no episodes. Choose a series.') },
  NOT_FOUND: { status: 404, text: t('Not found') },
  MOVIE_NOT_FOUND: { status: 404, text: t('Movie not found') },
  PERSON_NOT_FOUND: { status: 404, text: t('Person not found') },
  PROFILE_NOT_FOUND: { status: 404, text: t('Profile not found') },
  OWN_ACCOUNT: { status: 403, text: t('You cannot follow, mute or block yourself.') },
  TITLE_EXISTS: { status: 409, text: t('This title is in the catalogue already') },
  TITLE_IN_USE: {
    status: 409,
    text: t('Others keep this title in their lists or have reviewed it, so it stays. You can still edit it.'),
  },
  ADDING_TITLES_OFF: {
    status: 403,
    text: t('Titles cannot be added on this site. Its operator can allow it with LOCAL_TITLES=on.'),
  },
  FACT_KNOWN: {
    status: 409,
    text: t('Somebody has completed this title in the meantime. Nothing was saved.'),
  },
  INVALID_MOVIE: { status: 400, text: t('Invalid movie data') },
  FAVORITE_EXISTS: { status: 409, text: t('Movie is already in your favorites!') },
  FAVORITE_NOT_FOUND: { status: 404, text: t('Movie not found in favorites') },
  WATCHED_EXISTS: { status: 409, text: t('Movie is already in your watched list!') },
  WATCHED_NOT_FOUND: { status: 404, text: t('Movie not found in watched list') },
  UNDO_EXPIRED: {
    status: 409,
    text: t('This log can no longer be undone. You can delete its viewing in your diary.'),
  },
  RESYNC_REQUIRED: {
    status: 410,
    text: t('Changes since this point are no longer known. Read everything again.'),
  },
  IMPORT_NOT_FOUND: { status: 404, text: t('This import does not exist any more') },
  IMPORT_RUNNING: {
    status: 409,
    text: t('Another import is not finished yet. Apply or cancel it first.'),
  },
  IMPORT_STATE: {
    status: 409,
    text: t('This import is at another step by now, so that is not possible.'),
  },
  ARCHIVE_DAMAGED: {
    status: 400,
    text: t('The ZIP file is damaged or incomplete. Download it again, then upload it unchanged.'),
  },
  ARCHIVE_ENCRYPTED: {
    status: 400,
    text: t('The ZIP file has a password. Unpack it, and upload it without one.'),
  },
  ARCHIVE_METHOD: {
    status: 400,
    text: t(
      'The ZIP file is compressed in an unusual way. Unpack it, and compress it as an ordinary ZIP file.',
    ),
  },
  ARCHIVE_RATIO: {
    status: 400,
    text: t(
      'A file in the ZIP file would become far too large when it is unpacked. Upload the files of the export only.',
    ),
  },
  ARCHIVE_TOO_LARGE: {
    status: 413,
    text: t(
      'The files in the ZIP file are larger than {most} MB together. Upload those of the export one by one.',
      {
        most: IMPORTS.inflatedBytes / 1e6,
      },
    ),
  },
  ARCHIVE_TOO_MANY_FILES: {
    status: 400,
    text: t('The ZIP file has more than {most} files. Upload the files of the export only.', {
      most: IMPORTS.members,
    }),
  },
  ARCHIVE_UNSAFE_NAME: {
    status: 400,
    text: t('A file in the ZIP file has a name that is not safe. Upload the export as the service made it.'),
  },
  FILE_EMPTY: {
    status: 400,
    text: t('There is no file, or it is empty. Export it again, then upload the new file.'),
  },
  FILE_MISSING: { status: 404, text: t('The uploaded file is no longer there. Upload it again.') },
  FILE_TOO_LARGE: {
    status: 413,
    text: t(
      'The file is larger than {most} MB. Leave pictures out, or upload the files of the export one by one.',
      {
        most: IMPORTS.fileBytes / 1e6,
      },
    ),
  },
  FILE_UNREADABLE: { status: 400, text: t('The file could not be read. Upload it again.') },
  NOT_RECOGNISED: {
    status: 400,
    text: t(
      'This is no export that can be imported. Upload the ZIP, CSV or JSON file that the service gave you, unchanged.',
    ),
  },
  QUESTION_OPEN: { status: 409, text: t('A question about this file is open. Answer it first.') },
  TOO_MANY_ROWS: {
    status: 400,
    text: t('The file has more than {most} entries. Split it, and import the parts one after the other.', {
      most: IMPORTS.rows,
    }),
  },
  VIEWING_NOT_FOUND: { status: 404, text: t('Viewing not found in your diary') },
  WATCHLIST_NOT_FOUND: { status: 404, text: t('Watchlist not found') },
  WATCHLIST_EXISTS: { status: 409, text: t('A watchlist with this name already exists') },
  WATCHLIST_MOVIE_EXISTS: { status: 409, text: t('Movie is already in this watchlist') },
  WATCHLIST_MOVIE_NOT_FOUND: { status: 404, text: t('Movie not found in watchlist') },
  REQUEST_KEY_REUSED: { status: 422, text: t('This Idempotency-Key was used for another request') },
  QUOTA_REACHED: { status: 409, text: t('Your account is full. Remove something to make room.') },
  SCROBBLE_ADDRESS_EXISTS: { status: 409, text: t('You have an address with this name already') },
  SCROBBLE_ADDRESS_NOT_FOUND: { status: 404, text: t('This address has been revoked already') },
  FEED_ADDRESS_EXISTS: { status: 409, text: t('You have an address with this name already') },
  FEED_ADDRESS_NOT_FOUND: { status: 404, text: t('This address has been revoked already') },
  WEBHOOK_EXISTS: { status: 409, text: t('You have a webhook with this name already') },
  WEBHOOK_NOT_FOUND: { status: 404, text: t('This webhook has been deleted already') },
  WEBHOOK_DELIVERY_NOT_FOUND: { status: 404, text: t('This delivery is no longer kept') },
  ACCESS_TOKEN_EXISTS: { status: 409, text: t('You have a token with this name already') },
  ACCESS_TOKEN_NOT_FOUND: { status: 404, text: t('This token has been revoked already') },
  APP_REQUEST_NOT_FOUND: {
    status: 404,
    text: t('This request is answered or has expired. Start again in the app.'),
  },
  SESSION_NOT_FOUND: { status: 404, text: t('This session has ended already') },
  REVIEW_NOT_FOUND: { status: 404, text: t('Review not found') },
  OWN_REVIEW_LIKED: { status: 403, text: t('You cannot like your own review.') },
  OWN_REVIEW_REPORTED: { status: 403, text: t('You cannot report your own review.') },
  ANSWER_NOT_FOUND: { status: 404, text: t('Answer not found') },
  ANSWERS_OFF: {
    status: 403,
    text: t('Reviews cannot be answered on this site. Its operator can allow it with REVIEW_ANSWERS=on.'),
  },
  ANSWERS_FULL: { status: 409, text: t('This review has as many answers as it can hold.') },
  OWN_ANSWER_REPORTED: { status: 403, text: t('You cannot report your own answer.') },
  ANSWER_REPORTED: { status: 409, text: t('You have already reported this answer.') },
  RATING_OF_REVIEW: {
    status: 409,
    text: t('Your review of this title needs a rating. Change the rating, or delete the review first.'),
  },
  REVIEW_REPORTED: { status: 409, text: t('You have already reported this review.') },
  METHOD_NOT_ALLOWED: { status: 405, text: t('Method not allowed') },
  USERNAME_TAKEN: { status: 409, text: t('Username is already taken') },
  IDENTITY_NOT_FOUND: { status: 404, text: t('This sign-in is not linked to your account') },
  LAST_SIGN_IN: {
    status: 409,
    text: t('This is the only way to sign in to your account. Set a password first.'),
  },
  EMAIL_IN_USE: {
    status: 409,
    text: t(
      'Another account uses this address by now. Change the address of that account, then open the link again.',
    ),
  },
  PAYLOAD_TOO_LARGE: { status: 413, text: t('The request body is too large') },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: t('Unsupported content type') },
  AVATAR_MISSING: { status: 400, text: t('Please select a file to upload') },
  AVATAR_TYPE: { status: 415, text: t('Invalid file type. Please upload a JPEG, PNG, GIF, or WebP image.') },
  AVATAR_TOO_LARGE: { status: 413, text: t('File size too large. Please upload an image smaller than 5MB.') },
  AVATAR_DIMENSIONS: {
    status: 400,
    text: t(
      'The image has too many pixels. Please upload one of at most 10,000 a side and 25 million in all.',
    ),
  },
  AVATAR_UNREADABLE: { status: 400, text: t('The image could not be read. Please upload another one.') },
  RATE_LIMITED: REQUEST_ERRORS.RATE_LIMITED,
  INTERNAL: { status: 500, text: t('Server error - please try again later') },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    text: t('The film database behind this catalogue does not answer - please try again'),
  },
  STORAGE_FULL: {
    status: 507,
    text: t('The server has run out of space, so nothing was saved. Please tell its operator.'),
  },
  UNAVAILABLE: { status: 503, text: t('The service is briefly unavailable - please try again') },
} as const satisfies Record<string, { status: number; text: string }>

/** A code of {@link ERRORS}. */
export type ErrorCode = keyof typeof ERRORS

/** Errors that any mutation may have: of the request, of who sends it, of its limits and of the server. */
export const GENERAL_ERROR_CODES = [
  'BAD_REQUEST',
  'FORBIDDEN',
  'INTERNAL',
  'INVALID_INPUT',
  'QUERY_TOO_LARGE',
  'QUOTA_REACHED',
  'RATE_LIMITED',
  'SCOPE_MISSING',
  'STORAGE_FULL',
  'UNAUTHENTICATED',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

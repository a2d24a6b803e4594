import { CacheControl } from './directives.js'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { type ErrorCode as ContractCode, ERRORS } from '../../../contract/messages/errors.js'

/** Errors of requests that are rejected before execution, with Apollo's codes. Their messages name the place. */
export const REQUEST_ERRORS = {
  GRAPHQL_PARSE_FAILED: { status: 400, text: 'The document has a syntax error' },
  GRAPHQL_VALIDATION_FAILED: { status: 400, text: 'The document does not fit the schema' },
  BAD_USER_INPUT: { status: 400, text: 'A variable does not fit its type' },
  OPERATION_RESOLUTION_FAILURE: {
    status: 400,
    text: 'The request does not name one operation of its document',
  },
  PERSISTED_QUERY_NOT_SUPPORTED: { status: 400, text: 'Persisted queries are not supported' },
} as const

export type ErrorCode = ContractCode | keyof typeof REQUEST_ERRORS

/** For each code when it occurs, and what a client does. A code without a line does not compile. */
const DESCRIPTIONS: Record<ErrorCode, string> = {
  ACCESS_TOKEN_EXISTS: 'Another access token of the viewer has the name. Ask for another name.',
  ACCESS_TOKEN_NOT_FOUND:
    'The access token does not exist, or has been revoked. Read the list of tokens again.',
  ADDING_TITLES_OFF:
    'The operator does not let members add titles. Do not offer it; see `Site.canAddTitles`.',
  APP_REQUEST_NOT_FOUND:
    'The request of the app is unknown, answered or expired. Ask the member to start again in the app.',
  AVATAR_DIMENSIONS: 'The image has too many pixels. Upload a smaller one.',
  AVATAR_MISSING: 'The form contains no file. Send one file in its field.',
  AVATAR_TOO_LARGE: 'The file is too large. Upload a smaller one.',
  AVATAR_TYPE: 'The file is no JPEG, PNG, GIF or WebP. Upload another one.',
  AVATAR_UNREADABLE: 'The image is damaged. Upload another one.',
  BAD_REQUEST: 'The HTTP request or its JSON is malformed. Do not repeat it unchanged.',
  BAD_USER_INPUT:
    'A variable does not fit its type. The message names it. Do not repeat the request unchanged.',
  EMAIL_IN_USE:
    'Another account has the address by now. Change the address of that account, then repeat the request.',
  FACT_KNOWN:
    'The title has the fact from a source or from another member. `fields` names it; see `Movie.viewerCanComplete`.',
  FAVORITE_EXISTS: 'The title is among the favorites already. Nothing is left to do.',
  FAVORITE_NOT_FOUND: 'The title is not among the favorites. Nothing is left to do.',
  FEED_ADDRESS_EXISTS: 'Another secret address of the viewer has the name. Ask for another name.',
  FEED_ADDRESS_NOT_FOUND:
    'The secret address does not exist, or has been revoked. Read the list of addresses again.',
  FORBIDDEN: 'The viewer may not do this, or see this, with another user’s data.',
  GRAPHQL_PARSE_FAILED: 'The document has a syntax error. `locations` names the place.',
  GRAPHQL_VALIDATION_FAILED:
    'The document does not fit the schema, or lacks a required argument. The message names it.',
  IDENTITY_NOT_FOUND: 'The sign-in is not linked to the account. Read the list of identities again.',
  INTERNAL:
    'An unexpected error, which the server has logged. Repeat a read later; check what a write has done.',
  INVALID_CREDENTIALS: 'The email address or the password is wrong. Ask the user for both again.',
  INVALID_INPUT: 'A value is invalid. `fields` has a message for each invalid one; show it beside the field.',
  INVALID_MOVIE: 'The id of a title is missing or is no id. Send the id of a title.',
  LAST_SIGN_IN: 'The sign-in is the only one of the account. Let the user set a password first.',
  METHOD_NOT_ALLOWED: 'The HTTP method is not allowed here. The header `Allow` lists those that are.',
  MOVIE_NOT_FOUND: 'The title does not exist.',
  NOT_A_SERIES: 'The title is a film, which has no episodes. Send the id of a series.',
  NOT_FOUND: 'The address does not exist.',
  OPERATION_RESOLUTION_FAILURE:
    'The document has several operations, or none of the given name. Send `operationName`.',
  OWN_ACCOUNT: 'Users cannot follow, mute or block themselves. Do not offer it for the viewer.',
  OWN_REVIEW_LIKED: 'Users cannot like their own reviews. Do not offer it; see `Review.viewerCanEdit`.',
  OWN_REVIEW_REPORTED: 'Users cannot report their own reviews. Do not offer it; see `Review.viewerCanEdit`.',
  PAYLOAD_TOO_LARGE: 'The body of the request is too large. Send a smaller one.',
  PERSISTED_ONLY:
    'This server executes only its own client’s operations for browsers without a token. Sign in first.',
  PERSISTED_QUERY_NOT_FOUND:
    'The server does not know the operation of this id. Repeat the request with its text.',
  PERSISTED_QUERY_NOT_SUPPORTED:
    'The server stores no operations of clients. Send the text of the operation.',
  PERSON_NOT_FOUND: 'The person does not exist.',
  PROFILE_NOT_FOUND:
    'There is no public profile that the viewer may see. The answer does not tell whether the user exists.',
  PROVIDER_UNAVAILABLE:
    'The provider of this part of the catalogue does not respond. Repeat the request later.',
  QUERY_TOO_LARGE:
    'The operation exceeds a limit, which the message names. Request less, or in several requests.',
  QUOTA_REACHED: 'The account has the maximum number of such items. The message names it; remove some first.',
  RATE_LIMITED:
    'Too many requests. Repeat it after `extensions.retryAfter` seconds, as the header `Retry-After` says.',
  RATING_OF_REVIEW:
    'The viewer has reviewed the title, and a review needs a rating. Set another rating, or delete the review first.',
  REQUEST_KEY_REUSED: 'The idempotency key belongs to another request. Use a new key for each new item.',
  ANSWER_NOT_FOUND: 'The answer does not exist, or was deleted. Remove it from the screen.',
  ANSWERS_OFF:
    'The operator does not let members answer reviews. Do not offer it; `Review.answerCount` is null.',
  ANSWERS_FULL: 'The review has 100 answers. Do not offer another one.',
  OWN_ANSWER_REPORTED:
    'Users cannot report their own answers. Do not offer it; see `ReviewAnswer.viewerIsAuthor`.',
  ANSWER_REPORTED: 'The viewer has reported the answer already. Nothing is left to do.',
  RESYNC_REQUIRED:
    'Changes behind the cursor may be missing: it is too old, of another database, or for other kinds. Read `changes` without `after`, and forget what is not listed.',
  ARCHIVE_DAMAGED: 'The ZIP file to import is damaged. Download it again.',
  ARCHIVE_ENCRYPTED: 'The ZIP file to import has a password. Upload it without one.',
  ARCHIVE_METHOD: 'The ZIP file to import is compressed in a way that the server does not know.',
  ARCHIVE_RATIO: 'A file in the ZIP file to import is compressed as only harmful ones are.',
  ARCHIVE_TOO_LARGE: 'The ZIP file to import is too large when it is unpacked.',
  ARCHIVE_TOO_MANY_FILES: 'The ZIP file to import has too many files.',
  ARCHIVE_UNSAFE_NAME: 'A file in the ZIP file to import has a name that leads out of its folder.',
  FILE_EMPTY: 'The file to import is empty, or the form has none.',
  FILE_MISSING: 'The file to import was deleted, at the latest a day after its upload. Upload it again.',
  FILE_TOO_LARGE: 'The file to import is too large. Upload a smaller one.',
  FILE_UNREADABLE: 'The file to import could not be read. Upload it again.',
  NOT_RECOGNISED: 'The file to import is no export that the server knows. The message names what it is.',
  QUESTION_OPEN: 'The rows of the file depend on an answer that is missing. Answer it with `answerImport`.',
  TOO_MANY_ROWS: 'The file to import has too many rows. Split it.',
  IMPORT_NOT_FOUND: 'The import does not exist, or only the newest are kept. Remove it from the screen.',
  IMPORT_RUNNING:
    'Another file of the account is imported, or waits for an answer or to be applied. Offer to finish or to cancel that one.',
  IMPORT_STATE:
    'The import has another status than the action needs, or can no longer be undone. Read it again.',
  REVIEW_NOT_FOUND: 'The review does not exist, or was deleted. Remove it from the screen.',
  REVIEW_REPORTED: 'The viewer has reported the review already. Nothing is left to do.',
  SCOPE_MISSING:
    'The access token lacks scopes, which `scopes` names; without them no token may do this. Ask its owner for another one.',
  SCROBBLE_ADDRESS_EXISTS: 'Another address of a player of the viewer’s has the name. Ask for another name.',
  SCROBBLE_ADDRESS_NOT_FOUND:
    'The address of a player does not exist, or has been revoked. Read the list of addresses again.',
  SESSION_NOT_FOUND: 'The session does not exist, or has ended. Read the list of sessions again.',
  STORAGE_FULL:
    'The disk of the server is full. Nothing was saved. Tell its operator; repeat the request when there is room again.',
  TITLE_EXISTS:
    'The catalogue has the title already. `extensions.link` is the path of its page; `fields` names what matched.',
  TITLE_IN_USE:
    'Others keep the title in their lists or have reviewed it. It can be edited, but not deleted.',
  UNAUTHENTICATED:
    'There is no token, or it is invalid or expired. Renew it with `refreshToken`, or sign in.',
  UNAVAILABLE: 'The server cannot serve the request now. Repeat it after `extensions.retryAfter` seconds.',
  UNDO_EXPIRED: 'The log is older than an hour, or was no log. Delete its viewing instead.',
  UNSUPPORTED_MEDIA_TYPE: 'The content type of the request is not supported. Send JSON in UTF-8.',
  USERNAME_TAKEN: 'Another account has the username. Ask the user for another one.',
  VIEWING_NOT_FOUND:
    'The viewing does not exist, was deleted, or is another user’s. Remove it from the screen.',
  WATCHED_EXISTS: 'The title is marked as watched already. Nothing is left to do; send `rating` to rate it.',
  WATCHED_NOT_FOUND: 'The title is not marked as watched. Nothing is left to do.',
  WATCHLIST_EXISTS: 'The viewer has a watchlist of this name. Ask the user for another one.',
  WATCHLIST_MOVIE_EXISTS: 'The watchlist contains the title already. Nothing is left to do.',
  WATCHLIST_MOVIE_NOT_FOUND: 'The watchlist does not contain the title. Nothing is left to do.',
  WATCHLIST_NOT_FOUND: 'The watchlist does not exist, or is another user’s private one.',
  WEBHOOK_DELIVERY_NOT_FOUND: 'The delivery does not exist, or the log no longer has it. Read the log again.',
  WEBHOOK_EXISTS: 'Another webhook of the viewer has the name. Ask for another name.',
  WEBHOOK_NOT_FOUND: 'The webhook does not exist, or has been deleted. Read the list of webhooks again.',
}

const CODES = (Object.keys(DESCRIPTIONS) as ErrorCode[]).toSorted()

/** GraphQL enum of all error codes. */
export const ERROR_CODES = Object.fromEntries(CODES.map((code) => [code, code])) as {
  [Code in ErrorCode]: Code
}
registerEnumType(ERROR_CODES, {
  name: 'ErrorCode',
  description: 'Value of `extensions.code` of an error: when it occurs, and what to do.',
  valuesConfig: Object.fromEntries(CODES.map((code) => [code, { description: DESCRIPTIONS[code] }])),
})

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'An error that the API may return.' })
export class ErrorDefinition {
  @Field(() => ERROR_CODES, { description: 'Value of `extensions.code`.' })
  code!: ErrorCode

  @Field(() => Int, { description: 'Value of `extensions.status`, and the HTTP status of the REST API.' })
  status!: number

  @Field(() => String, { description: 'The usual message for users. An error may have a more exact one.' })
  message!: string
}

const DEFINITIONS = { ...ERRORS, ...REQUEST_ERRORS }

/** All errors that the API may return, sorted by code. */
export const ERROR_DEFINITIONS: readonly ErrorDefinition[] = CODES.map((code) => {
  const { status, text } = DEFINITIONS[code]
  return { code, status, message: text }
})

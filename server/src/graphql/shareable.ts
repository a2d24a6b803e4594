import {
  getNamedType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'

/**
 * Root fields whose results may be stored by the response cache, browsers and CDNs: the catalogue, which is the same for
 * every viewer and never becomes private. Everything else can be deleted or made private at any moment and must then
 * disappear at once. A field or type that is not listed here is not shared.
 */
const ROOT_FIELDS: ReadonlySet<string> = new Set([
  'catalogue',
  'errorCodes',
  'genres',
  'movie',
  'movies',
  'search',
  'signInOptions',
  'suggestions',
])
/** Types that may occur in a shared response. */
const TYPES: ReadonlySet<string> = new Set([
  'CastMember',
  'Catalogue',
  'CrewMember',
  'ErrorDefinition',
  'Genre',
  'Image',
  'Movie',
  'MoviePage',
  'ProductionCompany',
  'SignInOptions',
  'SignInProvider',
  'SourceCopy',
  'Suggestion',
])
/** Fields of the viewer. They are null or empty for a signed-out viewer, so the selections below them are not checked. */
const VIEWER_FIELDS: ReadonlySet<string> = new Set(['Movie.viewerReview', 'Movie.viewerWatchlists'])

/** Whether signed-out viewers may share a cached response to a document. */
export function isShareable(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema)
  let shareable = true
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name: { value: name } }) => {
        if (name === '__typename') return undefined
        const parent = getNamedType(types.getParentType())
        const isShared =
          parent === schema.getQueryType() ? ROOT_FIELDS.has(name) : TYPES.has(parent?.name ?? '')
        if (!isShared) shareable = false
        return VIEWER_FIELDS.has(`${parent?.name}.${name}`) ? false : undefined
      },
    }),
  )
  return shareable
}

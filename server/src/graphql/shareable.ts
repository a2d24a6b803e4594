import {
  getNamedType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'

/**
 * What may be answered from the cache, and kept by browsers and CDNs: the catalogue, which is the same for everybody and
 * never becomes private. Everything else is asked for anew by everybody: what people write, make or choose may be
 * deleted or made private at any moment, and is then gone at once. A field or type that is not named here is not shared.
 */
const ROOT_FIELDS: ReadonlySet<string> = new Set([
  'catalogue',
  'genres',
  'movie',
  'movies',
  'search',
  'signInOptions',
  'suggestions',
])
const TYPES: ReadonlySet<string> = new Set([
  'CastMember',
  'Catalogue',
  'CrewMember',
  'Genre',
  'Movie',
  'MoviePage',
  'ProductionCompany',
  'SignInOptions',
  'SignInProvider',
  'SourceCopy',
  'Suggestion',
])
/** Fields that lead to what is the viewer's own. A visitor has nothing, so what is asked below them is never reached. */
const VIEWERS_OWN: ReadonlySet<string> = new Set(['Movie.viewerReview', 'Movie.viewerWatchlists'])

/** Whether the answers of a document to visitors may be shared between them. */
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
        return VIEWERS_OWN.has(`${parent?.name}.${name}`) ? false : undefined
      },
    }),
  )
  return shareable
}

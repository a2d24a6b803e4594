/** Written by codegen from the directives of schema.graphql. */
/** What the schema declares of each type. Others hold the viewer’s own data, without lists. */
export const TYPES: Readonly<Record<string, TypeFacts>> = {
  CastMember: { isShared: true },
  Catalogue: { isShared: true },
  CrewMember: { isShared: true },
  ErrorDefinition: { isShared: true },
  Favorite: { lists: ['genreIds'] },
  FavoriteConnection: { lists: ['edges', 'nodes'] },
  Genre: { isShared: true },
  Image: { isShared: true },
  LinkedIdentity: { isUnsaved: true },
  Movie: { isShared: true, lists: ['cast', 'countries', 'crew', 'genreIds', 'genres', 'productionCompanies', 'viewerWatchlists'], personal: ['viewerHasFavorited', 'viewerHasWatched', 'viewerRating', 'viewerReview', 'viewerWatchlists'] },
  MoviePage: { isShared: true, lists: ['results'] },
  ProductionCompany: { isShared: true },
  Query: { lists: ['errorCodes', 'genres', 'suggestions'], unsaved: ['suggestions'], shared: ['catalogue', 'errorCodes', 'genres', 'movie', 'movies', 'publicWatchlists', 'signInOptions'] },
  Review: { isShared: true, ownUnlessFalse: 'viewerCanEdit', lists: ['likes'], personal: ['viewerCanEdit', 'viewerHasLiked', 'viewerHasReported'] },
  ReviewPage: { lists: ['reviews'] },
  ReviewStats: { lists: ['distribution'] },
  SecurityEvent: { isUnsaved: true },
  SecurityEventConnection: { lists: ['edges', 'nodes'], unsaved: ['nodes'] },
  SecurityEventEdge: { unsaved: ['node'] },
  Session: { isUnsaved: true },
  SignInOptions: { isShared: true },
  SignInProvider: { isShared: true },
  SourceCopy: { isShared: true },
  Suggestion: { isUnsaved: true, isShared: true, lists: ['people'] },
  UploadTarget: { lists: ['mediaTypes'] },
  User: { isShared: true, lists: ['identities', 'recentActivity', 'sessions'], unsaved: ['identities', 'securityEvents', 'sessions'] },
  WatchedConnection: { lists: ['edges', 'nodes'] },
  WatchedEntry: { lists: ['genreIds'] },
  Watchlist: { isShared: true, ownUnlessFalse: 'viewerCanEdit', lists: ['cover'], personal: ['viewerCanEdit'] },
  WatchlistConnection: { lists: ['edges', 'nodes'] },
  WatchlistEntry: { lists: ['genreIds'] },
  WatchlistEntryConnection: { lists: ['edges', 'nodes'] },
  WatchlistPage: { lists: ['results'] },
}

/** What the schema declares of a type. */
export interface TypeFacts {
  /** Never stored on the device. */
  readonly isUnsaved?: boolean
  /** May belong to another user. */
  readonly isShared?: boolean
  /** The field that is not false if an object is the viewer's own after all. */
  readonly ownUnlessFalse?: string
  /** Fields that are lists. */
  readonly lists?: readonly string[]
  /** Fields that depend on the viewer. */
  readonly personal?: readonly string[]
  /** Fields that are never stored on the device. */
  readonly unsaved?: readonly string[]
  /** Root fields that are the same for several users. */
  readonly shared?: readonly string[]
}

/** Written by codegen from the directives of schema.graphql. */
/** What the schema declares of each type. Others hold the viewer’s own data, without lists. */
export const TYPES: Readonly<Record<string, TypeFacts>> = {
  CastMember: { isShared: true },
  Catalogue: { isShared: true },
  CodeFacet: { isShared: true },
  CrewMember: { isShared: true },
  DecadeFacet: { isShared: true },
  DiaryMonth: { lists: ['days'] },
  ErrorDefinition: { isShared: true },
  Facets: { isShared: true, lists: ['countries', 'decades', 'genres', 'languages'] },
  Favorite: { lists: ['genreIds'] },
  FavoriteConnection: { lists: ['edges', 'nodes'] },
  FeedConnection: { lists: ['nodes'] },
  FeedItem: { isShared: true },
  Figures: { lists: ['actors', 'availableYears', 'countries', 'decades', 'directors', 'genres', 'languages', 'months', 'mostRewatched', 'ratings', 'years'] },
  Genre: { isShared: true },
  GenreFacet: { isShared: true },
  Image: { isShared: true },
  LinkedIdentity: { isUnsaved: true },
  Movie: { isShared: true, lists: ['cast', 'countries', 'crew', 'genreIds', 'genres', 'productionCompanies', 'viewerViewings', 'viewerWatchlists'], personal: ['viewerCanEdit', 'viewerHasFavorited', 'viewerHasListed', 'viewerHasWatched', 'viewerInDefaultWatchlist', 'viewerIsNotInterested', 'viewerRating', 'viewerReview', 'viewerViewings', 'viewerWatchedAt', 'viewerWatchlists'] },
  MoviePage: { isShared: true, lists: ['recommendations', 'results'] },
  NotInterestedConnection: { lists: ['edges', 'nodes'] },
  NotInterestedEntry: { lists: ['genreIds'] },
  Person: { isShared: true, lists: ['knownFor'], personal: ['viewerWatchedCount'] },
  PersonCredit: { isShared: true, lists: ['characters', 'jobs'] },
  PersonCreditPage: { isShared: true, lists: ['results'] },
  PersonPage: { isShared: true, lists: ['results'] },
  ProductionCompany: { isShared: true },
  Profile: { isShared: true, lists: ['favorites'] },
  ProfileFigures: { lists: ['ratings'] },
  ProfileSettings: { lists: ['favorites'] },
  Query: { lists: ['errorCodes', 'genres', 'suggestions'], unsaved: ['suggestions'], shared: ['catalogue', 'errorCodes', 'genres', 'movie', 'movies', 'person', 'publicWatchlists', 'signInOptions', 'site'] },
  Review: { isShared: true, ownUnlessFalse: 'viewerCanEdit', lists: ['likes'], personal: ['viewerCanEdit', 'viewerHasLiked', 'viewerHasReported'] },
  ReviewConnection: { lists: ['edges', 'nodes'] },
  ReviewPage: { lists: ['reviews'] },
  ReviewStats: { lists: ['distribution'] },
  SecurityEvent: { isUnsaved: true },
  SecurityEventConnection: { lists: ['edges', 'nodes'], unsaved: ['nodes'] },
  SecurityEventEdge: { unsaved: ['node'] },
  Session: { isUnsaved: true },
  SharedViewing: { isShared: true },
  SharedViewingConnection: { lists: ['edges', 'nodes'] },
  SignInOptions: { isShared: true },
  SignInProvider: { isShared: true },
  Site: { isShared: true },
  SourceCopy: { isShared: true },
  Suggestion: { isUnsaved: true, isShared: true, lists: ['people'] },
  UploadTarget: { lists: ['mediaTypes'] },
  User: { isShared: true, lists: ['diaryMonths', 'identities', 'recentActivity', 'sessions'], personal: ['viewerBlocks', 'viewerFollows', 'viewerMutes'], unsaved: ['identities', 'securityEvents', 'sessions'] },
  UserConnection: { lists: ['edges', 'nodes'] },
  Viewing: { lists: ['tags'] },
  ViewingConnection: { lists: ['edges', 'nodes'] },
  WatchedConnection: { lists: ['edges', 'nodes'] },
  WatchedEntry: { lists: ['genreIds'] },
  Watchlist: { isShared: true, ownUnlessFalse: 'viewerCanEdit', lists: ['cover'], personal: ['viewerCanEdit', 'viewerDefault', 'viewerLink', 'viewerSeenCount'] },
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
  readonly lists?: readonly string[]
  /** Fields that depend on the viewer. */
  readonly personal?: readonly string[]
  /** Fields that are never stored on the device. */
  readonly unsaved?: readonly string[]
  /** Root fields that are the same for several users. */
  readonly shared?: readonly string[]
}

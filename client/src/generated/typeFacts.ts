/** Written by codegen from the directives of schema.graphql. */
/** What the schema declares of each type. Others hold the viewer’s own data. */
export const TYPES: Readonly<Record<string, TypeFacts>> = {
  AccessToken: { isUnsaved: true },
  AppAnswer: { isUnsaved: true },
  AppRequest: { isUnsaved: true },
  CalendarEntry: { isShared: true },
  CastMember: { isShared: true },
  Catalogue: { isShared: true },
  CodeFacet: { isShared: true },
  CommunityRating: { isShared: true },
  CompletedFact: { isShared: true },
  CreatedAccessToken: { isUnsaved: true, unsaved: ['accessToken'] },
  CreatedFeedAddress: { isUnsaved: true, unsaved: ['feedAddress'] },
  CreatedScrobbleAddress: { isUnsaved: true, unsaved: ['scrobbleAddress'] },
  CrewMember: { isShared: true },
  DecadeFacet: { isShared: true },
  Episode: { isShared: true, personal: ['viewerHasWatched', 'viewerRating', 'viewerReview', 'viewerTimesWatched', 'viewerWatchedOn'] },
  EpisodeMatch: { isShared: true },
  EpisodePlace: { isShared: true },
  ErrorDefinition: { isShared: true },
  ExternalId: { isShared: true },
  FacetTitles: { isShared: true },
  Facets: { isShared: true },
  FeedAddress: { isUnsaved: true },
  FeedItem: { isShared: true },
  FollowedRating: { isShared: true },
  FollowedRatings: { isShared: true },
  FollowedViewing: { isShared: true },
  Genre: { isShared: true },
  GenreFacet: { isShared: true },
  Image: { isShared: true },
  Import: { isUnsaved: true, unsaved: ['counts', 'error', 'progress', 'questions'] },
  ImportConnection: { unsaved: ['nodes'] },
  ImportCount: { isUnsaved: true },
  ImportEdge: { unsaved: ['node'] },
  ImportError: { isUnsaved: true },
  ImportProgress: { isUnsaved: true },
  ImportQuestion: { isUnsaved: true },
  ImportRow: { isUnsaved: true },
  ImportRowConnection: { unsaved: ['nodes'] },
  ImportRowEdge: { unsaved: ['node'] },
  ImportTitle: { isUnsaved: true },
  ImportTitleConnection: { unsaved: ['nodes'] },
  ImportTitleEdge: { unsaved: ['node'] },
  LinkedIdentity: { isUnsaved: true },
  Movie: { isShared: true, personal: ['viewerCanComplete', 'viewerCanEdit', 'viewerFollowedRatings', 'viewerHasFavorited', 'viewerHasListed', 'viewerHasWatched', 'viewerInDefaultWatchlist', 'viewerIsNotInterested', 'viewerPoster', 'viewerPosterUpload', 'viewerProgress', 'viewerRating', 'viewerReview', 'viewerViewings', 'viewerWatchedAt', 'viewerWatchlists'] },
  MoviePage: { isShared: true },
  Person: { isShared: true, personal: ['viewerWatchedCount'] },
  PersonCredit: { isShared: true },
  PersonCreditPage: { isShared: true },
  PersonPage: { isShared: true },
  PersonRole: { isShared: true },
  ProductionCompany: { isShared: true },
  Profile: { isShared: true },
  Query: { unsaved: ['appRequest', 'rateLimit', 'suggestions'], shared: ['catalogue', 'errorCodes', 'genres', 'movie', 'movies', 'person', 'publicWatchlists', 'signInOptions', 'site'] },
  RateLimitStatus: { isUnsaved: true, unsaved: ['writes'] },
  Review: { isShared: true, ownUnlessFalse: 'viewerCanEdit', personal: ['viewerCanEdit', 'viewerHasLiked', 'viewerHasReported'] },
  ReviewAnswer: { isShared: true, ownUnlessFalse: 'viewerIsAuthor', personal: ['viewerCanDelete', 'viewerHasReported', 'viewerIsAuthor'] },
  ScrobbleAddress: { isUnsaved: true },
  Season: { isShared: true, personal: ['viewerRating', 'viewerReview', 'viewerWatchedCount'] },
  SecurityEvent: { isUnsaved: true },
  SecurityEventConnection: { unsaved: ['nodes'] },
  SecurityEventEdge: { unsaved: ['node'] },
  Session: { isUnsaved: true },
  SharedViewing: { isShared: true },
  SignInOptions: { isShared: true },
  SignInProvider: { isShared: true },
  Site: { isShared: true },
  SourceCopy: { isShared: true },
  Subscription: { unsaved: ['changes'] },
  Suggestion: { isShared: true },
  SyncItemResult: { isUnsaved: true },
  SyncResult: { isUnsaved: true, unsaved: ['import', 'results'] },
  TitleLookup: { isShared: true },
  User: { isShared: true, personal: ['viewerBlocks', 'viewerFollows', 'viewerMutes'], unsaved: ['accessTokens', 'changes', 'feedAddresses', 'identities', 'import', 'imports', 'lastActivities', 'scrobbleAddresses', 'securityEvents', 'sessions', 'webhookDeliveries', 'webhooks'] },
  ViewedEpisode: { isShared: true },
  VoteSource: { isShared: true },
  WatchLink: { isShared: true },
  Watchlist: { isShared: true, ownUnlessFalse: 'viewerCanEdit', personal: ['viewerCanEdit', 'viewerDefault', 'viewerLink', 'viewerSeenCount'] },
  Webhook: { isUnsaved: true },
  WebhookDelivery: { isUnsaved: true },
  WebhookDeliveryConnection: { unsaved: ['nodes'] },
  WebhookDeliveryEdge: { unsaved: ['node'] },
  WebhookWithSecret: { isUnsaved: true, unsaved: ['webhook'] },
  WriteLimit: { isUnsaved: true },
}

/** What the schema declares of a type. */
export interface TypeFacts {
  /** Never stored on the device. */
  readonly isUnsaved?: boolean
  /** May belong to another user. */
  readonly isShared?: boolean
  /** The field that is not false if an object is the viewer's own after all. */
  readonly ownUnlessFalse?: string
  /** Fields that depend on the viewer. */
  readonly personal?: readonly string[]
  /** Fields that are never stored on the device. */
  readonly unsaved?: readonly string[]
  /** Root fields that are the same for several users. */
  readonly shared?: readonly string[]
}

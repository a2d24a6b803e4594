/** Written by codegen from the directives of schema.graphql. */
/** What the schema declares of operations, with their names; `maxAge` in seconds. In this form they take the fewest bytes. */
export const OPERATIONS: readonly (readonly [OperationFacts, string])[] = [
  [{ maxAge: 300, isPublic: true }, 'AccountMenu CategoriesPage CreditsPage FavoriteChoices Footer ImportTitleSearch LogOfSeries LoggedEpisode LoggedViewings MoviePage PersonPage QuickLog SearchPage SeriesPage SuggestedGenres Suggestions TextPage TitleActions TitleFormPage WatchedOfPerson'],
  [{ maxAge: 30 }, 'AccountSettings AddToWatchlistDialog BlockedPeople Calendar ContinueWatching DiaryCalendar DiaryTab EpisodePart EpisodeReviews FavoritesTab FeedTab FeedWatchlists FiguresTab FoundMembers LogTitles MemberCards MoreListsOfProfile MoreReviewsOfProfile MoreSecurityEvents MoreViewingsOfProfile MovieReviews MutedPeople MyReviewsTab NotInterestedList OwnAccessTokens OwnFeedAddresses OwnPosters OwnScrobbleAddresses OwnWebhookDeliveries OwnWebhooks Palette PeopleOfProfile PickFavorite PickFromWatchlist PickWatched ProfilePage ProfileSettings ProfileTab PublicWatchlistsPage ReviewPage SeasonPart SeasonReviews SessionViewer UpNext UserAreaPage ViewerProfile WatchedTab WatchlistPage WatchlistsTab YearBefore YourWeek'],
  [{ maxAge: 300, isPublic: true, isHeavy: true }, 'FilteredMovies HomeHero HomePage HomeRail ListingPage MoreRails WatchedWall'],
  [{ isAnonymous: true }, 'Login Logout RefreshToken Register RequestPasswordReset ResetPassword UndoEmailChange'],
  [{ maxAge: 30, isHeavy: true }, 'RecommendedList RecommendedRail'],
  [{ isAnonymous: true, acceptsToken: true }, 'ResendVerificationCode VerifyEmail'],
  [{ maxAge: 300, isPublic: true, isAnonymous: true }, 'SignInOptions'],
]

/** What the schema declares of an operation. */
export interface OperationFacts {
  readonly maxAge?: number
  readonly isPublic?: boolean
  readonly isHeavy?: boolean
  readonly isAnonymous?: boolean
  readonly acceptsToken?: boolean
}

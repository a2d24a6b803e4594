/** Written by codegen from the directives of schema.graphql. */
/** What the schema declares of operations, with their names; `maxAge` in seconds. In this form they take the fewest bytes. */
export const OPERATIONS: readonly (readonly [OperationFacts, string])[] = [
  [{ maxAge: 30 }, 'AddToWatchlistDialog BlockedPeople DiaryTab FavoritesTab FeedTab FiguresTab FoundMembers LogTitles MoreListsOfProfile MoreReviewsOfProfile MoreSecurityEvents MoreViewingsOfProfile MovieReviews MutedPeople MyReviewsTab NotInterestedList OwnPosters Palette PeopleOfProfile ProfilePage ProfileTab PublicWatchlistsPage SessionViewer SettingsTab UserAreaPage ViewerProfile WatchedTab WatchlistPage WatchlistsTab YourWeek'],
  [{ maxAge: 300, isPublic: true }, 'CategoriesPage CreditsPage FavoriteChoices Footer LoggedViewings MoviePage PersonPage QuickLog SearchPage SuggestedGenres Suggestions TextPage TitleActions TitleFormPage UserMenu WatchedOfPerson'],
  [{ maxAge: 300, isPublic: true, isHeavy: true }, 'FilteredMovies HomeHero HomePage HomeRail ListingPage MoreRails'],
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

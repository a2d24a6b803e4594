/** Written by codegen from the directives of schema.graphql. */
/** What the schema declares of each operation; `maxAge` in seconds. */
export const OPERATIONS: Readonly<Record<string, OperationFacts>> = {
  AboutPage: { maxAge: 300, isPublic: true },
  AddToWatchlistDialog: { maxAge: 30 },
  FavoritesTab: { maxAge: 30 },
  FilteredMovies: { maxAge: 300, isPublic: true, isHeavy: true },
  HomeHero: { maxAge: 300, isPublic: true, isHeavy: true },
  HomePage: { maxAge: 300, isPublic: true, isHeavy: true },
  HomeRail: { maxAge: 300, isPublic: true, isHeavy: true },
  ListingPage: { maxAge: 300, isPublic: true, isHeavy: true },
  Login: { isAnonymous: true },
  Logout: { isAnonymous: true },
  MoreSecurityEvents: { maxAge: 30 },
  MoviePage: { maxAge: 300, isPublic: true },
  MovieReviews: { maxAge: 30 },
  MyReviewsTab: { maxAge: 30 },
  ProfileTab: { maxAge: 30 },
  PublicWatchlistsPage: { maxAge: 30 },
  RecommendedList: { maxAge: 30, isHeavy: true },
  RecommendedRail: { maxAge: 30, isHeavy: true },
  RefreshToken: { isAnonymous: true },
  Register: { isAnonymous: true },
  RequestPasswordReset: { isAnonymous: true },
  ResendVerificationCode: { isAnonymous: true, acceptsToken: true },
  ResetPassword: { isAnonymous: true },
  SearchPage: { maxAge: 300, isPublic: true },
  SessionViewer: { maxAge: 30 },
  SignInOptions: { maxAge: 300, isPublic: true, isAnonymous: true },
  SourceNotice: { maxAge: 300, isPublic: true },
  Suggestions: { maxAge: 300, isPublic: true },
  UndoEmailChange: { isAnonymous: true },
  UserAreaPage: { maxAge: 30 },
  VerifyEmail: { isAnonymous: true, acceptsToken: true },
  ViewerProfile: { maxAge: 30 },
  WatchedTab: { maxAge: 30 },
  WatchlistPage: { maxAge: 30 },
  WatchlistsTab: { maxAge: 30 },
}

/** What the schema declares of an operation. */
export interface OperationFacts {
  readonly maxAge?: number
  readonly isPublic?: boolean
  readonly isHeavy?: boolean
  readonly isAnonymous?: boolean
  readonly acceptsToken?: boolean
}

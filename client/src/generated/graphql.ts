// @ts-nocheck: written by codegen
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
/** The list that a title was added to. */
export type ActivityKind =
  | 'FAVORITE'
  | 'WATCHED';

/** Sort key of a user’s list. DATE_ADDED, YEAR and RATING sort descending, TITLE ascending. */
export type ListSort =
  | 'DATE_ADDED'
  | 'RATING'
  | 'TITLE'
  | 'YEAR';

/** A list of the catalogue. */
export type MovieCategory =
  /** Films released in the 60 days up to the catalogue’s date, most popular first. */
  | 'NOW_PLAYING'
  /** All titles, most popular first. */
  | 'POPULAR'
  /** Titles with at least 5,000 votes, best rated first. */
  | 'TOP_RATED'
  /** The 500 most popular titles and the titles that users of this instance add now. Releases around the catalogue’s date and often added titles come first. */
  | 'TRENDING'
  /** Titles released after the catalogue’s date, soonest first. */
  | 'UPCOMING';

/** Filter and sort of a list of titles. A title must match every given field. */
export type MovieFilter = {
  /** Genre ids; a title must have all of them. Unknown ids are ignored. */
  genres?: Array<string | number> | null | undefined;
  /** Maximum voteAverage, 0 to 10; not below minRating. */
  maxRating?: number | null | undefined;
  /** Minimum voteAverage, 0 to 10. */
  minRating?: number | null | undefined;
  /** Released in this year. */
  releaseYear?: number | null | undefined;
  /** Released in this year or later. */
  releaseYearFrom?: number | null | undefined;
  /** Released in this year or earlier; not before releaseYearFrom. */
  releaseYearTo?: number | null | undefined;
  /** Default: the list’s own order. */
  sortBy?: MovieSort | null | undefined;
  /** Direction of sortBy. */
  sortOrder?: SortOrder | null | undefined;
  /** Films only or series only. */
  type?: MovieType | null | undefined;
};

/** Sort key of a list of titles. */
export type MovieSort =
  | 'POPULARITY'
  | 'RATING'
  | 'RELEASE_DATE'
  | 'TITLE';

/** Kind of a title: a film or a TV series. Both share one id space. */
export type MovieType =
  | 'MOVIE'
  | 'TV';

/** A new watchlist. */
export type NewWatchlist = {
  /** At most 500 characters. */
  description?: string | null | undefined;
  /** Default: false. */
  isPublic?: boolean | null | undefined;
  /** At most 100 characters. Must differ from the names of the owner’s other watchlists; case is ignored. */
  name: string;
};

/** Preferences to change; omitted fields stay. */
export type PreferencesInput = {
  theme?: Theme | null | undefined;
};

/** Input of `updateProfile`; omitted fields stay. */
export type ProfileInput = {
  bio?: string | null | undefined;
  /** Code of `sendConfirmationCode`; replaces `currentPassword` for an account without a password. */
  code?: string | null | undefined;
  /** Required to change the email address. */
  currentPassword?: string | null | undefined;
  /** New email address. The current one stays in use until the code sent to the new one is entered. */
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  preferences?: PreferencesInput | null | undefined;
  username?: string | null | undefined;
};

/** Input of `register`. */
export type RegisterInput = {
  email: string;
  /** 8 to 128 characters with a lowercase letter, an uppercase letter and a digit; common passwords are rejected. */
  password: string;
  /** 3 to 30 letters, digits and underscores; unique regardless of case. */
  username: string;
};

/** Why a review is reported. */
export type ReportReason =
  | 'FALSE_INFORMATION'
  | 'HARASSMENT'
  | 'INAPPROPRIATE_CONTENT'
  | 'OTHER'
  | 'SPAM'
  | 'SPOILERS_NOT_MARKED';

/** A review to save. */
export type ReviewInput = {
  /** At most 100 characters. */
  genre?: string | null | undefined;
  /** Id of the title. Required by saveReview. */
  movieId?: string | number | null | undefined;
  /** A path of this site or an https URL. Shown only when the title is missing from the catalogue. */
  poster?: string | null | undefined;
  /** Required: a whole number from 1 to 10. */
  rating?: number | null | undefined;
  /** A calendar date such as 1994-09-23. */
  releaseDate?: string | null | undefined;
  /** Plain text of at most 2,000 characters. */
  review?: string | null | undefined;
  /** Alias of review. */
  reviewText?: string | null | undefined;
  /** Default: false. */
  spoiler?: boolean | null | undefined;
  /** Name of the title, required. Shown only when the title is missing from the catalogue. */
  title?: string | null | undefined;
};

/** Sort key of reviews: creation time, rating or number of likes. */
export type ReviewSort =
  | 'CREATED_AT'
  | 'LIKES'
  | 'RATING';

/** Kind of an event that concerns an account or its sessions. */
export type SecurityEventKind =
  /** Deletion of the account cancelled. */
  | 'DELETION_CANCELLED'
  /** Deletion of the account requested. */
  | 'DELETION_REQUESTED'
  /** E-mail address changed. */
  | 'EMAIL_CHANGED'
  /** Change of the e-mail address requested. */
  | 'EMAIL_CHANGE_REQUESTED'
  /** Change of the e-mail address undone. */
  | 'EMAIL_CHANGE_UNDONE'
  /** All other devices were signed out. */
  | 'OTHER_SESSIONS_ENDED'
  /** Password changed. */
  | 'PASSWORD_CHANGED'
  /** Password reset with a code. */
  | 'PASSWORD_RESET'
  /** Sign-in with a provider added. */
  | 'PROVIDER_LINKED'
  /** Sign-in with a provider removed. */
  | 'PROVIDER_UNLINKED'
  /** The least recently used device was signed out, because there were too many. */
  | 'SESSION_DISPLACED'
  /** A device was signed out. */
  | 'SESSION_ENDED'
  /** A device was signed out, because a copy of its session was used. */
  | 'SESSION_REUSED'
  /** Signed in. */
  | 'SIGNED_IN'
  /** Signed in on a new device. */
  | 'SIGNED_IN_NEW_DEVICE'
  /** Signed out. */
  | 'SIGNED_OUT'
  /** Failed sign-in. */
  | 'SIGN_IN_FAILED'
  /** Access token created. */
  | 'TOKEN_CREATED'
  /** Access token revoked. */
  | 'TOKEN_REVOKED';

/** Direction of a sort. */
export type SortOrder =
  | 'ASC'
  | 'DESC';

/** Color theme of the site. */
export type Theme =
  | 'DARK'
  | 'LIGHT';

/** Changes of a watchlist. Omitted fields keep their values. */
export type WatchlistChanges = {
  /** New description. */
  description?: string | null | undefined;
  /** New visibility. */
  isPublic?: boolean | null | undefined;
  /** New name, with the rules of NewWatchlist. */
  name?: string | null | undefined;
};

export type SignInOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInOptionsQuery = { signInOptions: { passwordReset: boolean, provider: { name: string, url: string } | null } };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { success: boolean, emailVerificationRequired: boolean, username: string, email: string } };

export type RequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset: { success: boolean, error: string | null } };

export type ResetPasswordMutationVariables = Exact<{
  email: string;
  code: string;
  password: string;
}>;


export type ResetPasswordMutation = { resetPassword: { success: boolean, error: string | null } };

export type SendConfirmationCodeMutationVariables = Exact<{ [key: string]: never; }>;


export type SendConfirmationCodeMutation = { sendConfirmationCode: { success: boolean, error: string | null } };

export type UndoEmailChangeMutationVariables = Exact<{
  token: string;
}>;


export type UndoEmailChangeMutation = { undoEmailChange: { success: boolean, error: string | null, email: string | null } };

export type VerifyEmailMutationVariables = Exact<{
  email: string;
  code: string;
  password?: string | null | undefined;
}>;


export type VerifyEmailMutation = { verifyEmail: { success: boolean, error: string | null, passwordRequired: boolean | null } };

export type ResendVerificationCodeMutationVariables = Exact<{
  email: string;
  password?: string | null | undefined;
}>;


export type ResendVerificationCodeMutation = { resendVerificationCode: { success: boolean, error: string | null, passwordRequired: boolean | null } };

export type AvatarEditorFragment = { id: string, username: string, avatar: string | null };

export type DeleteAvatarMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteAvatarMutation = { deleteAvatar: { id: string, username: string, avatar: string | null } };

export type IdentityListFragment = { id: string, hasPassword: boolean, identities: Array<{ id: string, provider: string, createdAt: string }> };

export type UnlinkIdentityMutationVariables = Exact<{
  id: string | number;
  password?: string | null | undefined;
  code?: string | null | undefined;
}>;


export type UnlinkIdentityMutation = { unlinkIdentity: { id: string, hasPassword: boolean, identities: Array<{ id: string, provider: string, createdAt: string }>, sessions: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string, isCurrent: boolean }> } };

export type LeavePanelFragment = { id: string, hasPassword: boolean, deletionAt: string | null };

export type RequestAccountDeletionMutationVariables = Exact<{
  password?: string | null | undefined;
  code?: string | null | undefined;
}>;


export type RequestAccountDeletionMutation = { requestAccountDeletion: { id: string, hasPassword: boolean, deletionAt: string | null } };

export type CancelAccountDeletionMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelAccountDeletionMutation = { cancelAccountDeletion: { id: string, hasPassword: boolean, deletionAt: string | null } };

export type PasswordPanelFragment = { id: string, username: string, hasPassword: boolean };

export type ChangePasswordMutationVariables = Exact<{
  current?: string | null | undefined;
  next: string;
  code?: string | null | undefined;
}>;


export type ChangePasswordMutation = { changePassword: { id: string, username: string, hasPassword: boolean, sessions: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string, isCurrent: boolean }> } };

export type ProfileInformationFragment = { id: string, username: string, email: string, pendingEmail: string | null, hasPassword: boolean, bio: string, avatar: string | null };

export type UpdateProfileMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: { id: string, username: string, email: string, pendingEmail: string | null, hasPassword: boolean, bio: string, avatar: string | null } };

export type ProfileStatsFragment = { id: string, createdAt: string, stats: { totalFavorites: number, totalWatched: number, totalWatchlists: number, totalReviews: number, averageRating: number, averageReviewRating: number, ratedMovies: number, publicWatchlists: number } };

export type ProfileTabQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileTabQuery = { viewer: { id: string, username: string, email: string, pendingEmail: string | null, hasPassword: boolean, bio: string, deletionAt: string | null, createdAt: string, avatar: string | null, identities: Array<{ id: string, provider: string, createdAt: string }>, sessions: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string, isCurrent: boolean }>, securityEvents: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, kind: SecurityEventKind, createdAt: string, device: string, clientAddress: string, detail: string | null }> }, stats: { totalFavorites: number, totalWatched: number, totalWatchlists: number, totalReviews: number, averageRating: number, averageReviewRating: number, ratedMovies: number, publicWatchlists: number }, recentActivity: Array<{ id: string, kind: ActivityKind, movieId: string, title: string, poster: string, at: string }> } | null };

export type RecentActivityFragment = { id: string, recentActivity: Array<{ id: string, kind: ActivityKind, movieId: string, title: string, poster: string, at: string }> };

export type SecurityEventListFragment = { id: string, securityEvents: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, kind: SecurityEventKind, createdAt: string, device: string, clientAddress: string, detail: string | null }> } };

export type SecurityEventItemFragment = { id: string, kind: SecurityEventKind, createdAt: string, device: string, clientAddress: string, detail: string | null };

export type MoreSecurityEventsQueryVariables = Exact<{
  after: string;
}>;


export type MoreSecurityEventsQuery = { viewer: { id: string, securityEvents: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, kind: SecurityEventKind, createdAt: string, device: string, clientAddress: string, detail: string | null }> } } | null };

export type SessionListFragment = { id: string, sessions: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string, isCurrent: boolean }> };

export type EndSessionMutationVariables = Exact<{
  id: string | number;
}>;


export type EndSessionMutation = { endSession: { id: string, sessions: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string, isCurrent: boolean }>, securityEvents: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, kind: SecurityEventKind, createdAt: string, device: string, clientAddress: string, detail: string | null }> } } };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { endOtherSessions: { id: string, sessions: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string, isCurrent: boolean }>, securityEvents: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, kind: SecurityEventKind, createdAt: string, device: string, clientAddress: string, detail: string | null }> } } };

export type UpdateThemeMutationVariables = Exact<{
  theme: Theme;
}>;


export type UpdateThemeMutation = { updateProfile: { id: string, preferences: { theme: Theme } } };

export type SessionUserFragment = { id: string, username: string, email: string, avatar: string | null, isEmailVerified: boolean, preferences: { theme: Theme } };

export type SessionViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionViewerQuery = { viewer: { id: string, username: string, email: string, avatar: string | null, isEmailVerified: boolean, preferences: { theme: Theme } } | null };

export type RefreshTokenMutationVariables = Exact<{ [key: string]: never; }>;


export type RefreshTokenMutation = { refreshToken: { token: string | null, user: { id: string, username: string, email: string, avatar: string | null, isEmailVerified: boolean, preferences: { theme: Theme } } } };

export type LoginMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type LoginMutation = { login: { token: string | null, emailVerificationRequired: boolean, user: { id: string, username: string, email: string, avatar: string | null, isEmailVerified: boolean, preferences: { theme: Theme } } } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: { id: string } | null };

export type FullProfileFragment = { pendingEmail: string | null, bio: string, firstName: string, lastName: string, createdAt: string, id: string, username: string, email: string, avatar: string | null, isEmailVerified: boolean, preferences: { theme: Theme } };

export type ViewerProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerProfileQuery = { viewer: { pendingEmail: string | null, bio: string, firstName: string, lastName: string, createdAt: string, id: string, username: string, email: string, avatar: string | null, isEmailVerified: boolean, preferences: { theme: Theme } } | null };

export type FavoriteButtonFragment = { id: string, title: string, viewerHasFavorited: boolean };

export type AddFavoriteMutationVariables = Exact<{
  movieId: string | number;
  addedAt?: string | null | undefined;
}>;


export type AddFavoriteMutation = { addFavorite: { id: string, title: string, viewerHasFavorited: boolean } };

export type RemoveFavoriteMutationVariables = Exact<{
  movieId: string | number;
}>;


export type RemoveFavoriteMutation = { removeFavorite: { id: string, title: string, viewerHasFavorited: boolean } };

export type FavoritesTabQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  sort?: ListSort | null | undefined;
  type?: MovieType | null | undefined;
}>;


export type FavoritesTabQuery = { viewer: { id: string, favorites: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, addedAt: string, movie: { id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, overview: string | null, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string, genres: Array<{ id: string, name: string }> } }> } } | null };

export type RecommendedListQueryVariables = Exact<{ [key: string]: never; }>;


export type RecommendedListQuery = { genres: Array<{ id: string, name: string }>, personalizedRecommendations: { results: Array<{ popularity: number, releaseDate: string | null, id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, overview: string | null, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string, genres: Array<{ id: string, name: string }> }> } | null };

export type RecommendedRailQueryVariables = Exact<{ [key: string]: never; }>;


export type RecommendedRailQuery = { personalizedRecommendations: { page: number, totalPages: number, totalResults: number, results: Array<{ id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string }> } | null };

export type ListMovieFragment = { id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, overview: string | null, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string, genres: Array<{ id: string, name: string }> };

export type WatchedTabQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  sort?: ListSort | null | undefined;
  type?: MovieType | null | undefined;
}>;


export type WatchedTabQuery = { viewer: { id: string, watched: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, addedAt: string, watchedAt: string, movie: { id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, overview: string | null, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string, genres: Array<{ id: string, name: string }> } }> } } | null };

export type CreditsListFragment = { id: string, cast: Array<{ id: string, name: string, character: string | null, profilePath: string | null }>, crew: Array<{ id: string, name: string, job: string, profilePath: string | null }> };

export type HeroSlideFragment = { id: string, title: string, overview: string | null, year: number | null, runtime: number | null, voteAverage: number | null, trailer: string | null, backdrop: string };

export type MovieCardFragment = { id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string };

export type MovieFactsFragment = { id: string, originalTitle: string, status: string | null, releaseDate: string | null, originalLanguage: string | null, countries: Array<string>, budget: number | null, revenue: number | null, voteCount: number, director: string | null, producer: string | null, writer: string | null, productionCompanies: Array<{ name: string }> };

export type MovieHeaderFragment = { id: string, title: string, type: MovieType, year: number | null, runtime: number | null, tagline: string | null, overview: string | null, director: string | null, voteAverage: number | null, voteCount: number, trailer: string | null, backdrop: string, poster: string, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string, genres: Array<{ id: string, name: string }>, viewerWatchlists: Array<{ id: string }> };

export type MovieRailFragment = { page: number, totalPages: number, totalResults: number, results: Array<{ id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string }> };

export type MovieRowFragment = { id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, overview: string | null, poster: string, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string, genres: Array<{ id: string, name: string }> };

export type SourceNoticeQueryVariables = Exact<{ [key: string]: never; }>;


export type SourceNoticeQuery = { catalogue: { source: string } };

export type StaleNoticeFragment = { servedAt: string, stale: boolean };

export type SuggestionRowFragment = { id: string, title: string, year: number | null, type: MovieType, people: Array<string>, poster: string };

export type SuggestionsQueryVariables = Exact<{
  query: string;
}>;


export type SuggestionsQuery = { suggestions: Array<{ id: string, title: string, year: number | null, type: MovieType, people: Array<string>, poster: string }> | null };

export type AboutPageQueryVariables = Exact<{ [key: string]: never; }>;


export type AboutPageQuery = { catalogue: { source: string, asOf: string, movieCount: number, seriesCount: number } };

export type HomePageQueryVariables = Exact<{
  featured?: number | null | undefined;
  railSize?: number | null | undefined;
}>;


export type HomePageQuery = { genres: Array<{ id: string, name: string }>, featured: { results: Array<{ id: string, title: string, overview: string | null, year: number | null, runtime: number | null, voteAverage: number | null, trailer: string | null, backdrop: string }> } | null, nowPlaying: { page: number, totalPages: number, totalResults: number, results: Array<{ id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string }> } | null, trending: { page: number, totalPages: number, totalResults: number, results: Array<{ id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string }> } | null, topRated: { page: number, totalPages: number, totalResults: number, results: Array<{ id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string }> } | null, popular: { page: number, totalPages: number, totalResults: number, results: Array<{ id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string }> } | null, upcoming: { page: number, totalPages: number, totalResults: number, results: Array<{ id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string }> } | null };

export type HomeRailQueryVariables = Exact<{
  category: MovieCategory;
  filter?: MovieFilter | null | undefined;
  railSize?: number | null | undefined;
}>;


export type HomeRailQuery = { movies: { page: number, totalPages: number, totalResults: number, results: Array<{ id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string }> } | null };

export type HomeHeroQueryVariables = Exact<{
  featured?: number | null | undefined;
}>;


export type HomeHeroQuery = { genres: Array<{ id: string, name: string }>, featured: { results: Array<{ id: string, title: string, overview: string | null, year: number | null, runtime: number | null, voteAverage: number | null, trailer: string | null, backdrop: string }> } | null };

export type FilteredMoviesQueryVariables = Exact<{
  filter: MovieFilter;
  page: number;
}>;


export type FilteredMoviesQuery = { movies: { page: number, totalPages: number, totalResults: number, results: Array<{ id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string }> } | null };

export type ListingPageQueryVariables = Exact<{
  category: MovieCategory;
  page: number;
  filter?: MovieFilter | null | undefined;
}>;


export type ListingPageQuery = { genres: Array<{ id: string, name: string }>, movies: { page: number, totalPages: number, totalResults: number, source: { servedAt: string, stale: boolean } | null, results: Array<{ id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, overview: string | null, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string, genres: Array<{ id: string, name: string }> }> } | null };

export type MoviePageQueryVariables = Exact<{
  id: string | number;
}>;


export type MoviePageQuery = { movie: { id: string, title: string, type: MovieType, year: number | null, runtime: number | null, tagline: string | null, overview: string | null, director: string | null, voteAverage: number | null, voteCount: number, trailer: string | null, backdrop: string, poster: string, originalTitle: string, status: string | null, releaseDate: string | null, originalLanguage: string | null, countries: Array<string>, budget: number | null, revenue: number | null, producer: string | null, writer: string | null, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string, source: { servedAt: string, stale: boolean } | null, recommendations: { results: Array<{ id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string }> } | null, similar: { results: Array<{ id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string }> } | null, genres: Array<{ id: string, name: string }>, productionCompanies: Array<{ name: string }>, cast: Array<{ id: string, name: string, character: string | null, profilePath: string | null }>, crew: Array<{ id: string, name: string, job: string, profilePath: string | null }>, viewerWatchlists: Array<{ id: string }> } | null };

export type PublicWatchlistsPageQueryVariables = Exact<{
  page: number;
}>;


export type PublicWatchlistsPageQuery = { publicWatchlists: { page: number, totalPages: number, totalResults: number, results: Array<{ id: string, name: string, description: string, isPublic: boolean, movieCount: number, createdAt: string, viewerCanEdit: boolean, owner: { id: string, username: string }, cover: Array<{ id: string, poster: string }> }> } };

export type SearchPageQueryVariables = Exact<{
  query: string;
  page: number;
  filter?: MovieFilter | null | undefined;
  searching: boolean;
}>;


export type SearchPageQuery = { genres: Array<{ id: string, name: string }>, search?: { page: number, totalPages: number, totalResults: number, source: { servedAt: string, stale: boolean } | null, results: Array<{ id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, overview: string | null, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string, genres: Array<{ id: string, name: string }> }> } | null };

export type UserAreaPageQueryVariables = Exact<{ [key: string]: never; }>;


export type UserAreaPageQuery = { viewer: { id: string, stats: { totalFavorites: number, totalWatched: number, totalWatchlists: number } } | null };

export type WatchlistPageQueryVariables = Exact<{
  id: string | number;
  first: number;
  after?: string | null | undefined;
}>;


export type WatchlistPageQuery = { watchlist: { updatedAt: string, id: string, name: string, description: string, isPublic: boolean, movieCount: number, createdAt: string, viewerCanEdit: boolean, movies: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, addedAt: string, movie: { id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, overview: string | null, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string, viewerWatchlists: Array<{ id: string }>, genres: Array<{ id: string, name: string }> } }> }, owner: { id: string, username: string }, cover: Array<{ id: string, poster: string }> } | null };

export type MovieReviewsQueryVariables = Exact<{
  id: string | number;
  page: number;
  sortBy: ReviewSort;
  sortOrder: SortOrder;
  filterSpoilers: boolean;
}>;


export type MovieReviewsQuery = { movie: { id: string, reviews: { reviews: Array<{ createdAt: string, updatedAt: string, viewerCanEdit: boolean, viewerHasReported: boolean, id: string, movieId: number, title: string, rating: number, review: string, spoiler: boolean, likeCount: number, viewerHasLiked: boolean, user: { id: string, username: string, avatar: string | null } }>, pagination: { page: number, total: number, pages: number } }, viewerReview: { id: string, movieId: number, title: string, rating: number, review: string, spoiler: boolean } | null, reviewStats: { averageRating: number, totalReviews: number, distribution: Array<number> } } | null };

export type MyReviewsTabQueryVariables = Exact<{
  page: number;
  sortBy: ReviewSort;
  sortOrder: SortOrder;
}>;


export type MyReviewsTabQuery = { viewer: { id: string, reviews: { totalReviews: number, averageRating: number, reviews: Array<{ poster: string | null, createdAt: string, updatedAt: string, viewerCanEdit: boolean, viewerHasReported: boolean, id: string, movieId: number, title: string, rating: number, review: string, spoiler: boolean, likeCount: number, viewerHasLiked: boolean, user: { id: string, username: string, avatar: string | null } }>, pagination: { page: number, total: number, pages: number } } } | null };

export type ReviewLikeButtonFragment = { id: string, likeCount: number, viewerHasLiked: boolean };

export type ReviewFormFragment = { id: string, movieId: number, title: string, rating: number, review: string, spoiler: boolean };

export type ReviewCardFragment = { createdAt: string, updatedAt: string, viewerCanEdit: boolean, viewerHasReported: boolean, id: string, movieId: number, title: string, rating: number, review: string, spoiler: boolean, likeCount: number, viewerHasLiked: boolean, user: { id: string, username: string, avatar: string | null } };

export type ReviewSummaryFragment = { id: string, reviewStats: { averageRating: number, totalReviews: number, distribution: Array<number> } };

export type ReviewedMovieFragment = { id: string, viewerReview: { id: string, movieId: number, title: string, rating: number, review: string, spoiler: boolean } | null, reviewStats: { averageRating: number, totalReviews: number, distribution: Array<number> } };

export type SaveReviewMutationVariables = Exact<{
  input: ReviewInput;
}>;


export type SaveReviewMutation = { saveReview: { createdAt: string, updatedAt: string, viewerCanEdit: boolean, viewerHasReported: boolean, id: string, movieId: number, title: string, rating: number, review: string, spoiler: boolean, likeCount: number, viewerHasLiked: boolean, movie: { id: string, viewerReview: { id: string, movieId: number, title: string, rating: number, review: string, spoiler: boolean } | null, reviewStats: { averageRating: number, totalReviews: number, distribution: Array<number> } } | null, user: { id: string, username: string, avatar: string | null } } };

export type UpdateReviewMutationVariables = Exact<{
  id: string | number;
  input: ReviewInput;
}>;


export type UpdateReviewMutation = { updateReview: { createdAt: string, updatedAt: string, viewerCanEdit: boolean, viewerHasReported: boolean, id: string, movieId: number, title: string, rating: number, review: string, spoiler: boolean, likeCount: number, viewerHasLiked: boolean, movie: { id: string, viewerReview: { id: string, movieId: number, title: string, rating: number, review: string, spoiler: boolean } | null, reviewStats: { averageRating: number, totalReviews: number, distribution: Array<number> } } | null, user: { id: string, username: string, avatar: string | null } } };

export type DeleteReviewMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteReviewMutation = { deleteReview: { id: string, movie: { id: string, viewerReview: { id: string, movieId: number, title: string, rating: number, review: string, spoiler: boolean } | null, reviewStats: { averageRating: number, totalReviews: number, distribution: Array<number> } } | null } };

export type LikeReviewMutationVariables = Exact<{
  id: string | number;
}>;


export type LikeReviewMutation = { likeReview: { id: string, likeCount: number, viewerHasLiked: boolean } };

export type UnlikeReviewMutationVariables = Exact<{
  id: string | number;
}>;


export type UnlikeReviewMutation = { unlikeReview: { id: string, likeCount: number, viewerHasLiked: boolean } };

export type ReportReviewMutationVariables = Exact<{
  id: string | number;
  reason: ReportReason;
  additionalInfo?: string | null | undefined;
}>;


export type ReportReviewMutation = { reportReview: { id: string, viewerHasReported: boolean } };

export type WatchedButtonFragment = { id: string, title: string, viewerHasWatched: boolean, viewerRating: number | null };

export type MarkWatchedMutationVariables = Exact<{
  movieId: string | number;
  rating?: number | null | undefined;
  watchedAt?: string | null | undefined;
  addedAt?: string | null | undefined;
}>;


export type MarkWatchedMutation = { markWatched: { id: string, title: string, viewerHasWatched: boolean, viewerRating: number | null } };

export type RemoveWatchedMutationVariables = Exact<{
  movieId: string | number;
}>;


export type RemoveWatchedMutation = { removeWatched: { id: string, title: string, viewerHasWatched: boolean, viewerRating: number | null } };

export type RateWatchedMutationVariables = Exact<{
  movieId: string | number;
  rating?: number | null | undefined;
}>;


export type RateWatchedMutation = { rateWatched: { id: string, title: string, viewerHasWatched: boolean, viewerRating: number | null } };

export type WatchlistChoiceFragment = { id: string, name: string, isPublic: boolean, movieCount: number };

export type InWatchlistsFragment = { id: string, viewerWatchlists: Array<{ id: string }> };

export type ListedMovieFragment = { id: string, addedAt: string, movie: { id: string } };

export type AddToWatchlistDialogQueryVariables = Exact<{
  movieId: string | number;
  after?: string | null | undefined;
}>;


export type AddToWatchlistDialogQuery = { viewer: { id: string, watchlists: { nodes: Array<{ id: string, name: string, isPublic: boolean, movieCount: number }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null, movie: { title: string, id: string, viewerWatchlists: Array<{ id: string }> } | null };

export type AddToWatchlistMutationVariables = Exact<{
  watchlistId: string | number;
  movieId: string | number;
  addedAt?: string | null | undefined;
}>;


export type AddToWatchlistMutation = { addToWatchlist: { watchlist: { id: string, movieCount: number }, movie: { id: string, title: string, type: MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, overview: string | null, viewerHasFavorited: boolean, viewerHasWatched: boolean, viewerRating: number | null, posterSmall: string, viewerWatchlists: Array<{ id: string }>, genres: Array<{ id: string, name: string }> } } };

export type RemoveFromWatchlistMutationVariables = Exact<{
  watchlistId: string | number;
  movieId: string | number;
}>;


export type RemoveFromWatchlistMutation = { removeFromWatchlist: { watchlist: { id: string, movieCount: number }, movie: { id: string, viewerWatchlists: Array<{ id: string }> } } };

export type CreateWatchlistMutationVariables = Exact<{
  input: NewWatchlist;
  idempotencyKey?: string | null | undefined;
}>;


export type CreateWatchlistMutation = { createWatchlist: { id: string, name: string, isPublic: boolean, movieCount: number } };

export type WatchlistTileFragment = { id: string, name: string, description: string, isPublic: boolean, movieCount: number, createdAt: string, viewerCanEdit: boolean, owner: { id: string, username: string }, cover: Array<{ id: string, poster: string }> };

export type WatchlistsTabQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type WatchlistsTabQuery = { viewer: { id: string, watchlists: { nodes: Array<{ id: string, name: string, description: string, isPublic: boolean, movieCount: number, createdAt: string, viewerCanEdit: boolean, owner: { id: string, username: string }, cover: Array<{ id: string, poster: string }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type DeleteWatchlistMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteWatchlistMutation = { deleteWatchlist: { id: string } };

export type UpdateWatchlistMutationVariables = Exact<{
  id: string | number;
  input: WatchlistChanges;
}>;


export type UpdateWatchlistMutation = { updateWatchlist: { id: string, name: string, description: string, isPublic: boolean, updatedAt: string } };

export const IdentityListFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"identities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode;
export const LeavePanelFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LeavePanel"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"deletionAt"}}]}}]} as unknown as DocumentNode;
export const PasswordPanelFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PasswordPanel"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}}]}}]} as unknown as DocumentNode;
export const AvatarEditorFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AvatarEditor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}}]} as unknown as DocumentNode;
export const ProfileInformationFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileInformation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AvatarEditor"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AvatarEditor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}}]} as unknown as DocumentNode;
export const ProfileStatsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileStats"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalFavorites"}},{"kind":"Field","name":{"kind":"Name","value":"totalWatched"}},{"kind":"Field","name":{"kind":"Name","value":"totalWatchlists"}},{"kind":"Field","name":{"kind":"Name","value":"totalReviews"}},{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"averageReviewRating"}},{"kind":"Field","name":{"kind":"Name","value":"ratedMovies"}},{"kind":"Field","name":{"kind":"Name","value":"publicWatchlists"}}]}}]}}]} as unknown as DocumentNode;
export const RecentActivityFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecentActivity"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recentActivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"poster"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]}}]} as unknown as DocumentNode;
export const SecurityEventItemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecurityEventItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecurityEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"clientAddress"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]} as unknown as DocumentNode;
export const SecurityEventListFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecurityEventList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"securityEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SecurityEventItem"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecurityEventItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecurityEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"clientAddress"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]} as unknown as DocumentNode;
export const SessionListFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]} as unknown as DocumentNode;
export const SessionUserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"theme"}}]}}]}}]} as unknown as DocumentNode;
export const FullProfileFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FullProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"theme"}}]}}]}}]} as unknown as DocumentNode;
export const FavoriteButtonFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}}]} as unknown as DocumentNode;
export const WatchedButtonFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;
export const MovieCardFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;
export const MovieRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","name":{"kind":"Name","value":"overview"}},{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;
export const ListMovieFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListMovie"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRow"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","name":{"kind":"Name","value":"overview"}},{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;
export const CreditsListFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CreditsList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cast"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"character"}},{"kind":"Field","name":{"kind":"Name","value":"profilePath"}}]}},{"kind":"Field","name":{"kind":"Name","value":"crew"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"job"}},{"kind":"Field","name":{"kind":"Name","value":"profilePath"}}]}}]}}]} as unknown as DocumentNode;
export const HeroSlideFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeroSlide"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"overview"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"runtime"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"trailer"}},{"kind":"Field","name":{"kind":"Name","value":"backdrop"}}]}}]} as unknown as DocumentNode;
export const MovieFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"originalTitle"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"releaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"originalLanguage"}},{"kind":"Field","name":{"kind":"Name","value":"countries"}},{"kind":"Field","name":{"kind":"Name","value":"budget"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}},{"kind":"Field","name":{"kind":"Name","value":"voteCount"}},{"kind":"Field","name":{"kind":"Name","value":"director"}},{"kind":"Field","name":{"kind":"Name","value":"producer"}},{"kind":"Field","name":{"kind":"Name","value":"writer"}},{"kind":"Field","name":{"kind":"Name","value":"productionCompanies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode;
export const InWatchlistsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InWatchlists"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWatchlists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;
export const MovieHeaderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieHeader"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"runtime"}},{"kind":"Field","name":{"kind":"Name","value":"tagline"}},{"kind":"Field","name":{"kind":"Name","value":"overview"}},{"kind":"Field","name":{"kind":"Name","value":"director"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"voteCount"}},{"kind":"Field","name":{"kind":"Name","value":"trailer"}},{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"backdrop"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"InWatchlists"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InWatchlists"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWatchlists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;
export const MovieRailFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoviePage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;
export const StaleNoticeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaleNotice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceCopy"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"servedAt"}},{"kind":"Field","name":{"kind":"Name","value":"stale"}}]}}]} as unknown as DocumentNode;
export const SuggestionRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Suggestion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"people"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}}]} as unknown as DocumentNode;
export const ReviewFormFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"review"}},{"kind":"Field","name":{"kind":"Name","value":"spoiler"}}]}}]} as unknown as DocumentNode;
export const ReviewLikeButtonFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewLikeButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"likeCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasLiked"}}]}}]} as unknown as DocumentNode;
export const ReviewCardFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewForm"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasReported"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewLikeButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewLikeButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"likeCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasLiked"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"review"}},{"kind":"Field","name":{"kind":"Name","value":"spoiler"}}]}}]} as unknown as DocumentNode;
export const ReviewSummaryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reviewStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"totalReviews"}},{"kind":"Field","name":{"kind":"Name","value":"distribution"}}]}}]}}]} as unknown as DocumentNode;
export const ReviewedMovieFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewedMovie"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerReview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewForm"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewSummary"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"review"}},{"kind":"Field","name":{"kind":"Name","value":"spoiler"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reviewStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"totalReviews"}},{"kind":"Field","name":{"kind":"Name","value":"distribution"}}]}}]}}]} as unknown as DocumentNode;
export const WatchlistChoiceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchlistChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watchlist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"movieCount"}}]}}]} as unknown as DocumentNode;
export const ListedMovieFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedMovie"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WatchlistEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;
export const WatchlistTileFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchlistTile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watchlist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"movieCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cover"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}}]}}]} as unknown as DocumentNode;
export const SignInOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SignInOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signInOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passwordReset"}},{"kind":"Field","name":{"kind":"Name","value":"provider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useSignInOptionsQuery__
 *
 * To run a query within a React component, call `useSignInOptionsQuery` and pass it any options that fit your needs.
 * When your component renders, `useSignInOptionsQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useSignInOptionsQuery({
 *   variables: {
 *   },
 * });
 */
export function useSignInOptionsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<SignInOptionsQuery, SignInOptionsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SignInOptionsQuery, SignInOptionsQueryVariables>(SignInOptionsDocument, options);
      }
export function useSignInOptionsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SignInOptionsQuery, SignInOptionsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SignInOptionsQuery, SignInOptionsQueryVariables>(SignInOptionsDocument, options);
        }
// @ts-ignore
export function useSignInOptionsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<SignInOptionsQuery, SignInOptionsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SignInOptionsQuery, SignInOptionsQueryVariables>;
export function useSignInOptionsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SignInOptionsQuery, SignInOptionsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SignInOptionsQuery | undefined, SignInOptionsQueryVariables>;
export function useSignInOptionsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SignInOptionsQuery, SignInOptionsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<SignInOptionsQuery, SignInOptionsQueryVariables>(SignInOptionsDocument, options);
        }
export type SignInOptionsQueryHookResult = ReturnType<typeof useSignInOptionsQuery>;
export type SignInOptionsLazyQueryHookResult = ReturnType<typeof useSignInOptionsLazyQuery>;
export type SignInOptionsSuspenseQueryHookResult = ReturnType<typeof useSignInOptionsSuspenseQuery>;
export const RegisterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Register"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"register"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerificationRequired"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useRegisterMutation__
 *
 * To run a mutation, you first call `useRegisterMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useRegisterMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [registerMutation, { data, loading, error }] = useRegisterMutation({
 *   variables: {
 *      input: // value for 'input'
 *   },
 * });
 */
export function useRegisterMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RegisterMutation, RegisterMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RegisterMutation, RegisterMutationVariables>(RegisterDocument, options);
      }
export type RegisterMutationHookResult = ReturnType<typeof useRegisterMutation>;
export const RequestPasswordResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestPasswordReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestPasswordReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useRequestPasswordResetMutation__
 *
 * To run a mutation, you first call `useRequestPasswordResetMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useRequestPasswordResetMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [requestPasswordResetMutation, { data, loading, error }] = useRequestPasswordResetMutation({
 *   variables: {
 *      email: // value for 'email'
 *   },
 * });
 */
export function useRequestPasswordResetMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>(RequestPasswordResetDocument, options);
      }
export type RequestPasswordResetMutationHookResult = ReturnType<typeof useRequestPasswordResetMutation>;
export const ResetPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useResetPasswordMutation__
 *
 * To run a mutation, you first call `useResetPasswordMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useResetPasswordMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [resetPasswordMutation, { data, loading, error }] = useResetPasswordMutation({
 *   variables: {
 *      email: // value for 'email'
 *      code: // value for 'code'
 *      password: // value for 'password'
 *   },
 * });
 */
export function useResetPasswordMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ResetPasswordMutation, ResetPasswordMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ResetPasswordMutation, ResetPasswordMutationVariables>(ResetPasswordDocument, options);
      }
export type ResetPasswordMutationHookResult = ReturnType<typeof useResetPasswordMutation>;
export const SendConfirmationCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendConfirmationCode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendConfirmationCode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useSendConfirmationCodeMutation__
 *
 * To run a mutation, you first call `useSendConfirmationCodeMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useSendConfirmationCodeMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [sendConfirmationCodeMutation, { data, loading, error }] = useSendConfirmationCodeMutation({
 *   variables: {
 *   },
 * });
 */
export function useSendConfirmationCodeMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SendConfirmationCodeMutation, SendConfirmationCodeMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SendConfirmationCodeMutation, SendConfirmationCodeMutationVariables>(SendConfirmationCodeDocument, options);
      }
export type SendConfirmationCodeMutationHookResult = ReturnType<typeof useSendConfirmationCodeMutation>;
export const UndoEmailChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoEmailChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoEmailChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useUndoEmailChangeMutation__
 *
 * To run a mutation, you first call `useUndoEmailChangeMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useUndoEmailChangeMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [undoEmailChangeMutation, { data, loading, error }] = useUndoEmailChangeMutation({
 *   variables: {
 *      token: // value for 'token'
 *   },
 * });
 */
export function useUndoEmailChangeMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UndoEmailChangeMutation, UndoEmailChangeMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UndoEmailChangeMutation, UndoEmailChangeMutationVariables>(UndoEmailChangeDocument, options);
      }
export type UndoEmailChangeMutationHookResult = ReturnType<typeof useUndoEmailChangeMutation>;
export const VerifyEmailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifyEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifyEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passwordRequired"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useVerifyEmailMutation__
 *
 * To run a mutation, you first call `useVerifyEmailMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useVerifyEmailMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [verifyEmailMutation, { data, loading, error }] = useVerifyEmailMutation({
 *   variables: {
 *      email: // value for 'email'
 *      code: // value for 'code'
 *      password: // value for 'password'
 *   },
 * });
 */
export function useVerifyEmailMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<VerifyEmailMutation, VerifyEmailMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<VerifyEmailMutation, VerifyEmailMutationVariables>(VerifyEmailDocument, options);
      }
export type VerifyEmailMutationHookResult = ReturnType<typeof useVerifyEmailMutation>;
export const ResendVerificationCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResendVerificationCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resendVerificationCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"passwordRequired"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useResendVerificationCodeMutation__
 *
 * To run a mutation, you first call `useResendVerificationCodeMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useResendVerificationCodeMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [resendVerificationCodeMutation, { data, loading, error }] = useResendVerificationCodeMutation({
 *   variables: {
 *      email: // value for 'email'
 *      password: // value for 'password'
 *   },
 * });
 */
export function useResendVerificationCodeMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ResendVerificationCodeMutation, ResendVerificationCodeMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ResendVerificationCodeMutation, ResendVerificationCodeMutationVariables>(ResendVerificationCodeDocument, options);
      }
export type ResendVerificationCodeMutationHookResult = ReturnType<typeof useResendVerificationCodeMutation>;
export const DeleteAvatarDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAvatar"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAvatar"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AvatarEditor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AvatarEditor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}}]} as unknown as DocumentNode;

/**
 * __useDeleteAvatarMutation__
 *
 * To run a mutation, you first call `useDeleteAvatarMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useDeleteAvatarMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [deleteAvatarMutation, { data, loading, error }] = useDeleteAvatarMutation({
 *   variables: {
 *   },
 * });
 */
export function useDeleteAvatarMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<DeleteAvatarMutation, DeleteAvatarMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<DeleteAvatarMutation, DeleteAvatarMutationVariables>(DeleteAvatarDocument, options);
      }
export type DeleteAvatarMutationHookResult = ReturnType<typeof useDeleteAvatarMutation>;
export const UnlinkIdentityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnlinkIdentity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unlinkIdentity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityList"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionList"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"identities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useUnlinkIdentityMutation__
 *
 * To run a mutation, you first call `useUnlinkIdentityMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useUnlinkIdentityMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [unlinkIdentityMutation, { data, loading, error }] = useUnlinkIdentityMutation({
 *   variables: {
 *      id: // value for 'id'
 *      password: // value for 'password'
 *      code: // value for 'code'
 *   },
 * });
 */
export function useUnlinkIdentityMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UnlinkIdentityMutation, UnlinkIdentityMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UnlinkIdentityMutation, UnlinkIdentityMutationVariables>(UnlinkIdentityDocument, options);
      }
export type UnlinkIdentityMutationHookResult = ReturnType<typeof useUnlinkIdentityMutation>;
export const RequestAccountDeletionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestAccountDeletion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestAccountDeletion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LeavePanel"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LeavePanel"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"deletionAt"}}]}}]} as unknown as DocumentNode;

/**
 * __useRequestAccountDeletionMutation__
 *
 * To run a mutation, you first call `useRequestAccountDeletionMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useRequestAccountDeletionMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [requestAccountDeletionMutation, { data, loading, error }] = useRequestAccountDeletionMutation({
 *   variables: {
 *      password: // value for 'password'
 *      code: // value for 'code'
 *   },
 * });
 */
export function useRequestAccountDeletionMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RequestAccountDeletionMutation, RequestAccountDeletionMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RequestAccountDeletionMutation, RequestAccountDeletionMutationVariables>(RequestAccountDeletionDocument, options);
      }
export type RequestAccountDeletionMutationHookResult = ReturnType<typeof useRequestAccountDeletionMutation>;
export const CancelAccountDeletionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelAccountDeletion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelAccountDeletion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LeavePanel"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LeavePanel"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"deletionAt"}}]}}]} as unknown as DocumentNode;

/**
 * __useCancelAccountDeletionMutation__
 *
 * To run a mutation, you first call `useCancelAccountDeletionMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useCancelAccountDeletionMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [cancelAccountDeletionMutation, { data, loading, error }] = useCancelAccountDeletionMutation({
 *   variables: {
 *   },
 * });
 */
export function useCancelAccountDeletionMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CancelAccountDeletionMutation, CancelAccountDeletionMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CancelAccountDeletionMutation, CancelAccountDeletionMutationVariables>(CancelAccountDeletionDocument, options);
      }
export type CancelAccountDeletionMutationHookResult = ReturnType<typeof useCancelAccountDeletionMutation>;
export const ChangePasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"current"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"next"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"current"},"value":{"kind":"Variable","name":{"kind":"Name","value":"current"}}},{"kind":"Argument","name":{"kind":"Name","value":"next"},"value":{"kind":"Variable","name":{"kind":"Name","value":"next"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PasswordPanel"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionList"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PasswordPanel"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useChangePasswordMutation__
 *
 * To run a mutation, you first call `useChangePasswordMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useChangePasswordMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [changePasswordMutation, { data, loading, error }] = useChangePasswordMutation({
 *   variables: {
 *      current: // value for 'current'
 *      next: // value for 'next'
 *      code: // value for 'code'
 *   },
 * });
 */
export function useChangePasswordMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ChangePasswordMutation, ChangePasswordMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ChangePasswordMutation, ChangePasswordMutationVariables>(ChangePasswordDocument, options);
      }
export type ChangePasswordMutationHookResult = ReturnType<typeof useChangePasswordMutation>;
export const UpdateProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProfileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProfileInformation"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AvatarEditor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileInformation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AvatarEditor"}}]}}]} as unknown as DocumentNode;

/**
 * __useUpdateProfileMutation__
 *
 * To run a mutation, you first call `useUpdateProfileMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useUpdateProfileMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [updateProfileMutation, { data, loading, error }] = useUpdateProfileMutation({
 *   variables: {
 *      input: // value for 'input'
 *   },
 * });
 */
export function useUpdateProfileMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UpdateProfileMutation, UpdateProfileMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UpdateProfileMutation, UpdateProfileMutationVariables>(UpdateProfileDocument, options);
      }
export type UpdateProfileMutationHookResult = ReturnType<typeof useUpdateProfileMutation>;
export const ProfileTabDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProfileTab"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProfileInformation"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PasswordPanel"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityList"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionList"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SecurityEventList"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"LeavePanel"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProfileStats"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RecentActivity"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AvatarEditor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"identities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LeavePanel"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"deletionAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PasswordPanel"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileInformation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AvatarEditor"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileStats"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalFavorites"}},{"kind":"Field","name":{"kind":"Name","value":"totalWatched"}},{"kind":"Field","name":{"kind":"Name","value":"totalWatchlists"}},{"kind":"Field","name":{"kind":"Name","value":"totalReviews"}},{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"averageReviewRating"}},{"kind":"Field","name":{"kind":"Name","value":"ratedMovies"}},{"kind":"Field","name":{"kind":"Name","value":"publicWatchlists"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecentActivity"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recentActivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"poster"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecurityEventList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"securityEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SecurityEventItem"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecurityEventItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecurityEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"clientAddress"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useProfileTabQuery__
 *
 * To run a query within a React component, call `useProfileTabQuery` and pass it any options that fit your needs.
 * When your component renders, `useProfileTabQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useProfileTabQuery({
 *   variables: {
 *   },
 * });
 */
export function useProfileTabQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<ProfileTabQuery, ProfileTabQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ProfileTabQuery, ProfileTabQueryVariables>(ProfileTabDocument, options);
      }
export function useProfileTabLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ProfileTabQuery, ProfileTabQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ProfileTabQuery, ProfileTabQueryVariables>(ProfileTabDocument, options);
        }
// @ts-ignore
export function useProfileTabSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<ProfileTabQuery, ProfileTabQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ProfileTabQuery, ProfileTabQueryVariables>;
export function useProfileTabSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ProfileTabQuery, ProfileTabQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ProfileTabQuery | undefined, ProfileTabQueryVariables>;
export function useProfileTabSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ProfileTabQuery, ProfileTabQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<ProfileTabQuery, ProfileTabQueryVariables>(ProfileTabDocument, options);
        }
export type ProfileTabQueryHookResult = ReturnType<typeof useProfileTabQuery>;
export type ProfileTabLazyQueryHookResult = ReturnType<typeof useProfileTabLazyQuery>;
export type ProfileTabSuspenseQueryHookResult = ReturnType<typeof useProfileTabSuspenseQuery>;
export const MoreSecurityEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MoreSecurityEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"securityEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SecurityEventItem"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecurityEventItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecurityEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"clientAddress"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]} as unknown as DocumentNode;

/**
 * __useMoreSecurityEventsQuery__
 *
 * To run a query within a React component, call `useMoreSecurityEventsQuery` and pass it any options that fit your needs.
 * When your component renders, `useMoreSecurityEventsQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useMoreSecurityEventsQuery({
 *   variables: {
 *      after: // value for 'after'
 *   },
 * });
 */
export function useMoreSecurityEventsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables> & ({ variables: MoreSecurityEventsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>(MoreSecurityEventsDocument, options);
      }
export function useMoreSecurityEventsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>(MoreSecurityEventsDocument, options);
        }
// @ts-ignore
export function useMoreSecurityEventsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>;
export function useMoreSecurityEventsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MoreSecurityEventsQuery | undefined, MoreSecurityEventsQueryVariables>;
export function useMoreSecurityEventsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>(MoreSecurityEventsDocument, options);
        }
export type MoreSecurityEventsQueryHookResult = ReturnType<typeof useMoreSecurityEventsQuery>;
export type MoreSecurityEventsLazyQueryHookResult = ReturnType<typeof useMoreSecurityEventsLazyQuery>;
export type MoreSecurityEventsSuspenseQueryHookResult = ReturnType<typeof useMoreSecurityEventsSuspenseQuery>;
export const EndSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionList"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SecurityEventList"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecurityEventList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"securityEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SecurityEventItem"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecurityEventItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecurityEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"clientAddress"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useEndSessionMutation__
 *
 * To run a mutation, you first call `useEndSessionMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useEndSessionMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [endSessionMutation, { data, loading, error }] = useEndSessionMutation({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useEndSessionMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<EndSessionMutation, EndSessionMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<EndSessionMutation, EndSessionMutationVariables>(EndSessionDocument, options);
      }
export type EndSessionMutationHookResult = ReturnType<typeof useEndSessionMutation>;
export const EndOtherSessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndOtherSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endOtherSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionList"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SecurityEventList"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecurityEventList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"securityEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SecurityEventItem"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecurityEventItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecurityEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"clientAddress"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useEndOtherSessionsMutation__
 *
 * To run a mutation, you first call `useEndOtherSessionsMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useEndOtherSessionsMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [endOtherSessionsMutation, { data, loading, error }] = useEndOtherSessionsMutation({
 *   variables: {
 *   },
 * });
 */
export function useEndOtherSessionsMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>(EndOtherSessionsDocument, options);
      }
export type EndOtherSessionsMutationHookResult = ReturnType<typeof useEndOtherSessionsMutation>;
export const UpdateThemeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateTheme"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"theme"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Theme"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"preferences"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"theme"},"value":{"kind":"Variable","name":{"kind":"Name","value":"theme"}}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"theme"}}]}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useUpdateThemeMutation__
 *
 * To run a mutation, you first call `useUpdateThemeMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useUpdateThemeMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [updateThemeMutation, { data, loading, error }] = useUpdateThemeMutation({
 *   variables: {
 *      theme: // value for 'theme'
 *   },
 * });
 */
export function useUpdateThemeMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UpdateThemeMutation, UpdateThemeMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UpdateThemeMutation, UpdateThemeMutationVariables>(UpdateThemeDocument, options);
      }
export type UpdateThemeMutationHookResult = ReturnType<typeof useUpdateThemeMutation>;
export const SessionViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SessionViewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"theme"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useSessionViewerQuery__
 *
 * To run a query within a React component, call `useSessionViewerQuery` and pass it any options that fit your needs.
 * When your component renders, `useSessionViewerQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useSessionViewerQuery({
 *   variables: {
 *   },
 * });
 */
export function useSessionViewerQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<SessionViewerQuery, SessionViewerQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SessionViewerQuery, SessionViewerQueryVariables>(SessionViewerDocument, options);
      }
export function useSessionViewerLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SessionViewerQuery, SessionViewerQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SessionViewerQuery, SessionViewerQueryVariables>(SessionViewerDocument, options);
        }
// @ts-ignore
export function useSessionViewerSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<SessionViewerQuery, SessionViewerQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SessionViewerQuery, SessionViewerQueryVariables>;
export function useSessionViewerSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SessionViewerQuery, SessionViewerQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SessionViewerQuery | undefined, SessionViewerQueryVariables>;
export function useSessionViewerSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SessionViewerQuery, SessionViewerQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<SessionViewerQuery, SessionViewerQueryVariables>(SessionViewerDocument, options);
        }
export type SessionViewerQueryHookResult = ReturnType<typeof useSessionViewerQuery>;
export type SessionViewerLazyQueryHookResult = ReturnType<typeof useSessionViewerLazyQuery>;
export type SessionViewerSuspenseQueryHookResult = ReturnType<typeof useSessionViewerSuspenseQuery>;
export const RefreshTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RefreshToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refreshToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"theme"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useRefreshTokenMutation__
 *
 * To run a mutation, you first call `useRefreshTokenMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useRefreshTokenMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [refreshTokenMutation, { data, loading, error }] = useRefreshTokenMutation({
 *   variables: {
 *   },
 * });
 */
export function useRefreshTokenMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RefreshTokenMutation, RefreshTokenMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RefreshTokenMutation, RefreshTokenMutationVariables>(RefreshTokenDocument, options);
      }
export type RefreshTokenMutationHookResult = ReturnType<typeof useRefreshTokenMutation>;
export const LoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Login"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerificationRequired"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"theme"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useLoginMutation__
 *
 * To run a mutation, you first call `useLoginMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useLoginMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [loginMutation, { data, loading, error }] = useLoginMutation({
 *   variables: {
 *      email: // value for 'email'
 *      password: // value for 'password'
 *   },
 * });
 */
export function useLoginMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<LoginMutation, LoginMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<LoginMutation, LoginMutationVariables>(LoginDocument, options);
      }
export type LoginMutationHookResult = ReturnType<typeof useLoginMutation>;
export const LogoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Logout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useLogoutMutation__
 *
 * To run a mutation, you first call `useLogoutMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useLogoutMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [logoutMutation, { data, loading, error }] = useLogoutMutation({
 *   variables: {
 *   },
 * });
 */
export function useLogoutMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<LogoutMutation, LogoutMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<LogoutMutation, LogoutMutationVariables>(LogoutDocument, options);
      }
export type LogoutMutationHookResult = ReturnType<typeof useLogoutMutation>;
export const ViewerProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ViewerProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FullProfile"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"theme"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FullProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode;

/**
 * __useViewerProfileQuery__
 *
 * To run a query within a React component, call `useViewerProfileQuery` and pass it any options that fit your needs.
 * When your component renders, `useViewerProfileQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useViewerProfileQuery({
 *   variables: {
 *   },
 * });
 */
export function useViewerProfileQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<ViewerProfileQuery, ViewerProfileQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ViewerProfileQuery, ViewerProfileQueryVariables>(ViewerProfileDocument, options);
      }
export function useViewerProfileLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ViewerProfileQuery, ViewerProfileQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ViewerProfileQuery, ViewerProfileQueryVariables>(ViewerProfileDocument, options);
        }
// @ts-ignore
export function useViewerProfileSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<ViewerProfileQuery, ViewerProfileQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ViewerProfileQuery, ViewerProfileQueryVariables>;
export function useViewerProfileSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ViewerProfileQuery, ViewerProfileQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ViewerProfileQuery | undefined, ViewerProfileQueryVariables>;
export function useViewerProfileSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ViewerProfileQuery, ViewerProfileQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<ViewerProfileQuery, ViewerProfileQueryVariables>(ViewerProfileDocument, options);
        }
export type ViewerProfileQueryHookResult = ReturnType<typeof useViewerProfileQuery>;
export type ViewerProfileLazyQueryHookResult = ReturnType<typeof useViewerProfileLazyQuery>;
export type ViewerProfileSuspenseQueryHookResult = ReturnType<typeof useViewerProfileSuspenseQuery>;
export const AddFavoriteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddFavorite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"addedAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addFavorite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"movie"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"movieId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"addedAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"addedAt"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}}]} as unknown as DocumentNode;

/**
 * __useAddFavoriteMutation__
 *
 * To run a mutation, you first call `useAddFavoriteMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useAddFavoriteMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [addFavoriteMutation, { data, loading, error }] = useAddFavoriteMutation({
 *   variables: {
 *      movieId: // value for 'movieId'
 *      addedAt: // value for 'addedAt'
 *   },
 * });
 */
export function useAddFavoriteMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<AddFavoriteMutation, AddFavoriteMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<AddFavoriteMutation, AddFavoriteMutationVariables>(AddFavoriteDocument, options);
      }
export type AddFavoriteMutationHookResult = ReturnType<typeof useAddFavoriteMutation>;
export const RemoveFavoriteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveFavorite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeFavorite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"movieId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}}]} as unknown as DocumentNode;

/**
 * __useRemoveFavoriteMutation__
 *
 * To run a mutation, you first call `useRemoveFavoriteMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useRemoveFavoriteMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [removeFavoriteMutation, { data, loading, error }] = useRemoveFavoriteMutation({
 *   variables: {
 *      movieId: // value for 'movieId'
 *   },
 * });
 */
export function useRemoveFavoriteMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RemoveFavoriteMutation, RemoveFavoriteMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RemoveFavoriteMutation, RemoveFavoriteMutationVariables>(RemoveFavoriteDocument, options);
      }
export type RemoveFavoriteMutationHookResult = ReturnType<typeof useRemoveFavoriteMutation>;
export const FavoritesTabDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FavoritesTab"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ListSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MovieType"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"favorites"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListMovie"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListMovie"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRow"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","name":{"kind":"Name","value":"overview"}},{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;

/**
 * __useFavoritesTabQuery__
 *
 * To run a query within a React component, call `useFavoritesTabQuery` and pass it any options that fit your needs.
 * When your component renders, `useFavoritesTabQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useFavoritesTabQuery({
 *   variables: {
 *      first: // value for 'first'
 *      after: // value for 'after'
 *      sort: // value for 'sort'
 *      type: // value for 'type'
 *   },
 * });
 */
export function useFavoritesTabQuery(baseOptions: ApolloReactHooks.QueryHookOptions<FavoritesTabQuery, FavoritesTabQueryVariables> & ({ variables: FavoritesTabQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FavoritesTabQuery, FavoritesTabQueryVariables>(FavoritesTabDocument, options);
      }
export function useFavoritesTabLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FavoritesTabQuery, FavoritesTabQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FavoritesTabQuery, FavoritesTabQueryVariables>(FavoritesTabDocument, options);
        }
// @ts-ignore
export function useFavoritesTabSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<FavoritesTabQuery, FavoritesTabQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FavoritesTabQuery, FavoritesTabQueryVariables>;
export function useFavoritesTabSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FavoritesTabQuery, FavoritesTabQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FavoritesTabQuery | undefined, FavoritesTabQueryVariables>;
export function useFavoritesTabSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FavoritesTabQuery, FavoritesTabQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<FavoritesTabQuery, FavoritesTabQueryVariables>(FavoritesTabDocument, options);
        }
export type FavoritesTabQueryHookResult = ReturnType<typeof useFavoritesTabQuery>;
export type FavoritesTabLazyQueryHookResult = ReturnType<typeof useFavoritesTabLazyQuery>;
export type FavoritesTabSuspenseQueryHookResult = ReturnType<typeof useFavoritesTabSuspenseQuery>;
export const RecommendedListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecommendedList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"personalizedRecommendations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"popularity"}},{"kind":"Field","name":{"kind":"Name","value":"releaseDate"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","name":{"kind":"Name","value":"overview"}},{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;

/**
 * __useRecommendedListQuery__
 *
 * To run a query within a React component, call `useRecommendedListQuery` and pass it any options that fit your needs.
 * When your component renders, `useRecommendedListQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useRecommendedListQuery({
 *   variables: {
 *   },
 * });
 */
export function useRecommendedListQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<RecommendedListQuery, RecommendedListQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<RecommendedListQuery, RecommendedListQueryVariables>(RecommendedListDocument, options);
      }
export function useRecommendedListLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<RecommendedListQuery, RecommendedListQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<RecommendedListQuery, RecommendedListQueryVariables>(RecommendedListDocument, options);
        }
// @ts-ignore
export function useRecommendedListSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<RecommendedListQuery, RecommendedListQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<RecommendedListQuery, RecommendedListQueryVariables>;
export function useRecommendedListSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<RecommendedListQuery, RecommendedListQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<RecommendedListQuery | undefined, RecommendedListQueryVariables>;
export function useRecommendedListSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<RecommendedListQuery, RecommendedListQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<RecommendedListQuery, RecommendedListQueryVariables>(RecommendedListDocument, options);
        }
export type RecommendedListQueryHookResult = ReturnType<typeof useRecommendedListQuery>;
export type RecommendedListLazyQueryHookResult = ReturnType<typeof useRecommendedListLazyQuery>;
export type RecommendedListSuspenseQueryHookResult = ReturnType<typeof useRecommendedListSuspenseQuery>;
export const RecommendedRailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecommendedRail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"personalizedRecommendations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRail"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoviePage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;

/**
 * __useRecommendedRailQuery__
 *
 * To run a query within a React component, call `useRecommendedRailQuery` and pass it any options that fit your needs.
 * When your component renders, `useRecommendedRailQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useRecommendedRailQuery({
 *   variables: {
 *   },
 * });
 */
export function useRecommendedRailQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<RecommendedRailQuery, RecommendedRailQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<RecommendedRailQuery, RecommendedRailQueryVariables>(RecommendedRailDocument, options);
      }
export function useRecommendedRailLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<RecommendedRailQuery, RecommendedRailQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<RecommendedRailQuery, RecommendedRailQueryVariables>(RecommendedRailDocument, options);
        }
// @ts-ignore
export function useRecommendedRailSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<RecommendedRailQuery, RecommendedRailQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<RecommendedRailQuery, RecommendedRailQueryVariables>;
export function useRecommendedRailSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<RecommendedRailQuery, RecommendedRailQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<RecommendedRailQuery | undefined, RecommendedRailQueryVariables>;
export function useRecommendedRailSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<RecommendedRailQuery, RecommendedRailQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<RecommendedRailQuery, RecommendedRailQueryVariables>(RecommendedRailDocument, options);
        }
export type RecommendedRailQueryHookResult = ReturnType<typeof useRecommendedRailQuery>;
export type RecommendedRailLazyQueryHookResult = ReturnType<typeof useRecommendedRailLazyQuery>;
export type RecommendedRailSuspenseQueryHookResult = ReturnType<typeof useRecommendedRailSuspenseQuery>;
export const WatchedTabDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WatchedTab"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ListSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MovieType"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"watched"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"watchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListMovie"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListMovie"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRow"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","name":{"kind":"Name","value":"overview"}},{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;

/**
 * __useWatchedTabQuery__
 *
 * To run a query within a React component, call `useWatchedTabQuery` and pass it any options that fit your needs.
 * When your component renders, `useWatchedTabQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useWatchedTabQuery({
 *   variables: {
 *      first: // value for 'first'
 *      after: // value for 'after'
 *      sort: // value for 'sort'
 *      type: // value for 'type'
 *   },
 * });
 */
export function useWatchedTabQuery(baseOptions: ApolloReactHooks.QueryHookOptions<WatchedTabQuery, WatchedTabQueryVariables> & ({ variables: WatchedTabQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<WatchedTabQuery, WatchedTabQueryVariables>(WatchedTabDocument, options);
      }
export function useWatchedTabLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<WatchedTabQuery, WatchedTabQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<WatchedTabQuery, WatchedTabQueryVariables>(WatchedTabDocument, options);
        }
// @ts-ignore
export function useWatchedTabSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<WatchedTabQuery, WatchedTabQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<WatchedTabQuery, WatchedTabQueryVariables>;
export function useWatchedTabSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<WatchedTabQuery, WatchedTabQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<WatchedTabQuery | undefined, WatchedTabQueryVariables>;
export function useWatchedTabSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<WatchedTabQuery, WatchedTabQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<WatchedTabQuery, WatchedTabQueryVariables>(WatchedTabDocument, options);
        }
export type WatchedTabQueryHookResult = ReturnType<typeof useWatchedTabQuery>;
export type WatchedTabLazyQueryHookResult = ReturnType<typeof useWatchedTabLazyQuery>;
export type WatchedTabSuspenseQueryHookResult = ReturnType<typeof useWatchedTabSuspenseQuery>;
export const SourceNoticeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SourceNotice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useSourceNoticeQuery__
 *
 * To run a query within a React component, call `useSourceNoticeQuery` and pass it any options that fit your needs.
 * When your component renders, `useSourceNoticeQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useSourceNoticeQuery({
 *   variables: {
 *   },
 * });
 */
export function useSourceNoticeQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<SourceNoticeQuery, SourceNoticeQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SourceNoticeQuery, SourceNoticeQueryVariables>(SourceNoticeDocument, options);
      }
export function useSourceNoticeLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SourceNoticeQuery, SourceNoticeQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SourceNoticeQuery, SourceNoticeQueryVariables>(SourceNoticeDocument, options);
        }
// @ts-ignore
export function useSourceNoticeSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<SourceNoticeQuery, SourceNoticeQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SourceNoticeQuery, SourceNoticeQueryVariables>;
export function useSourceNoticeSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SourceNoticeQuery, SourceNoticeQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SourceNoticeQuery | undefined, SourceNoticeQueryVariables>;
export function useSourceNoticeSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SourceNoticeQuery, SourceNoticeQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<SourceNoticeQuery, SourceNoticeQueryVariables>(SourceNoticeDocument, options);
        }
export type SourceNoticeQueryHookResult = ReturnType<typeof useSourceNoticeQuery>;
export type SourceNoticeLazyQueryHookResult = ReturnType<typeof useSourceNoticeLazyQuery>;
export type SourceNoticeSuspenseQueryHookResult = ReturnType<typeof useSourceNoticeSuspenseQuery>;
export const SuggestionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Suggestions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suggestions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestionRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Suggestion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"people"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}}]} as unknown as DocumentNode;

/**
 * __useSuggestionsQuery__
 *
 * To run a query within a React component, call `useSuggestionsQuery` and pass it any options that fit your needs.
 * When your component renders, `useSuggestionsQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useSuggestionsQuery({
 *   variables: {
 *      query: // value for 'query'
 *   },
 * });
 */
export function useSuggestionsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<SuggestionsQuery, SuggestionsQueryVariables> & ({ variables: SuggestionsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SuggestionsQuery, SuggestionsQueryVariables>(SuggestionsDocument, options);
      }
export function useSuggestionsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SuggestionsQuery, SuggestionsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SuggestionsQuery, SuggestionsQueryVariables>(SuggestionsDocument, options);
        }
// @ts-ignore
export function useSuggestionsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<SuggestionsQuery, SuggestionsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SuggestionsQuery, SuggestionsQueryVariables>;
export function useSuggestionsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SuggestionsQuery, SuggestionsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SuggestionsQuery | undefined, SuggestionsQueryVariables>;
export function useSuggestionsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SuggestionsQuery, SuggestionsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<SuggestionsQuery, SuggestionsQueryVariables>(SuggestionsDocument, options);
        }
export type SuggestionsQueryHookResult = ReturnType<typeof useSuggestionsQuery>;
export type SuggestionsLazyQueryHookResult = ReturnType<typeof useSuggestionsLazyQuery>;
export type SuggestionsSuspenseQueryHookResult = ReturnType<typeof useSuggestionsSuspenseQuery>;
export const AboutPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AboutPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"asOf"}},{"kind":"Field","name":{"kind":"Name","value":"movieCount"}},{"kind":"Field","name":{"kind":"Name","value":"seriesCount"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useAboutPageQuery__
 *
 * To run a query within a React component, call `useAboutPageQuery` and pass it any options that fit your needs.
 * When your component renders, `useAboutPageQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useAboutPageQuery({
 *   variables: {
 *   },
 * });
 */
export function useAboutPageQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<AboutPageQuery, AboutPageQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<AboutPageQuery, AboutPageQueryVariables>(AboutPageDocument, options);
      }
export function useAboutPageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<AboutPageQuery, AboutPageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<AboutPageQuery, AboutPageQueryVariables>(AboutPageDocument, options);
        }
// @ts-ignore
export function useAboutPageSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<AboutPageQuery, AboutPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AboutPageQuery, AboutPageQueryVariables>;
export function useAboutPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AboutPageQuery, AboutPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AboutPageQuery | undefined, AboutPageQueryVariables>;
export function useAboutPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AboutPageQuery, AboutPageQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<AboutPageQuery, AboutPageQueryVariables>(AboutPageDocument, options);
        }
export type AboutPageQueryHookResult = ReturnType<typeof useAboutPageQuery>;
export type AboutPageLazyQueryHookResult = ReturnType<typeof useAboutPageLazyQuery>;
export type AboutPageSuspenseQueryHookResult = ReturnType<typeof useAboutPageSuspenseQuery>;
export const HomePageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomePage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"featured"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"railSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"featured"},"name":{"kind":"Name","value":"movies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"EnumValue","value":"POPULAR"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"type"},"value":{"kind":"EnumValue","value":"MOVIE"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"featured"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HeroSlide"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"nowPlaying"},"name":{"kind":"Name","value":"movies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"EnumValue","value":"NOW_PLAYING"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"railSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRail"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"trending"},"name":{"kind":"Name","value":"movies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"EnumValue","value":"TRENDING"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"railSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRail"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"topRated"},"name":{"kind":"Name","value":"movies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"EnumValue","value":"TOP_RATED"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"type"},"value":{"kind":"EnumValue","value":"MOVIE"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"railSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRail"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"popular"},"name":{"kind":"Name","value":"movies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"EnumValue","value":"POPULAR"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"type"},"value":{"kind":"EnumValue","value":"MOVIE"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"railSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRail"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"upcoming"},"name":{"kind":"Name","value":"movies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"EnumValue","value":"UPCOMING"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"railSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRail"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeroSlide"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"overview"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"runtime"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"trailer"}},{"kind":"Field","name":{"kind":"Name","value":"backdrop"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoviePage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;

/**
 * __useHomePageQuery__
 *
 * To run a query within a React component, call `useHomePageQuery` and pass it any options that fit your needs.
 * When your component renders, `useHomePageQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useHomePageQuery({
 *   variables: {
 *      featured: // value for 'featured'
 *      railSize: // value for 'railSize'
 *   },
 * });
 */
export function useHomePageQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<HomePageQuery, HomePageQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<HomePageQuery, HomePageQueryVariables>(HomePageDocument, options);
      }
export function useHomePageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<HomePageQuery, HomePageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<HomePageQuery, HomePageQueryVariables>(HomePageDocument, options);
        }
// @ts-ignore
export function useHomePageSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<HomePageQuery, HomePageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<HomePageQuery, HomePageQueryVariables>;
export function useHomePageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<HomePageQuery, HomePageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<HomePageQuery | undefined, HomePageQueryVariables>;
export function useHomePageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<HomePageQuery, HomePageQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<HomePageQuery, HomePageQueryVariables>(HomePageDocument, options);
        }
export type HomePageQueryHookResult = ReturnType<typeof useHomePageQuery>;
export type HomePageLazyQueryHookResult = ReturnType<typeof useHomePageLazyQuery>;
export type HomePageSuspenseQueryHookResult = ReturnType<typeof useHomePageSuspenseQuery>;
export const HomeRailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomeRail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"category"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MovieCategory"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MovieFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"railSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"movies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"Variable","name":{"kind":"Name","value":"category"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"railSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRail"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoviePage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;

/**
 * __useHomeRailQuery__
 *
 * To run a query within a React component, call `useHomeRailQuery` and pass it any options that fit your needs.
 * When your component renders, `useHomeRailQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useHomeRailQuery({
 *   variables: {
 *      category: // value for 'category'
 *      filter: // value for 'filter'
 *      railSize: // value for 'railSize'
 *   },
 * });
 */
export function useHomeRailQuery(baseOptions: ApolloReactHooks.QueryHookOptions<HomeRailQuery, HomeRailQueryVariables> & ({ variables: HomeRailQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<HomeRailQuery, HomeRailQueryVariables>(HomeRailDocument, options);
      }
export function useHomeRailLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<HomeRailQuery, HomeRailQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<HomeRailQuery, HomeRailQueryVariables>(HomeRailDocument, options);
        }
// @ts-ignore
export function useHomeRailSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<HomeRailQuery, HomeRailQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<HomeRailQuery, HomeRailQueryVariables>;
export function useHomeRailSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<HomeRailQuery, HomeRailQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<HomeRailQuery | undefined, HomeRailQueryVariables>;
export function useHomeRailSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<HomeRailQuery, HomeRailQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<HomeRailQuery, HomeRailQueryVariables>(HomeRailDocument, options);
        }
export type HomeRailQueryHookResult = ReturnType<typeof useHomeRailQuery>;
export type HomeRailLazyQueryHookResult = ReturnType<typeof useHomeRailLazyQuery>;
export type HomeRailSuspenseQueryHookResult = ReturnType<typeof useHomeRailSuspenseQuery>;
export const HomeHeroDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomeHero"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"featured"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"featured"},"name":{"kind":"Name","value":"movies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"EnumValue","value":"POPULAR"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"type"},"value":{"kind":"EnumValue","value":"MOVIE"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"featured"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HeroSlide"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeroSlide"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"overview"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"runtime"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"trailer"}},{"kind":"Field","name":{"kind":"Name","value":"backdrop"}}]}}]} as unknown as DocumentNode;

/**
 * __useHomeHeroQuery__
 *
 * To run a query within a React component, call `useHomeHeroQuery` and pass it any options that fit your needs.
 * When your component renders, `useHomeHeroQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useHomeHeroQuery({
 *   variables: {
 *      featured: // value for 'featured'
 *   },
 * });
 */
export function useHomeHeroQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<HomeHeroQuery, HomeHeroQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<HomeHeroQuery, HomeHeroQueryVariables>(HomeHeroDocument, options);
      }
export function useHomeHeroLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<HomeHeroQuery, HomeHeroQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<HomeHeroQuery, HomeHeroQueryVariables>(HomeHeroDocument, options);
        }
// @ts-ignore
export function useHomeHeroSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<HomeHeroQuery, HomeHeroQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<HomeHeroQuery, HomeHeroQueryVariables>;
export function useHomeHeroSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<HomeHeroQuery, HomeHeroQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<HomeHeroQuery | undefined, HomeHeroQueryVariables>;
export function useHomeHeroSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<HomeHeroQuery, HomeHeroQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<HomeHeroQuery, HomeHeroQueryVariables>(HomeHeroDocument, options);
        }
export type HomeHeroQueryHookResult = ReturnType<typeof useHomeHeroQuery>;
export type HomeHeroLazyQueryHookResult = ReturnType<typeof useHomeHeroLazyQuery>;
export type HomeHeroSuspenseQueryHookResult = ReturnType<typeof useHomeHeroSuspenseQuery>;
export const FilteredMoviesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilteredMovies"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MovieFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"movies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"EnumValue","value":"POPULAR"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRail"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoviePage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;

/**
 * __useFilteredMoviesQuery__
 *
 * To run a query within a React component, call `useFilteredMoviesQuery` and pass it any options that fit your needs.
 * When your component renders, `useFilteredMoviesQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useFilteredMoviesQuery({
 *   variables: {
 *      filter: // value for 'filter'
 *      page: // value for 'page'
 *   },
 * });
 */
export function useFilteredMoviesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<FilteredMoviesQuery, FilteredMoviesQueryVariables> & ({ variables: FilteredMoviesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FilteredMoviesQuery, FilteredMoviesQueryVariables>(FilteredMoviesDocument, options);
      }
export function useFilteredMoviesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FilteredMoviesQuery, FilteredMoviesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FilteredMoviesQuery, FilteredMoviesQueryVariables>(FilteredMoviesDocument, options);
        }
// @ts-ignore
export function useFilteredMoviesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<FilteredMoviesQuery, FilteredMoviesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FilteredMoviesQuery, FilteredMoviesQueryVariables>;
export function useFilteredMoviesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FilteredMoviesQuery, FilteredMoviesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FilteredMoviesQuery | undefined, FilteredMoviesQueryVariables>;
export function useFilteredMoviesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FilteredMoviesQuery, FilteredMoviesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<FilteredMoviesQuery, FilteredMoviesQueryVariables>(FilteredMoviesDocument, options);
        }
export type FilteredMoviesQueryHookResult = ReturnType<typeof useFilteredMoviesQuery>;
export type FilteredMoviesLazyQueryHookResult = ReturnType<typeof useFilteredMoviesLazyQuery>;
export type FilteredMoviesSuspenseQueryHookResult = ReturnType<typeof useFilteredMoviesSuspenseQuery>;
export const ListingPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListingPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"category"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MovieCategory"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MovieFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"movies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"Variable","name":{"kind":"Name","value":"category"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaleNotice"}}]}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","name":{"kind":"Name","value":"overview"}},{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaleNotice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceCopy"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"servedAt"}},{"kind":"Field","name":{"kind":"Name","value":"stale"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;

/**
 * __useListingPageQuery__
 *
 * To run a query within a React component, call `useListingPageQuery` and pass it any options that fit your needs.
 * When your component renders, `useListingPageQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useListingPageQuery({
 *   variables: {
 *      category: // value for 'category'
 *      page: // value for 'page'
 *      filter: // value for 'filter'
 *   },
 * });
 */
export function useListingPageQuery(baseOptions: ApolloReactHooks.QueryHookOptions<ListingPageQuery, ListingPageQueryVariables> & ({ variables: ListingPageQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ListingPageQuery, ListingPageQueryVariables>(ListingPageDocument, options);
      }
export function useListingPageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ListingPageQuery, ListingPageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ListingPageQuery, ListingPageQueryVariables>(ListingPageDocument, options);
        }
// @ts-ignore
export function useListingPageSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<ListingPageQuery, ListingPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ListingPageQuery, ListingPageQueryVariables>;
export function useListingPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ListingPageQuery, ListingPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ListingPageQuery | undefined, ListingPageQueryVariables>;
export function useListingPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ListingPageQuery, ListingPageQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<ListingPageQuery, ListingPageQueryVariables>(ListingPageDocument, options);
        }
export type ListingPageQueryHookResult = ReturnType<typeof useListingPageQuery>;
export type ListingPageLazyQueryHookResult = ReturnType<typeof useListingPageLazyQuery>;
export type ListingPageSuspenseQueryHookResult = ReturnType<typeof useListingPageSuspenseQuery>;
export const MoviePageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MoviePage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"movie"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaleNotice"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieHeader"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieFacts"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CreditsList"}},{"kind":"Field","name":{"kind":"Name","value":"recommendations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"similar"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CreditsList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cast"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"character"}},{"kind":"Field","name":{"kind":"Name","value":"profilePath"}}]}},{"kind":"Field","name":{"kind":"Name","value":"crew"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"job"}},{"kind":"Field","name":{"kind":"Name","value":"profilePath"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"originalTitle"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"releaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"originalLanguage"}},{"kind":"Field","name":{"kind":"Name","value":"countries"}},{"kind":"Field","name":{"kind":"Name","value":"budget"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}},{"kind":"Field","name":{"kind":"Name","value":"voteCount"}},{"kind":"Field","name":{"kind":"Name","value":"director"}},{"kind":"Field","name":{"kind":"Name","value":"producer"}},{"kind":"Field","name":{"kind":"Name","value":"writer"}},{"kind":"Field","name":{"kind":"Name","value":"productionCompanies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieHeader"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"runtime"}},{"kind":"Field","name":{"kind":"Name","value":"tagline"}},{"kind":"Field","name":{"kind":"Name","value":"overview"}},{"kind":"Field","name":{"kind":"Name","value":"director"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"voteCount"}},{"kind":"Field","name":{"kind":"Name","value":"trailer"}},{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"backdrop"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"InWatchlists"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaleNotice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceCopy"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"servedAt"}},{"kind":"Field","name":{"kind":"Name","value":"stale"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InWatchlists"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWatchlists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useMoviePageQuery__
 *
 * To run a query within a React component, call `useMoviePageQuery` and pass it any options that fit your needs.
 * When your component renders, `useMoviePageQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useMoviePageQuery({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useMoviePageQuery(baseOptions: ApolloReactHooks.QueryHookOptions<MoviePageQuery, MoviePageQueryVariables> & ({ variables: MoviePageQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<MoviePageQuery, MoviePageQueryVariables>(MoviePageDocument, options);
      }
export function useMoviePageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<MoviePageQuery, MoviePageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<MoviePageQuery, MoviePageQueryVariables>(MoviePageDocument, options);
        }
// @ts-ignore
export function useMoviePageSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<MoviePageQuery, MoviePageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MoviePageQuery, MoviePageQueryVariables>;
export function useMoviePageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MoviePageQuery, MoviePageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MoviePageQuery | undefined, MoviePageQueryVariables>;
export function useMoviePageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MoviePageQuery, MoviePageQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<MoviePageQuery, MoviePageQueryVariables>(MoviePageDocument, options);
        }
export type MoviePageQueryHookResult = ReturnType<typeof useMoviePageQuery>;
export type MoviePageLazyQueryHookResult = ReturnType<typeof useMoviePageLazyQuery>;
export type MoviePageSuspenseQueryHookResult = ReturnType<typeof useMoviePageSuspenseQuery>;
export const PublicWatchlistsPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublicWatchlistsPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicWatchlists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"12"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchlistTile"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchlistTile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watchlist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"movieCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cover"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}}]}}]} as unknown as DocumentNode;

/**
 * __usePublicWatchlistsPageQuery__
 *
 * To run a query within a React component, call `usePublicWatchlistsPageQuery` and pass it any options that fit your needs.
 * When your component renders, `usePublicWatchlistsPageQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = usePublicWatchlistsPageQuery({
 *   variables: {
 *      page: // value for 'page'
 *   },
 * });
 */
export function usePublicWatchlistsPageQuery(baseOptions: ApolloReactHooks.QueryHookOptions<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables> & ({ variables: PublicWatchlistsPageQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>(PublicWatchlistsPageDocument, options);
      }
export function usePublicWatchlistsPageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>(PublicWatchlistsPageDocument, options);
        }
// @ts-ignore
export function usePublicWatchlistsPageSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>;
export function usePublicWatchlistsPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PublicWatchlistsPageQuery | undefined, PublicWatchlistsPageQueryVariables>;
export function usePublicWatchlistsPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>(PublicWatchlistsPageDocument, options);
        }
export type PublicWatchlistsPageQueryHookResult = ReturnType<typeof usePublicWatchlistsPageQuery>;
export type PublicWatchlistsPageLazyQueryHookResult = ReturnType<typeof usePublicWatchlistsPageLazyQuery>;
export type PublicWatchlistsPageSuspenseQueryHookResult = ReturnType<typeof usePublicWatchlistsPageSuspenseQuery>;
export const SearchPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MovieFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"searching"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"searching"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaleNotice"}}]}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","name":{"kind":"Name","value":"overview"}},{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaleNotice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceCopy"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"servedAt"}},{"kind":"Field","name":{"kind":"Name","value":"stale"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;

/**
 * __useSearchPageQuery__
 *
 * To run a query within a React component, call `useSearchPageQuery` and pass it any options that fit your needs.
 * When your component renders, `useSearchPageQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useSearchPageQuery({
 *   variables: {
 *      query: // value for 'query'
 *      page: // value for 'page'
 *      filter: // value for 'filter'
 *      searching: // value for 'searching'
 *   },
 * });
 */
export function useSearchPageQuery(baseOptions: ApolloReactHooks.QueryHookOptions<SearchPageQuery, SearchPageQueryVariables> & ({ variables: SearchPageQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SearchPageQuery, SearchPageQueryVariables>(SearchPageDocument, options);
      }
export function useSearchPageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SearchPageQuery, SearchPageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SearchPageQuery, SearchPageQueryVariables>(SearchPageDocument, options);
        }
// @ts-ignore
export function useSearchPageSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<SearchPageQuery, SearchPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SearchPageQuery, SearchPageQueryVariables>;
export function useSearchPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SearchPageQuery, SearchPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SearchPageQuery | undefined, SearchPageQueryVariables>;
export function useSearchPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SearchPageQuery, SearchPageQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<SearchPageQuery, SearchPageQueryVariables>(SearchPageDocument, options);
        }
export type SearchPageQueryHookResult = ReturnType<typeof useSearchPageQuery>;
export type SearchPageLazyQueryHookResult = ReturnType<typeof useSearchPageLazyQuery>;
export type SearchPageSuspenseQueryHookResult = ReturnType<typeof useSearchPageSuspenseQuery>;
export const UserAreaPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserAreaPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalFavorites"}},{"kind":"Field","name":{"kind":"Name","value":"totalWatched"}},{"kind":"Field","name":{"kind":"Name","value":"totalWatchlists"}}]}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useUserAreaPageQuery__
 *
 * To run a query within a React component, call `useUserAreaPageQuery` and pass it any options that fit your needs.
 * When your component renders, `useUserAreaPageQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useUserAreaPageQuery({
 *   variables: {
 *   },
 * });
 */
export function useUserAreaPageQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<UserAreaPageQuery, UserAreaPageQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<UserAreaPageQuery, UserAreaPageQueryVariables>(UserAreaPageDocument, options);
      }
export function useUserAreaPageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<UserAreaPageQuery, UserAreaPageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<UserAreaPageQuery, UserAreaPageQueryVariables>(UserAreaPageDocument, options);
        }
// @ts-ignore
export function useUserAreaPageSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<UserAreaPageQuery, UserAreaPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<UserAreaPageQuery, UserAreaPageQueryVariables>;
export function useUserAreaPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<UserAreaPageQuery, UserAreaPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<UserAreaPageQuery | undefined, UserAreaPageQueryVariables>;
export function useUserAreaPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<UserAreaPageQuery, UserAreaPageQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<UserAreaPageQuery, UserAreaPageQueryVariables>(UserAreaPageDocument, options);
        }
export type UserAreaPageQueryHookResult = ReturnType<typeof useUserAreaPageQuery>;
export type UserAreaPageLazyQueryHookResult = ReturnType<typeof useUserAreaPageLazyQuery>;
export type UserAreaPageSuspenseQueryHookResult = ReturnType<typeof useUserAreaPageSuspenseQuery>;
export const WatchlistPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WatchlistPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"watchlist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchlistTile"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"movies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListMovie"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"InWatchlists"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListMovie"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRow"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","name":{"kind":"Name","value":"overview"}},{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InWatchlists"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWatchlists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchlistTile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watchlist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"movieCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cover"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}}]}}]} as unknown as DocumentNode;

/**
 * __useWatchlistPageQuery__
 *
 * To run a query within a React component, call `useWatchlistPageQuery` and pass it any options that fit your needs.
 * When your component renders, `useWatchlistPageQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useWatchlistPageQuery({
 *   variables: {
 *      id: // value for 'id'
 *      first: // value for 'first'
 *      after: // value for 'after'
 *   },
 * });
 */
export function useWatchlistPageQuery(baseOptions: ApolloReactHooks.QueryHookOptions<WatchlistPageQuery, WatchlistPageQueryVariables> & ({ variables: WatchlistPageQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<WatchlistPageQuery, WatchlistPageQueryVariables>(WatchlistPageDocument, options);
      }
export function useWatchlistPageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<WatchlistPageQuery, WatchlistPageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<WatchlistPageQuery, WatchlistPageQueryVariables>(WatchlistPageDocument, options);
        }
// @ts-ignore
export function useWatchlistPageSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<WatchlistPageQuery, WatchlistPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<WatchlistPageQuery, WatchlistPageQueryVariables>;
export function useWatchlistPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<WatchlistPageQuery, WatchlistPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<WatchlistPageQuery | undefined, WatchlistPageQueryVariables>;
export function useWatchlistPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<WatchlistPageQuery, WatchlistPageQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<WatchlistPageQuery, WatchlistPageQueryVariables>(WatchlistPageDocument, options);
        }
export type WatchlistPageQueryHookResult = ReturnType<typeof useWatchlistPageQuery>;
export type WatchlistPageLazyQueryHookResult = ReturnType<typeof useWatchlistPageLazyQuery>;
export type WatchlistPageSuspenseQueryHookResult = ReturnType<typeof useWatchlistPageSuspenseQuery>;
export const MovieReviewsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MovieReviews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sortBy"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewSort"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sortOrder"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SortOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filterSpoilers"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"movie"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewedMovie"}},{"kind":"Field","name":{"kind":"Name","value":"reviews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"sortBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sortBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"sortOrder"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sortOrder"}}},{"kind":"Argument","name":{"kind":"Name","value":"filterSpoilers"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filterSpoilers"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reviews"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewCard"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewLikeButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"likeCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasLiked"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"review"}},{"kind":"Field","name":{"kind":"Name","value":"spoiler"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewForm"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasReported"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewLikeButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reviewStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"totalReviews"}},{"kind":"Field","name":{"kind":"Name","value":"distribution"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewedMovie"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerReview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewForm"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewSummary"}}]}}]} as unknown as DocumentNode;

/**
 * __useMovieReviewsQuery__
 *
 * To run a query within a React component, call `useMovieReviewsQuery` and pass it any options that fit your needs.
 * When your component renders, `useMovieReviewsQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useMovieReviewsQuery({
 *   variables: {
 *      id: // value for 'id'
 *      page: // value for 'page'
 *      sortBy: // value for 'sortBy'
 *      sortOrder: // value for 'sortOrder'
 *      filterSpoilers: // value for 'filterSpoilers'
 *   },
 * });
 */
export function useMovieReviewsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<MovieReviewsQuery, MovieReviewsQueryVariables> & ({ variables: MovieReviewsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<MovieReviewsQuery, MovieReviewsQueryVariables>(MovieReviewsDocument, options);
      }
export function useMovieReviewsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<MovieReviewsQuery, MovieReviewsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<MovieReviewsQuery, MovieReviewsQueryVariables>(MovieReviewsDocument, options);
        }
// @ts-ignore
export function useMovieReviewsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<MovieReviewsQuery, MovieReviewsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MovieReviewsQuery, MovieReviewsQueryVariables>;
export function useMovieReviewsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MovieReviewsQuery, MovieReviewsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MovieReviewsQuery | undefined, MovieReviewsQueryVariables>;
export function useMovieReviewsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MovieReviewsQuery, MovieReviewsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<MovieReviewsQuery, MovieReviewsQueryVariables>(MovieReviewsDocument, options);
        }
export type MovieReviewsQueryHookResult = ReturnType<typeof useMovieReviewsQuery>;
export type MovieReviewsLazyQueryHookResult = ReturnType<typeof useMovieReviewsLazyQuery>;
export type MovieReviewsSuspenseQueryHookResult = ReturnType<typeof useMovieReviewsSuspenseQuery>;
export const MyReviewsTabDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyReviewsTab"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sortBy"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewSort"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sortOrder"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SortOrder"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reviews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"sortBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sortBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"sortOrder"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sortOrder"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reviews"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewCard"}},{"kind":"Field","name":{"kind":"Name","value":"poster"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalReviews"}},{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewLikeButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"likeCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasLiked"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"review"}},{"kind":"Field","name":{"kind":"Name","value":"spoiler"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewForm"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasReported"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewLikeButton"}}]}}]} as unknown as DocumentNode;

/**
 * __useMyReviewsTabQuery__
 *
 * To run a query within a React component, call `useMyReviewsTabQuery` and pass it any options that fit your needs.
 * When your component renders, `useMyReviewsTabQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useMyReviewsTabQuery({
 *   variables: {
 *      page: // value for 'page'
 *      sortBy: // value for 'sortBy'
 *      sortOrder: // value for 'sortOrder'
 *   },
 * });
 */
export function useMyReviewsTabQuery(baseOptions: ApolloReactHooks.QueryHookOptions<MyReviewsTabQuery, MyReviewsTabQueryVariables> & ({ variables: MyReviewsTabQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<MyReviewsTabQuery, MyReviewsTabQueryVariables>(MyReviewsTabDocument, options);
      }
export function useMyReviewsTabLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<MyReviewsTabQuery, MyReviewsTabQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<MyReviewsTabQuery, MyReviewsTabQueryVariables>(MyReviewsTabDocument, options);
        }
// @ts-ignore
export function useMyReviewsTabSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<MyReviewsTabQuery, MyReviewsTabQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MyReviewsTabQuery, MyReviewsTabQueryVariables>;
export function useMyReviewsTabSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MyReviewsTabQuery, MyReviewsTabQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MyReviewsTabQuery | undefined, MyReviewsTabQueryVariables>;
export function useMyReviewsTabSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MyReviewsTabQuery, MyReviewsTabQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<MyReviewsTabQuery, MyReviewsTabQueryVariables>(MyReviewsTabDocument, options);
        }
export type MyReviewsTabQueryHookResult = ReturnType<typeof useMyReviewsTabQuery>;
export type MyReviewsTabLazyQueryHookResult = ReturnType<typeof useMyReviewsTabLazyQuery>;
export type MyReviewsTabSuspenseQueryHookResult = ReturnType<typeof useMyReviewsTabSuspenseQuery>;
export const SaveReviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewCard"}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewedMovie"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewLikeButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"likeCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasLiked"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"review"}},{"kind":"Field","name":{"kind":"Name","value":"spoiler"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewForm"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasReported"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewLikeButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reviewStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"totalReviews"}},{"kind":"Field","name":{"kind":"Name","value":"distribution"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewedMovie"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerReview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewForm"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewSummary"}}]}}]} as unknown as DocumentNode;

/**
 * __useSaveReviewMutation__
 *
 * To run a mutation, you first call `useSaveReviewMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useSaveReviewMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [saveReviewMutation, { data, loading, error }] = useSaveReviewMutation({
 *   variables: {
 *      input: // value for 'input'
 *   },
 * });
 */
export function useSaveReviewMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SaveReviewMutation, SaveReviewMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SaveReviewMutation, SaveReviewMutationVariables>(SaveReviewDocument, options);
      }
export type SaveReviewMutationHookResult = ReturnType<typeof useSaveReviewMutation>;
export const UpdateReviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewCard"}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewedMovie"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewLikeButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"likeCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasLiked"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"review"}},{"kind":"Field","name":{"kind":"Name","value":"spoiler"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewForm"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasReported"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewLikeButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reviewStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"totalReviews"}},{"kind":"Field","name":{"kind":"Name","value":"distribution"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewedMovie"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerReview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewForm"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewSummary"}}]}}]} as unknown as DocumentNode;

/**
 * __useUpdateReviewMutation__
 *
 * To run a mutation, you first call `useUpdateReviewMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useUpdateReviewMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [updateReviewMutation, { data, loading, error }] = useUpdateReviewMutation({
 *   variables: {
 *      id: // value for 'id'
 *      input: // value for 'input'
 *   },
 * });
 */
export function useUpdateReviewMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UpdateReviewMutation, UpdateReviewMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UpdateReviewMutation, UpdateReviewMutationVariables>(UpdateReviewDocument, options);
      }
export type UpdateReviewMutationHookResult = ReturnType<typeof useUpdateReviewMutation>;
export const DeleteReviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewedMovie"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"review"}},{"kind":"Field","name":{"kind":"Name","value":"spoiler"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reviewStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"totalReviews"}},{"kind":"Field","name":{"kind":"Name","value":"distribution"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewedMovie"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerReview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewForm"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewSummary"}}]}}]} as unknown as DocumentNode;

/**
 * __useDeleteReviewMutation__
 *
 * To run a mutation, you first call `useDeleteReviewMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useDeleteReviewMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [deleteReviewMutation, { data, loading, error }] = useDeleteReviewMutation({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useDeleteReviewMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<DeleteReviewMutation, DeleteReviewMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<DeleteReviewMutation, DeleteReviewMutationVariables>(DeleteReviewDocument, options);
      }
export type DeleteReviewMutationHookResult = ReturnType<typeof useDeleteReviewMutation>;
export const LikeReviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LikeReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"likeReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewLikeButton"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewLikeButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"likeCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasLiked"}}]}}]} as unknown as DocumentNode;

/**
 * __useLikeReviewMutation__
 *
 * To run a mutation, you first call `useLikeReviewMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useLikeReviewMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [likeReviewMutation, { data, loading, error }] = useLikeReviewMutation({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useLikeReviewMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<LikeReviewMutation, LikeReviewMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<LikeReviewMutation, LikeReviewMutationVariables>(LikeReviewDocument, options);
      }
export type LikeReviewMutationHookResult = ReturnType<typeof useLikeReviewMutation>;
export const UnlikeReviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnlikeReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unlikeReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewLikeButton"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewLikeButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"likeCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasLiked"}}]}}]} as unknown as DocumentNode;

/**
 * __useUnlikeReviewMutation__
 *
 * To run a mutation, you first call `useUnlikeReviewMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useUnlikeReviewMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [unlikeReviewMutation, { data, loading, error }] = useUnlikeReviewMutation({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useUnlikeReviewMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UnlikeReviewMutation, UnlikeReviewMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UnlikeReviewMutation, UnlikeReviewMutationVariables>(UnlikeReviewDocument, options);
      }
export type UnlikeReviewMutationHookResult = ReturnType<typeof useUnlikeReviewMutation>;
export const ReportReviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportReason"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"additionalInfo"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}},{"kind":"Argument","name":{"kind":"Name","value":"additionalInfo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"additionalInfo"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasReported"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useReportReviewMutation__
 *
 * To run a mutation, you first call `useReportReviewMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useReportReviewMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [reportReviewMutation, { data, loading, error }] = useReportReviewMutation({
 *   variables: {
 *      id: // value for 'id'
 *      reason: // value for 'reason'
 *      additionalInfo: // value for 'additionalInfo'
 *   },
 * });
 */
export function useReportReviewMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ReportReviewMutation, ReportReviewMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ReportReviewMutation, ReportReviewMutationVariables>(ReportReviewDocument, options);
      }
export type ReportReviewMutationHookResult = ReturnType<typeof useReportReviewMutation>;
export const MarkWatchedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkWatched"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rating"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"watchedAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"addedAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markWatched"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"movie"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"movieId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"addedAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"addedAt"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"rating"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rating"}}},{"kind":"Argument","name":{"kind":"Name","value":"watchedAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"watchedAt"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;

/**
 * __useMarkWatchedMutation__
 *
 * To run a mutation, you first call `useMarkWatchedMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useMarkWatchedMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [markWatchedMutation, { data, loading, error }] = useMarkWatchedMutation({
 *   variables: {
 *      movieId: // value for 'movieId'
 *      rating: // value for 'rating'
 *      watchedAt: // value for 'watchedAt'
 *      addedAt: // value for 'addedAt'
 *   },
 * });
 */
export function useMarkWatchedMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<MarkWatchedMutation, MarkWatchedMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<MarkWatchedMutation, MarkWatchedMutationVariables>(MarkWatchedDocument, options);
      }
export type MarkWatchedMutationHookResult = ReturnType<typeof useMarkWatchedMutation>;
export const RemoveWatchedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveWatched"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeWatched"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"movieId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;

/**
 * __useRemoveWatchedMutation__
 *
 * To run a mutation, you first call `useRemoveWatchedMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useRemoveWatchedMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [removeWatchedMutation, { data, loading, error }] = useRemoveWatchedMutation({
 *   variables: {
 *      movieId: // value for 'movieId'
 *   },
 * });
 */
export function useRemoveWatchedMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RemoveWatchedMutation, RemoveWatchedMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RemoveWatchedMutation, RemoveWatchedMutationVariables>(RemoveWatchedDocument, options);
      }
export type RemoveWatchedMutationHookResult = ReturnType<typeof useRemoveWatchedMutation>;
export const RateWatchedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RateWatched"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rating"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rateWatched"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"movieId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}}},{"kind":"Argument","name":{"kind":"Name","value":"rating"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rating"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode;

/**
 * __useRateWatchedMutation__
 *
 * To run a mutation, you first call `useRateWatchedMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useRateWatchedMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [rateWatchedMutation, { data, loading, error }] = useRateWatchedMutation({
 *   variables: {
 *      movieId: // value for 'movieId'
 *      rating: // value for 'rating'
 *   },
 * });
 */
export function useRateWatchedMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RateWatchedMutation, RateWatchedMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RateWatchedMutation, RateWatchedMutationVariables>(RateWatchedDocument, options);
      }
export type RateWatchedMutationHookResult = ReturnType<typeof useRateWatchedMutation>;
export const AddToWatchlistDialogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AddToWatchlistDialog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"watchlists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchlistChoice"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"InWatchlists"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchlistChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watchlist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"movieCount"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InWatchlists"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWatchlists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useAddToWatchlistDialogQuery__
 *
 * To run a query within a React component, call `useAddToWatchlistDialogQuery` and pass it any options that fit your needs.
 * When your component renders, `useAddToWatchlistDialogQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useAddToWatchlistDialogQuery({
 *   variables: {
 *      movieId: // value for 'movieId'
 *      after: // value for 'after'
 *   },
 * });
 */
export function useAddToWatchlistDialogQuery(baseOptions: ApolloReactHooks.QueryHookOptions<AddToWatchlistDialogQuery, AddToWatchlistDialogQueryVariables> & ({ variables: AddToWatchlistDialogQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<AddToWatchlistDialogQuery, AddToWatchlistDialogQueryVariables>(AddToWatchlistDialogDocument, options);
      }
export function useAddToWatchlistDialogLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<AddToWatchlistDialogQuery, AddToWatchlistDialogQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<AddToWatchlistDialogQuery, AddToWatchlistDialogQueryVariables>(AddToWatchlistDialogDocument, options);
        }
// @ts-ignore
export function useAddToWatchlistDialogSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<AddToWatchlistDialogQuery, AddToWatchlistDialogQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AddToWatchlistDialogQuery, AddToWatchlistDialogQueryVariables>;
export function useAddToWatchlistDialogSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AddToWatchlistDialogQuery, AddToWatchlistDialogQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AddToWatchlistDialogQuery | undefined, AddToWatchlistDialogQueryVariables>;
export function useAddToWatchlistDialogSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AddToWatchlistDialogQuery, AddToWatchlistDialogQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<AddToWatchlistDialogQuery, AddToWatchlistDialogQueryVariables>(AddToWatchlistDialogDocument, options);
        }
export type AddToWatchlistDialogQueryHookResult = ReturnType<typeof useAddToWatchlistDialogQuery>;
export type AddToWatchlistDialogLazyQueryHookResult = ReturnType<typeof useAddToWatchlistDialogLazyQuery>;
export type AddToWatchlistDialogSuspenseQueryHookResult = ReturnType<typeof useAddToWatchlistDialogSuspenseQuery>;
export const AddToWatchlistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddToWatchlist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"watchlistId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"addedAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addToWatchlist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"watchlistId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"watchlistId"}}},{"kind":"Argument","name":{"kind":"Name","value":"movie"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"movieId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"addedAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"addedAt"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"watchlist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movieCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListMovie"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"InWatchlists"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListMovie"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRow"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","name":{"kind":"Name","value":"overview"}},{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InWatchlists"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWatchlists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useAddToWatchlistMutation__
 *
 * To run a mutation, you first call `useAddToWatchlistMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useAddToWatchlistMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [addToWatchlistMutation, { data, loading, error }] = useAddToWatchlistMutation({
 *   variables: {
 *      watchlistId: // value for 'watchlistId'
 *      movieId: // value for 'movieId'
 *      addedAt: // value for 'addedAt'
 *   },
 * });
 */
export function useAddToWatchlistMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<AddToWatchlistMutation, AddToWatchlistMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<AddToWatchlistMutation, AddToWatchlistMutationVariables>(AddToWatchlistDocument, options);
      }
export type AddToWatchlistMutationHookResult = ReturnType<typeof useAddToWatchlistMutation>;
export const RemoveFromWatchlistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveFromWatchlist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"watchlistId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeFromWatchlist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"watchlistId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"watchlistId"}}},{"kind":"Argument","name":{"kind":"Name","value":"movieId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"watchlist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movieCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InWatchlists"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InWatchlists"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWatchlists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useRemoveFromWatchlistMutation__
 *
 * To run a mutation, you first call `useRemoveFromWatchlistMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useRemoveFromWatchlistMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [removeFromWatchlistMutation, { data, loading, error }] = useRemoveFromWatchlistMutation({
 *   variables: {
 *      watchlistId: // value for 'watchlistId'
 *      movieId: // value for 'movieId'
 *   },
 * });
 */
export function useRemoveFromWatchlistMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RemoveFromWatchlistMutation, RemoveFromWatchlistMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RemoveFromWatchlistMutation, RemoveFromWatchlistMutationVariables>(RemoveFromWatchlistDocument, options);
      }
export type RemoveFromWatchlistMutationHookResult = ReturnType<typeof useRemoveFromWatchlistMutation>;
export const CreateWatchlistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWatchlist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewWatchlist"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWatchlist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchlistChoice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchlistChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watchlist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"movieCount"}}]}}]} as unknown as DocumentNode;

/**
 * __useCreateWatchlistMutation__
 *
 * To run a mutation, you first call `useCreateWatchlistMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useCreateWatchlistMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [createWatchlistMutation, { data, loading, error }] = useCreateWatchlistMutation({
 *   variables: {
 *      input: // value for 'input'
 *      idempotencyKey: // value for 'idempotencyKey'
 *   },
 * });
 */
export function useCreateWatchlistMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CreateWatchlistMutation, CreateWatchlistMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CreateWatchlistMutation, CreateWatchlistMutationVariables>(CreateWatchlistDocument, options);
      }
export type CreateWatchlistMutationHookResult = ReturnType<typeof useCreateWatchlistMutation>;
export const WatchlistsTabDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WatchlistsTab"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"watchlists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchlistTile"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchlistTile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watchlist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"movieCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cover"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}}]}}]} as unknown as DocumentNode;

/**
 * __useWatchlistsTabQuery__
 *
 * To run a query within a React component, call `useWatchlistsTabQuery` and pass it any options that fit your needs.
 * When your component renders, `useWatchlistsTabQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useWatchlistsTabQuery({
 *   variables: {
 *      after: // value for 'after'
 *   },
 * });
 */
export function useWatchlistsTabQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<WatchlistsTabQuery, WatchlistsTabQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<WatchlistsTabQuery, WatchlistsTabQueryVariables>(WatchlistsTabDocument, options);
      }
export function useWatchlistsTabLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<WatchlistsTabQuery, WatchlistsTabQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<WatchlistsTabQuery, WatchlistsTabQueryVariables>(WatchlistsTabDocument, options);
        }
// @ts-ignore
export function useWatchlistsTabSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<WatchlistsTabQuery, WatchlistsTabQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<WatchlistsTabQuery, WatchlistsTabQueryVariables>;
export function useWatchlistsTabSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<WatchlistsTabQuery, WatchlistsTabQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<WatchlistsTabQuery | undefined, WatchlistsTabQueryVariables>;
export function useWatchlistsTabSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<WatchlistsTabQuery, WatchlistsTabQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<WatchlistsTabQuery, WatchlistsTabQueryVariables>(WatchlistsTabDocument, options);
        }
export type WatchlistsTabQueryHookResult = ReturnType<typeof useWatchlistsTabQuery>;
export type WatchlistsTabLazyQueryHookResult = ReturnType<typeof useWatchlistsTabLazyQuery>;
export type WatchlistsTabSuspenseQueryHookResult = ReturnType<typeof useWatchlistsTabSuspenseQuery>;
export const DeleteWatchlistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWatchlist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWatchlist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useDeleteWatchlistMutation__
 *
 * To run a mutation, you first call `useDeleteWatchlistMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useDeleteWatchlistMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [deleteWatchlistMutation, { data, loading, error }] = useDeleteWatchlistMutation({
 *   variables: {
 *      id: // value for 'id'
 *   },
 * });
 */
export function useDeleteWatchlistMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<DeleteWatchlistMutation, DeleteWatchlistMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<DeleteWatchlistMutation, DeleteWatchlistMutationVariables>(DeleteWatchlistDocument, options);
      }
export type DeleteWatchlistMutationHookResult = ReturnType<typeof useDeleteWatchlistMutation>;
export const UpdateWatchlistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWatchlist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WatchlistChanges"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWatchlist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useUpdateWatchlistMutation__
 *
 * To run a mutation, you first call `useUpdateWatchlistMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useUpdateWatchlistMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [updateWatchlistMutation, { data, loading, error }] = useUpdateWatchlistMutation({
 *   variables: {
 *      id: // value for 'id'
 *      input: // value for 'input'
 *   },
 * });
 */
export function useUpdateWatchlistMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UpdateWatchlistMutation, UpdateWatchlistMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UpdateWatchlistMutation, UpdateWatchlistMutationVariables>(UpdateWatchlistDocument, options);
      }
export type UpdateWatchlistMutationHookResult = ReturnType<typeof useUpdateWatchlistMutation>;
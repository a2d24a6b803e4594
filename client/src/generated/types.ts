/** The list that a title was added to. */
export type ActivityKind =
  | 'FAVORITE'
  | 'WATCHED';

/** A title to add to a list. The id is enough for a title of the catalogue; the other fields are stored only for other titles. */
export type ListEntryInput = {
  /** When it was added, to restore a removed entry at its position. Default: now; a later time is set to now. */
  addedAt?: string | null | undefined;
  /** Genre ids, at most 50. */
  genreIds?: Array<string | number> | null | undefined;
  /** Id of the title. */
  movieId: string | number;
  /** At most 5000 characters. */
  overview?: string | null | undefined;
  /** A path of this site or an https URL. */
  poster?: string | null | undefined;
  /** Release date. */
  releaseDate?: string | null | undefined;
  /** At most 500 characters. */
  title?: string | null | undefined;
  /** Film or series. */
  type?: MovieType | null | undefined;
  /** Mean public rating, 0 to 10. */
  voteAverage?: number | null | undefined;
};

/** Order of a user’s list. */
export type ListOrder = {
  /** Default: ASC for TITLE, which is A to Z; DESC for all others. */
  direction?: SortOrder | null | undefined;
  /** Sort key. */
  field: ListSort;
};

/** Sort key of a user’s list. */
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

/** Filter of a list of titles. A title must match every given field. */
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
  /**
   * Sort key. Default: the list’s own order.
   * @deprecated Use the argument `orderBy`.
   */
  sortBy?: MovieSort | null | undefined;
  /**
   * Direction of sortBy.
   * @deprecated Use the argument `orderBy`.
   */
  sortOrder?: SortOrder | null | undefined;
  /** Films only or series only. */
  type?: MovieType | null | undefined;
};

/** Order of a list of titles. */
export type MovieOrder = {
  /** Default: ASC for TITLE, which is A to Z; DESC for all others. */
  direction?: SortOrder | null | undefined;
  /** Sort key. */
  field: MovieSort;
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

/** The new contents of a review. They replace its rating, text and spoiler flag. */
export type ReviewChanges = {
  /** At most 100 characters. */
  genre?: string | null | undefined;
  /** Id of the title; a review stays with its title. */
  movieId?: string | number | null | undefined;
  /** A path of this site or an https URL. Shown only when the title is missing from the catalogue. */
  poster?: string | null | undefined;
  /** From 1 to 10. */
  rating: number;
  /** Release date. Shown only when the title is missing from the catalogue. */
  releaseDate?: string | null | undefined;
  /** Plain text of at most 2,000 characters. */
  review?: string | null | undefined;
  /** @deprecated Use `review`. */
  reviewText?: string | null | undefined;
  /** Default: false. */
  spoiler?: boolean | null | undefined;
  /** Name of the title, not blank. Shown only when the title is missing from the catalogue. */
  title: string;
};

/** A review to save. */
export type ReviewInput = {
  /** At most 100 characters. */
  genre?: string | null | undefined;
  /** Id of the title. */
  movieId: string | number;
  /** A path of this site or an https URL. Shown only when the title is missing from the catalogue. */
  poster?: string | null | undefined;
  /** From 1 to 10. */
  rating: number;
  /** Release date. Shown only when the title is missing from the catalogue. */
  releaseDate?: string | null | undefined;
  /** Plain text of at most 2,000 characters. */
  review?: string | null | undefined;
  reviewText?: string | null | undefined;
  /** Default: false. */
  spoiler?: boolean | null | undefined;
  /** Name of the title, not blank. Shown only when the title is missing from the catalogue. */
  title: string;
};

/** Order of a list of reviews. */
export type ReviewOrder = {
  /** Default: DESC. */
  direction?: SortOrder | null | undefined;
  /** Sort key. */
  field: ReviewSort;
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

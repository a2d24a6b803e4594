/** The list that a title was added to. */
export type ActivityKind =
  /** The favorites. */
  | 'FAVORITE'
  /** The watched titles. */
  | 'WATCHED';

/** A member of the cast of a title that is added by hand. */
export type CastMemberInput = {
  /** Character, at most 100 characters. */
  character?: string | null | undefined;
  /** Name, at most 100 characters. */
  name: string;
};

/** What changed. The description says what `entityId` is. */
export type ChangeKind =
  /** A blocked user: their id. */
  | 'BLOCK'
  /** A fact that the user completed: title and fact, as in 42:overview. */
  | 'COMPLETED_FACT'
  /** A watched episode: series, season, number and run, as in 42:2:5:1. */
  | 'EPISODE'
  /** A favorite: the id of the title. */
  | 'FAVORITE'
  /** A followed user: their id. */
  | 'FOLLOW'
  /** A title that the user added by hand: its id. */
  | 'LOCAL_TITLE'
  /** A muted user: their id. */
  | 'MUTE'
  /** A title that the user is not interested in: its id. */
  | 'NOT_INTERESTED'
  /** The rating of a season or an episode: series, season and number, as in 42:2:5; number 0 for the season. */
  | 'PART_RATING'
  /** A poster of the user’s own: the id of the title. */
  | 'POSTER'
  /** The account, its preferences or its public profile: the id of the account. */
  | 'PROFILE'
  /** The rating of a title: the id of the title. */
  | 'RATING'
  /** A review: its id. */
  | 'REVIEW'
  /** An answer to a review: its id. */
  | 'REVIEW_ANSWER'
  /** A like that the user gave: the id of the review. */
  | 'REVIEW_LIKE'
  /** The status of a series, or a new run through it: the id of the series. */
  | 'SERIES'
  /** An entry of the diary: its id. */
  | 'VIEWING'
  /** A title marked as watched: its id. Its rating is of the kind RATING. */
  | 'WATCHED'
  /** A watchlist without its titles, or whether it is the default one: its id. */
  | 'WATCHLIST'
  /** A title of a watchlist: watchlist and title, as in 7:42. */
  | 'WATCHLIST_ENTRY';

/** Facts that the viewer completes in a title. An absent fact is unknown: one that the viewer added is removed. */
export type CompletionInput = {
  /** The cast in billing order, at most 30. */
  cast?: Array<CastMemberInput> | null | undefined;
  /** Plot summary, at most 2000 characters. */
  overview?: string | null | undefined;
  /** Minutes, 1 to 1500; for a series the length of one episode. */
  runtime?: number | null | undefined;
};

/** Kind of a credit: a role of the cast or a job of the crew. */
export type CreditKind =
  /** A role of the cast. */
  | 'CAST'
  /** A job of the crew. */
  | 'CREW';

/** Order of a person’s titles. Titles without a date or rating come last. */
export type CreditOrder = {
  /** Default: DESC. */
  direction?: SortOrder | null | undefined;
  /** Sort key. */
  field: CreditOrderField;
};

/** Sort key of a person’s titles. */
export type CreditOrderField =
  /** Current popularity. */
  | 'POPULARITY'
  /** Mean public rating. */
  | 'RATING'
  /** Date of the first release. */
  | 'RELEASE_DATE';

/** An episode of a series by its place. The catalogue need not know it. */
export type EpisodePlaceInput = {
  /** Number within the season, from 1. */
  number: number;
  /** Number of the season; 0 for the specials. */
  season: number;
};

/** Episodes of a series: exactly one of `episodes`, `season` and `upTo`. */
export type EpisodesInput = {
  /** At most 200 episodes, broadcast or not. */
  episodes?: Array<EpisodePlaceInput> | null | undefined;
  /** The series. */
  movie: ListEntryInput;
  /** All episodes of this season that have been broadcast by today. */
  season?: number | null | undefined;
  /** All episodes until this one that have been broadcast by today, without the specials, and itself. */
  upTo?: EpisodePlaceInput | null | undefined;
};

/** What a secret address leads to. */
export type FeedAddressKind =
  /** What comes out for the user, as iCalendar: `calendar.ics`. */
  | 'CALENDAR'
  /** The newest viewings, without note, tags and place, as Atom and JSON Feed: `diary.atom`, `diary.json`. */
  | 'DIARY'
  /** The newest titles of a watchlist, as Atom and JSON Feed: `list.atom`, `list.json`. */
  | 'LIST'
  /** The films of a watchlist, as Radarr reads them: `radarr.json`. */
  | 'RADARR'
  /** The series of a watchlist, as Sonarr reads them: `sonarr.json`. */
  | 'SONARR';

/** What somebody did. */
export type FeedKind =
  /** Wrote a review apart from a viewing. */
  | 'REVIEW'
  /** Watched a title, and may have reviewed it. */
  | 'VIEWING'
  /** Made a public watchlist. */
  | 'WATCHLIST';

/** An answer to a question of an import. */
export type ImportAnswer = {
  /** One of its choices; for TIME_ZONE a name such as Europe/Berlin. */
  answer: string;
  /** The question. */
  question: ImportQuestionKind;
};

/** What a row of an import does. */
export type ImportOutcome =
  /** It changes something. */
  | 'CHANGED'
  /** The viewer has another value: the policy decides. */
  | 'CONFLICT'
  /** It cannot be imported. */
  | 'INVALID'
  /** Undoing has left it, because it was changed since. */
  | 'KEPT'
  /** It adds something. */
  | 'NEW'
  /** It is imported with a change. */
  | 'NOTE'
  /** It is left out: another row says the same, or it is of a kind that is not imported. */
  | 'SKIPPED'
  /** The viewer has it already. */
  | 'UNCHANGED'
  /** It was undone. */
  | 'UNDONE';

/** What happens to rows that differ from what the viewer has. */
export type ImportPolicy =
  /** The viewer’s own value stays. */
  | 'KEEP_MINE'
  /** The value that is newer counts. */
  | 'NEWER'
  /** The value of the import replaces it. */
  | 'TAKE_THEIRS';

/** What the rows of a file depend on and the file does not say. */
export type ImportQuestionKind =
  /** Whether 03/04 is in March or in April. */
  | 'DATE_ORDER'
  /** Which profile of the file is the viewer’s. */
  | 'PROFILE'
  /** Which file of the service it is: its columns fit several. */
  | 'ROLE'
  /** In which time zone times become days, as a name of the IANA database. Asked once the file was read, if some day depends on it. */
  | 'TIME_ZONE'
  /** What ratings of titles in a watchlist mean. */
  | 'WATCHLIST_RATING';

/** What a row of an import says. */
export type ImportRowKind =
  /** An evening with episodes of a series. */
  | 'EVENING'
  /** A favorite. */
  | 'FAVORITE'
  /** A watchlist. */
  | 'LIST'
  /** A title of a watchlist of the import. */
  | 'LIST_ITEM'
  /** A title that the viewer is not interested in. */
  | 'NOT_INTERESTED'
  /** A rating of a season or an episode. */
  | 'PART_RATING'
  /** A review of a season or an episode. */
  | 'PART_REVIEW'
  /** Something that cannot be imported, or only with a change. */
  | 'PROBLEM'
  /** A title that the viewer’s profile shows. */
  | 'PROFILE_FAVORITE'
  /** A rating of a title. */
  | 'RATING'
  /** A review of a title. */
  | 'REVIEW'
  /** A series or a season was begun again. */
  | 'SERIES_RUN'
  /** The status of a series. */
  | 'SERIES_STATUS'
  /** An episode or a season was watched. */
  | 'TICK'
  /** A title was watched on a day, or once more. */
  | 'VIEWING'
  /** A title is watched. */
  | 'WATCHED'
  /** A title of the default watchlist. */
  | 'WATCHLIST';

/** A service or program whose exports can be imported, or players that report what was watched. */
export type ImportSource =
  /** Floppy. */
  | 'FLOPPY'
  /** IMDb: lists and ratings as CSV. */
  | 'IMDB'
  /** Letterboxd: the ZIP file of its export, or a file of it. */
  | 'LETTERBOXD'
  /** An archive of this site or of another instance. */
  | 'MARQUEE'
  /** Movary. */
  | 'MOVARY'
  /** MovieLens. */
  | 'MOVIELENS'
  /** Netflix: the viewing history. */
  | 'NETFLIX'
  /** Events of players whose titles were not found: they wait for the viewer to choose them. */
  | 'PLAYER'
  /** Ryot. */
  | 'RYOT'
  /** Simkl. */
  | 'SIMKL'
  /** TMDB: lists as CSV. */
  | 'TMDB'
  /** Trakt: exports as JSON or CSV. */
  | 'TRAKT'
  /** TV Time. */
  | 'TVTIME'
  /** Watcharr. */
  | 'WATCHARR'
  /** WeTrakr. */
  | 'WETRAKR'
  /** Yamtrack. */
  | 'YAMTRACK';

/** Where an import stands. */
export type ImportStatus =
  /** It is applied. */
  | 'APPLIED'
  /** Its rows are written. */
  | 'APPLYING'
  /** It waits for answers to its questions. */
  | 'ASKING'
  /** It was cancelled before it was applied. */
  | 'CANCELLED'
  /** An error has ended it, see `error`. What was applied before can be undone. */
  | 'FAILED'
  /** Its titles are looked for, and its rows are compared with what the viewer has. */
  | 'MATCHING'
  /** The file is read. */
  | 'READING'
  /** It waits to be applied: `counts` and `rows` are a preview. */
  | 'READY'
  /** It is undone. */
  | 'UNDOING'
  /** It was undone. */
  | 'UNDONE';

/** What becomes of all titles of an import that wait for the viewer. */
export type ImportTitleDecision =
  /** Each is its first candidate; those without one keep waiting. */
  | 'FIRST_CANDIDATE'
  /** Their rows are left out. */
  | 'LEAVE_OUT';

/** What a title of an import is: exactly one of `movieId`, `leaveOut` and `own`. */
export type ImportTitleMatch = {
  /** True: its rows are left out. */
  leaveOut?: boolean | null | undefined;
  /** Id of the title that is meant. */
  movieId?: string | number | null | undefined;
  /** True: it becomes a title that the viewer adds by hand when the import is applied. */
  own?: boolean | null | undefined;
  /** Id of the title of the import. */
  title: string | number;
};

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
  /** An image of this site or an https URL. */
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

/** Filter of a user’s list. A title must match every given field. */
export type ListFilter = {
  /** ISO 3166-1 alpha-2 codes, such as KR, at most 50; a title must come from at least one of these countries. */
  countries?: Array<string> | null | undefined;
  /** Released in the decade that begins with this year, such as 1990. */
  decade?: number | null | undefined;
  /** Genre ids, at most 50; a title must have all of them. Unknown ids are ignored. */
  genres?: Array<string | number> | null | undefined;
  /** Maximum runtime in minutes, 0 to 1000. Titles of unknown runtime do not match. */
  maxRuntime?: number | null | undefined;
  /** Minimum public rating, 0 to 10. */
  minRating?: number | null | undefined;
  /** Minimum runtime in minutes, 0 to 1000. Titles of unknown runtime do not match. */
  minRuntime?: number | null | undefined;
  /** Whether the viewer has watched the title. A visitor has watched none. */
  seen?: boolean | null | undefined;
  /** Words, or parts of them, of its title or original title; at most 100 characters. Case and accents are ignored. */
  text?: string | null | undefined;
};

/** Order of a user’s list. */
export type ListOrder = {
  /** Default: ASC for TITLE, which is A to Z, and for POSITION; DESC for all others. */
  direction?: SortOrder | null | undefined;
  /** Sort key. */
  field: ListSort;
  /** Of SHUFFLED: the same seed gives the same order. Default: 0. */
  seed?: number | null | undefined;
};

/** Sort key of a user’s list. */
export type ListSort =
  /** When the title was added to the list. */
  | 'DATE_ADDED'
  /** Of watched titles only; error INVALID_INPUT for other lists. */
  | 'DATE_WATCHED'
  /** When the viewer last watched the title. Those that they have not watched come last. */
  | 'LAST_WATCHED'
  /** The order that its owner chose. Of watchlists only; error INVALID_INPUT for other lists. */
  | 'POSITION'
  /** Of watched titles the user’s own rating, then the public one; else the public one. */
  | 'RATING'
  /** A random order, the same for the same `seed`. */
  | 'SHUFFLED'
  /** Name of the title. */
  | 'TITLE'
  /** Year of the first release. */
  | 'YEAR';

/** The review to save with a viewing. Its rating is the one of a new viewing; after a change of a viewing, the user’s of the title, or else the viewing’s. */
export type LogReviewInput = {
  /** Whether it contains spoilers. */
  spoiler?: boolean | null | undefined;
  /** Text of at most 2,000 characters. */
  text: string;
};

/** A viewing to log, with what is saved together with it: all of it, or nothing. */
export type LogViewingInput = {
  /** Of a restored evening with a series, its episodes; at most 200. They join an evening of the same day. */
  episodes?: Array<ViewedEpisodeInput> | null | undefined;
  /** Adds the title to the favorites (true) or removes it (false). */
  favorite?: boolean | null | undefined;
  /** Of a restored viewing, whether marking the title as watched had made it. */
  isAutomatic?: boolean | null | undefined;
  /** Of a restored viewing, whether the title is marked as watched again, because its deletion removed the mark. */
  isMarked?: boolean | null | undefined;
  /** Restores a deleted viewing: the viewer’s rating of the title and whether it is marked as watched stay. */
  isRestored?: boolean | null | undefined;
  /** The title. */
  movie: ListEntryInput;
  /** Private note of at most 2,000 characters. */
  note?: string | null | undefined;
  /** Where the user saw it; at most 100 characters. */
  place?: string | null | undefined;
  /** A whole number from 1 to 10. */
  rating?: number | null | undefined;
  /** Creates or replaces the viewer’s review; needs a rating. */
  review?: LogReviewInput | null | undefined;
  /** Whether the user had watched the title before. */
  rewatch?: boolean | null | undefined;
  /** At most 10 tags of at most 30 characters each. Repetitions that differ in case are dropped. */
  tags?: Array<string> | null | undefined;
  /** A day (2026-05-04), a month (2026-05) or a year (2026). Null if unknown. */
  watchedOn?: string | null | undefined;
};

/** What happens to the viewings that the user logged of a title whose mark is removed. */
export type LoggedViewings =
  /** They are deleted. */
  | 'DELETE'
  /** They stay in the diary. */
  | 'KEEP';

/** A list of the catalogue. */
export type MovieCategory =
  /** Films released in cinemas in the 60 days up to the catalogue’s date, most popular first. */
  | 'NOW_PLAYING'
  /** All titles, most popular first. */
  | 'POPULAR'
  /** Titles with at least 5,000 votes, best rated first. */
  | 'TOP_RATED'
  /** Popular titles, with those first that are new or that several members of this site added to their lists in the last two weeks. */
  | 'TRENDING'
  /** Titles released after the catalogue’s date and after today, soonest first. */
  | 'UPCOMING';

/** Filter of a list of titles. A title must match every given field. */
export type MovieFilter = {
  /** ISO 3166-1 alpha-2 codes, such as KR, at most 50; a title must come from at least one of these countries. */
  countries?: Array<string> | null | undefined;
  /** Released in the decade that begins with this year, such as 1990. */
  decade?: number | null | undefined;
  /** Hides titles that the viewer has marked in any of these ways. Ignored for a visitor, who knows none. Facets count these titles too; a page of a live provider has fewer titles instead. */
  exclude?: Array<TitleMark> | null | undefined;
  /** Genre ids; a title must have all of them. Unknown ids are ignored. */
  genres?: Array<string | number> | null | undefined;
  /** Maximum voteAverage, 0 to 10; not below minRating. */
  maxRating?: number | null | undefined;
  /** Minimum voteAverage, 0 to 10. */
  minRating?: number | null | undefined;
  /** ISO 639-1 codes, such as ko, at most 50; the original language of a title must be one of them. */
  originalLanguages?: Array<string> | null | undefined;
  /** Released in this year. */
  releaseYear?: number | null | undefined;
  /** Released in this year or later. */
  releaseYearFrom?: number | null | undefined;
  /** Released in this year or earlier; not before releaseYearFrom. */
  releaseYearTo?: number | null | undefined;
  /**
   * Sort key. Default: the list’s own order.
   * @deprecated Use the argument `orderBy`. Deprecated since 2026-11-22.
   */
  sortBy?: MovieSort | null | undefined;
  /**
   * Direction of sortBy.
   * @deprecated Use the argument `orderBy`. Deprecated since 2026-11-22.
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
  /** How popular a title is. */
  | 'POPULARITY'
  /** Mean public rating. */
  | 'RATING'
  /** Date of the first release. */
  | 'RELEASE_DATE'
  /** The name of the title. */
  | 'TITLE';

/** Kind of a title: a film or a TV series. Both share one id space. */
export type MovieType =
  /** A film. */
  | 'MOVIE'
  /** A TV series. */
  | 'TV';

/** A new access token. */
export type NewAccessToken = {
  /** Days until it expires: 30, 90, 365. Without a value it never does. */
  days?: number | null | undefined;
  /** What the viewer calls it: 1 to 60 characters, unlike the names of their other tokens; case is ignored. */
  name: string;
  /** What it may do, at least one of catalogue:read, profile:read, diary:read, diary.private:read, diary:write, lists:read, lists:write, reviews:read, reviews:write, social:read, social:write, titles:write, imports:write, hooks:manage. */
  scopes: Array<string>;
};

/** A new secret address. */
export type NewFeedAddress = {
  /** What it leads to. */
  kind: FeedAddressKind;
  /** What the viewer calls it: 1 to 60 characters, unlike the names of their other addresses; case is ignored. */
  name: string;
  /** Id of a watchlist of the viewer’s, for LIST, RADARR and SONARR. */
  watchlistId?: string | number | null | undefined;
};

/** A new address of a player. */
export type NewScrobbleAddress = {
  /** What the viewer calls it: 1 to 60 characters, unlike the names of their other ones; case is ignored. */
  name: string;
  /** Name or id of the only account of the player whose events count, at most 100 characters; case is ignored. Without it those of all count. */
  user?: string | null | undefined;
};

/** A new watchlist. */
export type NewWatchlist = {
  /** At most 500 characters. */
  description?: string | null | undefined;
  /** Default: false. `visibility` takes precedence over it. */
  isPublic?: boolean | null | undefined;
  /** Whether its titles are numbered. Default: false. */
  isRanked?: boolean | null | undefined;
  /** At most 100 characters. Must differ from the names of the owner’s other watchlists; case is ignored. */
  name: string;
  /** Who can see it. Default: PRIVATE. */
  visibility?: WatchlistVisibility | null | undefined;
};

/** A new webhook. */
export type NewWebhook = {
  /** Where to send: an address with https:// or http:// of at most 500 characters, at a port of the web or from 1024 on. It leads to a public address. */
  address: string;
  /** The kinds of changes to tell of, at least one. */
  kinds: Array<ChangeKind>;
  /** What the viewer calls it: 1 to 60 characters, unlike the names of their other webhooks; case is ignored. */
  name: string;
};

/** Preferences to change; omitted fields stay. */
export type PreferencesInput = {
  /** Whether titles and overviews of episodes that the user has not watched are hidden from them. */
  hidesSpoilers?: boolean | null | undefined;
  /** Scale in which the user reads and gives ratings. */
  ratingScale?: RatingScale | null | undefined;
  /** Color theme. */
  theme?: Theme | null | undefined;
  /** IANA name of the time zone in which the user’s days begin, such as Europe/Berlin. */
  timeZone?: string | null | undefined;
};

/** Input of `updateProfile`; omitted fields stay. */
export type ProfileInput = {
  /** Plain text of at most 500 characters; an empty one removes it. */
  bio?: string | null | undefined;
  /** Code of `sendConfirmationCode`; replaces `currentPassword` for an account without a password. */
  code?: string | null | undefined;
  /** Required to change the email address. */
  currentPassword?: string | null | undefined;
  /** New email address. The current one stays in use until the code sent to the new one is entered. */
  email?: string | null | undefined;
  /** At most 50 characters; an empty one removes it. */
  firstName?: string | null | undefined;
  /** At most 50 characters; an empty one removes it. */
  lastName?: string | null | undefined;
  /** The preferences to change. */
  preferences?: PreferencesInput | null | undefined;
  /** 3 to 30 letters, digits and underscores; error USERNAME_TAKEN when another account has it. */
  username?: string | null | undefined;
};

/** Changes of the public profile. Omitted fields keep their values. */
export type ProfileSettingsInput = {
  /** At most four different titles of the catalogue, in the order to show. */
  favoriteIds?: Array<string | number> | null | undefined;
  /** Whether others can see the profile. */
  isPublic?: boolean | null | undefined;
  /** Whether it shows the diary. */
  showsDiary?: boolean | null | undefined;
  /** Whether it shows figures and ratings. */
  showsFigures?: boolean | null | undefined;
};

/** How a user reads and gives ratings: five stars and their halves, or numbers of ten. */
export type RatingScale =
  /** 1 to 10. */
  | 'NUMBERS_10'
  /** Half a star to five stars, in halves: a star is two points. */
  | 'STARS_5';

/** Why a title is recommended. */
export type RecommendationReasonKind =
  /** It shares a leading member of its cast with a title of the viewer’s lists. */
  | 'CAST'
  /** It shares its director with a title of the viewer’s lists. */
  | 'DIRECTOR'
  /** It has one of the three most frequent genres of the viewer’s lists. */
  | 'GENRE'
  /** It is popular with everybody. Nothing of the viewer led to it. */
  | 'POPULAR'
  /** It is by, or with, a person whose titles the viewer rated 8 or higher on average. */
  | 'RATED'
  /** It shares a writer with a title of the viewer’s lists. */
  | 'WRITER';

/** Input of `register`. */
export type RegisterInput = {
  /** Email address, to which the code is sent. */
  email: string;
  /** 8 to 128 characters with a lowercase letter, an uppercase letter and a digit; common passwords are rejected. */
  password: string;
  /** 3 to 30 letters, digits and underscores; unique regardless of case. */
  username: string;
};

/** Why a review, an answer or a title is reported. */
export type ReportReason =
  /** It is untrue. */
  | 'FALSE_INFORMATION'
  /** It attacks a person or a group. */
  | 'HARASSMENT'
  /** Content that does not belong on this site. */
  | 'INAPPROPRIATE_CONTENT'
  /** Another reason, which `additionalInfo` can give. */
  | 'OTHER'
  /** Advertising, or the same text again and again. */
  | 'SPAM'
  /** It gives the plot away without saying so. */
  | 'SPOILERS_NOT_MARKED';

/** The new contents of a review. They replace its rating, text and spoiler flag. */
export type ReviewChanges = {
  /** At most 100 characters. */
  genre?: string | null | undefined;
  /** Id of the title; a review stays with its title. */
  movieId?: string | number | null | undefined;
  /** An image of this site or an https URL. Shown only when the title is missing from the catalogue. */
  poster?: string | null | undefined;
  /** From 1 to 10. */
  rating: number;
  /** Release date. Shown only when the title is missing from the catalogue. */
  releaseDate?: string | null | undefined;
  /** Plain text of at most 2,000 characters. */
  review?: string | null | undefined;
  /**
   * The text, under its former name.
   * @deprecated Use `review`. Deprecated since 2026-11-22.
   */
  reviewText?: string | null | undefined;
  /** Default: false. */
  spoiler?: boolean | null | undefined;
  /** Name of the title, not blank. Shown only when the title is missing from the catalogue. */
  title: string;
};

/** A review to save. */
export type ReviewInput = {
  /** Number of an episode of the season; absent for the season or the title itself. */
  episode?: number | null | undefined;
  /** At most 100 characters. */
  genre?: string | null | undefined;
  /** Id of the title. */
  movieId: string | number;
  /** An image of this site or an https URL. Shown only when the title is missing from the catalogue. */
  poster?: string | null | undefined;
  /** From 1 to 10. */
  rating: number;
  /** Release date. Shown only when the title is missing from the catalogue. */
  releaseDate?: string | null | undefined;
  /** Plain text of at most 2,000 characters. */
  review?: string | null | undefined;
  /**
   * The text, under its former name.
   * @deprecated Use `review`. Deprecated since 2026-11-22.
   */
  reviewText?: string | null | undefined;
  /** Number of a season of the series, 0 for the specials; absent for the title itself. */
  season?: number | null | undefined;
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
  /** When the review was written. */
  | 'CREATED_AT'
  /** Its number of likes. */
  | 'LIKES'
  /** Its rating. */
  | 'RATING';

/** What became of an event of a player. */
export type ScrobbleOutcome =
  /** The diary had it already. */
  | 'ALREADY_LOGGED'
  /** It was not logged. */
  | 'IGNORED'
  /** The diary has got it. */
  | 'LOGGED'
  /** It waits in an import until the viewer says which title it is about. */
  | 'TO_MATCH';

/** Why an event of a player was ignored. */
export type ScrobbleReason =
  /** The viewer leaves the title out. */
  | 'LEFT_OUT'
  /** It is about music, a trailer, live television or something else that is no title. */
  | 'NOT_A_TITLE'
  /** The diary cannot hold it, such as an episode of a film. */
  | 'NOT_POSSIBLE'
  /** It does not say that something was watched. */
  | 'OTHER_EVENT'
  /** Another account of the player has watched it. */
  | 'OTHER_USER'
  /** The diary is full. */
  | 'QUOTA_REACHED'
  /** 500 events wait for their titles already. */
  | 'TOO_MANY_WAITING'
  /** Less than 80 % of the title was played, or it is not known how much. */
  | 'TOO_SHORT';

/** Kind of an event that concerns an account or its sessions. */
export type SecurityEventKind =
  /** App connected. */
  | 'APP_CONNECTED'
  /** App disconnected. */
  | 'APP_DISCONNECTED'
  /** An app was disconnected, because a copy of its token was used. */
  | 'APP_REUSED'
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
  /** Secret address created. */
  | 'FEED_ADDRESS_CREATED'
  /** Secret address revoked. */
  | 'FEED_ADDRESS_REVOKED'
  /** All other devices were signed out. */
  | 'OTHER_SESSIONS_ENDED'
  /** Password changed. */
  | 'PASSWORD_CHANGED'
  /** Password reset with a code. */
  | 'PASSWORD_RESET'
  /** Public profile switched on. */
  | 'PROFILE_PUBLISHED'
  /** Sign-in with a provider added. */
  | 'PROVIDER_LINKED'
  /** Sign-in with a provider removed. */
  | 'PROVIDER_UNLINKED'
  /** Address for a player created. */
  | 'SCROBBLE_ADDRESS_CREATED'
  /** Address for a player revoked. */
  | 'SCROBBLE_ADDRESS_REVOKED'
  /** All devices were signed out, because the site was restored from a backup. */
  | 'SESSIONS_ENDED_BY_RESTORE'
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
  | 'TOKEN_REVOKED'
  /** Username changed. */
  | 'USERNAME_CHANGED'
  /** Webhook created. */
  | 'WEBHOOK_CREATED'
  /** Webhook deleted. */
  | 'WEBHOOK_DELETED'
  /** Secret of a webhook replaced. */
  | 'WEBHOOK_SECRET_ROTATED';

/** Where a person stands with a series. */
export type SeriesStatus =
  /** Given up, by the person’s own word. */
  | 'DROPPED'
  /** All episodes of a series that has ended are watched. */
  | 'FINISHED'
  /** Put aside, by the person’s own word. */
  | 'PAUSED'
  /** Nothing watched yet, and it is in a watchlist of theirs. */
  | 'PLANNED'
  /** All that has been broadcast is watched, and more is to come. */
  | 'UP_TO_DATE'
  /** An episode that has been broadcast is not watched. */
  | 'WATCHING';

/** Direction of a sort. */
export type SortOrder =
  /** The smallest first. */
  | 'ASC'
  /** The largest first. */
  | 'DESC';

/** Color theme of the site. */
export type Theme =
  /** Light text on a dark ground. */
  | 'DARK'
  /** Dark text on a light ground. */
  | 'LIGHT';

/** Episodes that the viewer has watched. */
export type TickEpisodesInput = {
  /** At most 200 episodes, broadcast or not. */
  episodes?: Array<EpisodePlaceInput> | null | undefined;
  /** The series. */
  movie: ListEntryInput;
  /** For a rewatch: how many times the viewer has watched them with this one. Default: the current run. */
  run?: number | null | undefined;
  /** All episodes of this season that have been broadcast by today. */
  season?: number | null | undefined;
  /** All episodes until this one that have been broadcast by today, without the specials, and itself. */
  upTo?: EpisodePlaceInput | null | undefined;
  /** The day, such as 2026-05-04: the episodes of a day are one viewing of the diary. Default: unknown. */
  watchedOn?: string | null | undefined;
};

/** A fact of a title that members may complete until a source brings it. */
export type TitleFact =
  /** The cast. */
  | 'CAST'
  /** The plot summary. */
  | 'OVERVIEW'
  /** The length in minutes; of a series that of an episode. */
  | 'RUNTIME';

/** The facts of a title that is added by hand. An absent fact is unknown. */
export type TitleInput = {
  /** The cast in billing order, at most 30. */
  cast?: Array<CastMemberInput> | null | undefined;
  /** ISO 3166-1 alpha-2 codes, main country first, at most 10. */
  countries?: Array<string> | null | undefined;
  /** Names of the directors, at most 10. */
  directors?: Array<string> | null | undefined;
  /** Ids of genres, most characteristic first, at most 10. */
  genreIds?: Array<string | number> | null | undefined;
  /** IMDb id, such as tt1375666, or the address of a page of IMDb. By it an import of IMDb’s files finds the title. */
  imdbId?: string | null | undefined;
  /** Episodes of a series, 1 to 20000. */
  numberOfEpisodes?: number | null | undefined;
  /** Seasons of a series, 1 to 200. */
  numberOfSeasons?: number | null | undefined;
  /** ISO 639-1 code, such as fr. */
  originalLanguage?: string | null | undefined;
  /** The title in its original language; `title` by default. At most 200 characters. */
  originalTitle?: string | null | undefined;
  /** Plot summary, at most 2000 characters. */
  overview?: string | null | undefined;
  /** Minutes, 1 to 1500; for a series the length of one episode. */
  runtime?: number | null | undefined;
  /** The English title, at most 200 characters. */
  title: string;
  /** Film or series. */
  type: MovieType;
  /** Year of the first release, 1870 to 2100. */
  year: number;
};

/** What a viewer knows a title by. */
export type TitleMark =
  /** It is a favorite of the viewer or in one of their watchlists. */
  | 'LISTED'
  /** The viewer marked it as not interested. */
  | 'NOT_INTERESTED'
  /** The viewer has watched it. */
  | 'WATCHED';

/** How a title of an import was found. */
export type TitleMatching =
  /** Several titles fit: choose one of the candidates. */
  | 'AMBIGUOUS'
  /** The viewer has chosen it. */
  | 'CHOSEN'
  /** By an id. */
  | 'ID'
  /** The viewer leaves it out. */
  | 'LEFT_OUT'
  /** It becomes a title that the viewer adds by hand. */
  | 'OWN'
  /** By its name, with year and type. */
  | 'TITLE'
  /** No title was found. */
  | 'UNKNOWN';

/** Order of the series that somebody is in the midst of. */
export type UpNextOrder = {
  /** Sort key; the latest comes first. */
  field: UpNextSort;
};

/** Order of the series that somebody is in the midst of. */
export type UpNextSort =
  /** The one whose next episode was broadcast last first. */
  | 'AIR_DATE'
  /** The one watched last first. */
  | 'LAST_WATCHED';

/** An episode of an evening that is restored. */
export type ViewedEpisodeInput = {
  /** Number within the season, from 1. */
  number: number;
  /** How many times the user had watched it with this one. */
  run: number;
  /** Number of the season; 0 for the specials. */
  season: number;
};

/** Fields of a viewing. An absent field stays as it is; null empties it. */
export type ViewingInput = {
  /** Private note of at most 2,000 characters. */
  note?: string | null | undefined;
  /** Where the user saw it; at most 100 characters. */
  place?: string | null | undefined;
  /** A whole number from 1 to 10. */
  rating?: number | null | undefined;
  /** Whether the user had watched the title before. */
  rewatch?: boolean | null | undefined;
  /** At most 10 tags of at most 30 characters each. Repetitions that differ in case are dropped. */
  tags?: Array<string> | null | undefined;
  /** A day (2026-05-04), a month (2026-05) or a year (2026). Null if unknown. */
  watchedOn?: string | null | undefined;
};

/** Changes of a watchlist. Omitted fields keep their values. */
export type WatchlistChanges = {
  /** New description. */
  description?: string | null | undefined;
  /** True makes it the viewer’s default. False takes the default from it; the next use of the default then creates one. */
  isDefault?: boolean | null | undefined;
  /** True makes it public, false makes a public one private. `visibility` takes precedence over it. */
  isPublic?: boolean | null | undefined;
  /** Whether its titles are numbered. */
  isRanked?: boolean | null | undefined;
  /** New name, with the rules of NewWatchlist. */
  name?: string | null | undefined;
  /** True replaces its link, if it has one: the former one stops working. */
  renewLink?: boolean | null | undefined;
  /** Who can see it. PRIVATE ends its link for good: LINK then creates another one. */
  visibility?: WatchlistVisibility | null | undefined;
};

/** Who can see a watchlist. */
export type WatchlistVisibility =
  /** Its owner, and everybody who has its link. */
  | 'LINK'
  /** Its owner. */
  | 'PRIVATE'
  /** Everybody; it is listed among the public watchlists. */
  | 'PUBLIC';

/** State of a delivery. */
export type WebhookDeliveryState =
  /** The receiver has answered with a status from 200 to 299. */
  | 'DELIVERED'
  /** It is not tried again by itself. */
  | 'FAILED'
  /** It waits for its first or its next attempt. */
  | 'PENDING';

/** Why an attempt to deliver failed. */
export type WebhookFailure =
  /** The address of the receiver is not public. */
  | 'ADDRESS_NOT_PUBLIC'
  /** The certificate of the receiver is not valid. */
  | 'CERTIFICATE'
  /** The receiver could not be reached. */
  | 'CONNECTION'
  /** The name of the receiver was not found. */
  | 'NAME_NOT_FOUND'
  /** The receiver redirected, which is not followed. */
  | 'REDIRECT'
  /** The secret can no longer be read: replace it. */
  | 'SECRET_LOST'
  /** The receiver did not answer with success. */
  | 'STATUS'
  /** The receiver did not answer within 10 seconds. */
  | 'TIMEOUT';

/** Why a webhook is switched off. */
export type WebhookOffReason =
  /** Nothing has arrived for 5 days. */
  | 'FAILING'
  /** The receiver has answered 410 Gone. */
  | 'GONE'
  /** Its owner has switched it off. */
  | 'OWNER'
  /** Its secret can no longer be read: replace it. */
  | 'SECRET_LOST';

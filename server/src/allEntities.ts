import type { InferClassEntityDB } from '@mikro-orm/sql'
import { RateLimit } from './platform/access/entities.js'
import {
  Code,
  CodeQuota,
  EmailChange,
  Identity,
  SecurityEventEntity,
  SessionEntity,
} from './accounts/sessions/entities.js'
import { AvatarLeftover } from './accounts/avatars/entities.js'
import { Account, AccountUsage, UsernameHold } from './accounts/users/entities.js'
import { QueuedMail } from './platform/mail/entities.js'
import {
  CatalogueEntity,
  FacetCount,
  GenreSet,
  MovieSource,
  MovieTitle,
} from './titles/catalogue/entities.js'
import { Genre } from './titles/types/Genre.js'
import { Movie } from './titles/types/Movie.js'
import { Credit, Person } from './titles/types/Person.js'
import { LogUndoEntity, ViewingEntity } from './tracking/diary/entities.js'
import { FavoriteEntity } from './tracking/favorites/entities.js'
import { BlockEntity, FollowEntity, MuteEntity } from './community/follows/entities.js'
import { DeferredIndex } from './titles/importers/entities.js'
import { LocalTitle } from './tracking/localTitles/entities.js'
import { NotInterestedEntity } from './tracking/notInterested/entities.js'
import { ProfileEntity } from './community/profiles/entities.js'
import { ReviewEntity, ReviewLike, ReviewReport, ReviewStatsEntity } from './tracking/reviews/entities.js'
import { SearchPerson, SearchTitle, SearchWord } from './titles/search/entities.js'
import { ProviderList, ProviderTitle } from './titles/tmdb/entities.js'
import { WatchedEntity } from './tracking/watched/entities.js'
import { DefaultWatchlist, WatchlistEntity, WatchlistMovie } from './tracking/watchlists/entities.js'

/** Every table of the database. */
export const ENTITIES = [
  Account,
  AccountUsage,
  AvatarLeftover,
  BlockEntity,
  CatalogueEntity,
  Code,
  CodeQuota,
  Credit,
  DeferredIndex,
  EmailChange,
  FacetCount,
  FavoriteEntity,
  FollowEntity,
  Genre,
  GenreSet,
  Identity,
  LocalTitle,
  LogUndoEntity,
  Movie,
  MovieSource,
  MovieTitle,
  MuteEntity,
  NotInterestedEntity,
  Person,
  ProfileEntity,
  ProviderList,
  ProviderTitle,
  QueuedMail,
  RateLimit,
  ReviewEntity,
  ReviewLike,
  ReviewReport,
  ReviewStatsEntity,
  SearchPerson,
  SearchTitle,
  SearchWord,
  SecurityEventEntity,
  SessionEntity,
  UsernameHold,
  ViewingEntity,
  WatchedEntity,
  WatchlistEntity,
  WatchlistMovie,
  DefaultWatchlist,
]

/** The columns of every table by their names, as the ORM infers them from the entities. */
export type EntityTables = InferClassEntityDB<(typeof ENTITIES)[number]>

import type { InferClassEntityDB } from '@mikro-orm/sql'
import { RateLimit } from './access/entities.js'
import {
  Code,
  CodeQuota,
  EmailChange,
  Identity,
  SecurityEventEntity,
  SessionEntity,
} from './accounts/authentication/entities.js'
import { AvatarLeftover } from './accounts/avatars/entities.js'
import { Account, AccountUsage, UsernameHold } from './accounts/entities.js'
import { QueuedMail } from './accounts/mail/entities.js'
import { CatalogueEntity, FacetCount, GenreSet, MovieSource, MovieTitle } from './catalogue/entities.js'
import { Genre } from './catalogue/Genre.js'
import { Movie } from './catalogue/Movie.js'
import { Credit, Person } from './catalogue/Person.js'
import { LogUndoEntity, ViewingEntity } from './diary/entities.js'
import { FavoriteEntity } from './favorites/entities.js'
import { BlockEntity, FollowEntity, MuteEntity } from './follows/entities.js'
import { DeferredIndex } from './importers/entities.js'
import { LocalTitle } from './localTitles/entities.js'
import { NotInterestedEntity } from './notInterested/entities.js'
import { ProfileEntity } from './profiles/entities.js'
import { ReviewEntity, ReviewLike, ReviewReport, ReviewStatsEntity } from './reviews/entities.js'
import { SearchPerson, SearchTitle, SearchWord } from './search/entities.js'
import { ProviderList, ProviderTitle } from './tmdb/entities.js'
import { WatchedEntity } from './watched/entities.js'
import { DefaultWatchlist, WatchlistEntity, WatchlistMovie } from './watchlists/entities.js'

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

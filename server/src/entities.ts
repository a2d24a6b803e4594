import type { EntityClass } from '@mikro-orm/core'
import { AccessTokenEntity } from './accounts/accessTokens/entities.js'
import { OauthClientEntity, OauthRecordEntity } from './accounts/apps/entities.js'
import { AvatarLeftover } from './accounts/avatars/entities.js'
import { Code, CodeQuota } from './accounts/codes/entities.js'
import { EmailChange } from './accounts/emailChanges/entities.js'
import { Identity } from './accounts/identities/entities.js'
import { SecurityEventEntity } from './accounts/securityEvents/entities.js'
import { SessionEntity } from './accounts/sessions/entities.js'
import { Account, AccountUsage, UsernameHold } from './accounts/users/entities.js'
import { ReviewAnswerEntity, AnswerReport } from './community/answers/entities.js'
import { FeedAddressEntity } from './community/feeds/entities.js'
import { BlockEntity, FollowEntity, MuteEntity } from './community/follows/entities.js'
import { ProfileEntity } from './community/profiles/entities.js'
import { WebhookEntity, WebhookDeliveryEntity } from './community/webhooks/entities.js'
import { RateLimit } from './platform/access/entities.js'
import { Instance } from './platform/instance/entities.js'
import { QueuedMail } from './platform/mail/entities.js'
import {
  CatalogueEntity,
  FacetCount,
  GenreSet,
  MovieSource,
  MovieTitle,
} from './titles/catalogue/entities.js'
import { ExternalIdEntity } from './titles/externalIds/entities.js'
import { DeferredIndex } from './titles/importers/entities.js'
import { SearchPerson, SearchTitle, SearchWord } from './titles/search/entities.js'
import { SeasonEntity, EpisodeEntity } from './titles/series/entities.js'
import { ProviderList, ProviderTitle } from './titles/tmdb/entities.js'
import { Genre } from './titles/types/Genre.js'
import { Movie } from './titles/types/Movie.js'
import { Credit, Person } from './titles/types/Person.js'
import { ChangeEntity, ChangeCutEntity } from './tracking/changes/entities.js'
import { CompletedFactEntity, TitleReport } from './tracking/completions/entities.js'
import { LogUndoEntity, ViewingEntity } from './tracking/diary/entities.js'
import { EpisodeTickEntity, SeriesRunEntity, SeriesStateEntity } from './tracking/episodes/entities.js'
import { FavoriteEntity } from './tracking/favorites/entities.js'
import {
  ImportEntity,
  ImportTitleEntity,
  ImportRowEntity,
  ImportAnswerEntity,
  LearnedIdEntity,
} from './tracking/imports/entities.js'
import { LocalTitle } from './tracking/localTitles/entities.js'
import { NotInterestedEntity } from './tracking/notInterested/entities.js'
import { OwnPoster } from './tracking/posters/entities.js'
import { RatingEntity, PartRatingEntity } from './tracking/ratings/entities.js'
import { ReviewEntity, ReviewLike, ReviewReport, ReviewStatsEntity } from './tracking/reviews/entities.js'
import { ScrobbleAddressEntity } from './tracking/scrobbles/entities.js'
import { WatchedEntity } from './tracking/watched/entities.js'
import {
  DefaultWatchlist,
  DeletedWatchlist,
  WatchlistEntity,
  WatchlistMovie,
} from './tracking/watchlists/entities.js'

/**
 * Every table of the database: those of the features, in their order. Commands that need nothing else of the features load only these; a
 * test compares them.
 */
export const ENTITIES: readonly EntityClass<object>[] = [
  RateLimit,
  Instance,
  QueuedMail,
  SearchPerson,
  SearchTitle,
  SearchWord,
  ExternalIdEntity,
  Genre,
  Movie,
  Credit,
  Person,
  CatalogueEntity,
  FacetCount,
  GenreSet,
  MovieSource,
  MovieTitle,
  SeasonEntity,
  EpisodeEntity,
  DeferredIndex,
  ProviderList,
  ProviderTitle,
  Account,
  AccountUsage,
  UsernameHold,
  SecurityEventEntity,
  Code,
  CodeQuota,
  AccessTokenEntity,
  OauthClientEntity,
  OauthRecordEntity,
  SessionEntity,
  Identity,
  EmailChange,
  AvatarLeftover,
  RatingEntity,
  PartRatingEntity,
  EpisodeTickEntity,
  SeriesRunEntity,
  SeriesStateEntity,
  LogUndoEntity,
  ViewingEntity,
  FavoriteEntity,
  WatchedEntity,
  NotInterestedEntity,
  DefaultWatchlist,
  DeletedWatchlist,
  WatchlistEntity,
  WatchlistMovie,
  ReviewEntity,
  ReviewLike,
  ReviewReport,
  ReviewStatsEntity,
  LocalTitle,
  CompletedFactEntity,
  TitleReport,
  OwnPoster,
  ImportEntity,
  ImportTitleEntity,
  ImportRowEntity,
  ImportAnswerEntity,
  LearnedIdEntity,
  ScrobbleAddressEntity,
  ChangeEntity,
  ChangeCutEntity,
  ProfileEntity,
  BlockEntity,
  FollowEntity,
  MuteEntity,
  ReviewAnswerEntity,
  AnswerReport,
  FeedAddressEntity,
  WebhookEntity,
  WebhookDeliveryEntity,
]

import { Button } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { lazy, Suspense, useCallback, useEffect, type ComponentType } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import {
  MEMBER_TAB_NAMES,
  MEMBER_TABS,
  type MemberTab,
} from '../../../server/contract/messages/memberTabs.js'
import { SESSION_NOTICES } from '../platform/session/sessionNotices.js'
import { initializeUserData, userData } from '../platform/session/userData.js'
import { useViewer } from '../accounts/sessions/useViewer.js'
import { useUserAreaPageQuery } from './UserAreaPage.generated.js'
import { paths } from '../paths.js'
import { Avatar } from '../platform/ui/images/Avatar.js'
import { useStore } from '../platform/ui/rendering/createStore.js'
import { formatCount } from '../platform/ui/format/format.js'
import { ArrowLeftIcon } from '../platform/ui/icons/ArrowLeftIcon.js'
import { lazyPage } from '../platform/ui/rendering/lazyPage.js'
import { Notice } from '../platform/ui/feedback/Notice.js'
import { NavTabs } from '../platform/ui/navigation/NavTabs.js'
import { toast } from '../platform/ui/overlays/toast.js'
import { preloadedExport } from '../platform/ui/rendering/preloadedExports.js'
import { TabSkeleton } from '../platform/ui/feedback/TabSkeleton.js'
import { Waiting } from '../platform/ui/feedback/Waiting.js'
import { userSection } from './userSection.js'
import { t } from '../platform/ui/language/t.js'
import './UserAreaPage.css'

const CONTENTS: Record<MemberTab, ComponentType> = {
  favorites: lazyPage(() => import('../tracking/library/FavoritesTab.js'), 'FavoritesTab'),
  watchlist: lazy(() =>
    import('../tracking/watchlists/WatchlistsTab.js').then((module) => ({ default: module.WatchlistsTab })),
  ),
  watched: lazy(() =>
    import('../tracking/library/WatchedTab.js').then((module) => ({ default: module.WatchedTab })),
  ),
  diary: lazy(() => import('../tracking/diary/DiaryTab.js').then((module) => ({ default: module.DiaryTab }))),
  reviews: lazy(() =>
    import('../tracking/reviews/MyReviewsTab.js').then((module) => ({ default: module.MyReviewsTab })),
  ),
  figures: lazy(() =>
    import('../tracking/figures/FiguresTab.js').then((module) => ({ default: module.FiguresTab })),
  ),
  feed: lazy(() => import('../community/follows/FeedTab.js').then((module) => ({ default: module.FeedTab }))),
  profile: lazy(async () => {
    const [{ ProfileTab }, { SettingsPanel }, { ProfileWatchlists }] = await Promise.all([
      import('../accounts/profile/ProfileTab.js'),
      import('../community/profiles/SettingsPanel.js'),
      import('../tracking/watchlists/ProfileWatchlists.js'),
    ])
    return {
      default: () => <ProfileTab settings={<SettingsPanel />} watchlists={<ProfileWatchlists />} />,
    }
  }),
  settings: lazy(async () => {
    const [{ SettingsTab }, { HiddenPeople }, { NotInterestedList }] = await Promise.all([
      import('../community/profiles/SettingsTab.js'),
      import('../community/follows/HiddenPeople.js'),
      import('../tracking/notInterested/NotInterestedList.js'),
    ])
    return {
      default: () => <SettingsTab people={<HiddenPeople />} notInterested={<NotInterestedList />} />,
    }
  }),
}

/** The number of entries of a tab; on narrow screens at most "99+". */
function TabCount({ count }: { count: number }) {
  if (count <= 99) return <span className="user-area__count">{count}</span>
  return (
    <span className="user-area__count">
      <span className="user-area__wide">{formatCount(count)}</span>
      <span className="user-area__narrow">99+</span>
    </span>
  )
}

/** Loads the viewer's data once, and the numbers of the tabs; `retry` loads again what failed. */
function useUserArea(viewerId: string | undefined) {
  const client = useApolloClient()
  const { isInitialized, error: failure } = useStore(userData)
  const { data, error, refetch } = useUserAreaPageQuery({
    skip: viewerId === undefined,
    fetchPolicy: 'cache-and-network',
  })

  const load = useCallback(
    async ({ isRetry = false } = {}) => {
      const { error: reason } = await initializeUserData(client)
      if (
        reason === SESSION_NOTICES.profileInitFailed ||
        (isRetry && reason === SESSION_NOTICES.notAuthenticated)
      )
        toast.error(reason)
    },
    [client],
  )
  useEffect(() => {
    if (viewerId !== undefined) void load()
  }, [load, viewerId])
  useEffect(() => {
    if (error) toast.error(SESSION_NOTICES.profileDataFailed)
  }, [error])

  return {
    stats: data?.viewer?.stats,
    isReady: isInitialized,
    failure: failure ?? (error && !data?.viewer ? SESSION_NOTICES.profileDataFailed : undefined),
    retry: () => {
      void load({ isRetry: true })
      if (error) void refetch().catch(() => undefined)
    },
  }
}

/** The signed-in viewer's area, with a tab for each list and the profile. */
export function UserAreaPage() {
  const viewer = useViewer()
  const { section: sectionParam } = useParams()
  const section = userSection(sectionParam, useLocation().pathname)
  const { stats, isReady, failure, retry } = useUserArea(viewer?.id)
  const counts: Partial<Record<MemberTab, number>> = {
    favorites: stats?.totalFavorites,
    watchlist: stats?.totalWatchlists,
    watched: stats?.totalWatched,
    reviews: stats?.totalReviews,
  }
  const Content = CONTENTS[section]
  // The tab's data may have come with the page, and each tab waits for its own.
  const hasContent = isReady || preloadedExport('UserAreaPage') !== undefined
  const { title } = MEMBER_TABS[section]
  if (!viewer) return null

  return (
    <div className="user-area gutters">
      <title>{t('{title} · Marquee', { title })}</title>
      <Link className="user-area__back" to={paths.home()}>
        <ArrowLeftIcon size={18} />
        <span className="user-area__narrow">{t('Back')}</span>
        <span className="user-area__wide">{t('Back to Home')}</span>
      </Link>
      <div className="user-area__head">
        <h1 className="user-area__title">{title}</h1>
        <div className="user-area__who">
          <span className="user-area__name">{viewer.username}</span>
          <Avatar username={viewer.username} src={viewer.avatar} />
        </div>
      </div>
      <NavTabs
        label={t('Your area')}
        value={section}
        items={MEMBER_TAB_NAMES.map((id) => ({
          id,
          label: (
            <>
              {MEMBER_TABS[id].label}
              {counts[id] !== undefined && <TabCount count={counts[id]} />}
            </>
          ),
          to: paths.userArea(id),
        }))}
      />
      <div className="user-area__panel">
        {failure && (
          <Notice
            tone="error"
            action={
              <Button size="sm" variant="outline" onClick={retry}>
                {t('Try Again')}
              </Button>
            }
          >
            {failure}
          </Notice>
        )}
        {hasContent ? (
          <Suspense fallback={<TabSkeleton isFigures={section === 'figures'}>{t('Loading…')}</TabSkeleton>}>
            <Content />
          </Suspense>
        ) : (
          !failure && <Waiting>{SESSION_NOTICES.profileLoading}</Waiting>
        )}
      </div>
    </div>
  )
}

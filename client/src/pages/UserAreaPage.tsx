import { TAB_COUNT_MAX } from '../../../server/contract/rules/screens.js'
import { Button, Flex, chakra, Box } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { Suspense, useCallback, useEffect, useState, type ComponentType } from 'react'
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
import { ArrowLeftIcon } from '../platform/ui/icons/icons.js'
import { Notice } from '../platform/ui/feedback/Notice.js'
import { NavTabs } from '../platform/ui/navigation/NavTabs.js'
import { toast } from '../platform/ui/overlays/toast.js'
import { useIsHydrated } from '../platform/ui/rendering/useIsHydrated.js'
import { TabSkeleton } from '../platform/ui/feedback/TabSkeleton.js'
import { Waiting } from '../platform/ui/feedback/Waiting.js'
import { t } from '../platform/ui/language/t.js'
import { lazyComponent } from '../platform/ui/rendering/lazyComponent.js'
import './UserAreaPage.css'

const isSection = (name: string | undefined): name is MemberTab =>
  name !== undefined && Object.hasOwn(MEMBER_TABS, name)

/** Returns the tab of an address: its `section` parameter, else its last path segment, else the favorites. */
export function userSection(section: string | undefined, pathname: string): MemberTab {
  const name = section ?? pathname.split('/').findLast(Boolean)
  if (name === 'watchlists') return 'watchlist'
  return isSection(name) ? name : 'favorites'
}

const CONTENTS: Record<MemberTab, ComponentType> = {
  favorites: lazyComponent(() => import('../tracking/library/FavoritesTab.js'), 'FavoritesTab'),
  watchlist: lazyComponent(() => import('../tracking/watchlists/WatchlistsTab.js'), 'WatchlistsTab'),
  watched: lazyComponent(() => import('../tracking/library/WatchedTab.js'), 'WatchedTab'),
  diary: lazyComponent(() => import('../tracking/diary/DiaryTab.js'), 'DiaryTab'),
  reviews: lazyComponent(() => import('../tracking/reviews/MyReviewsTab.js'), 'MyReviewsTab'),
  figures: lazyComponent(() => import('../tracking/figures/FiguresTab.js'), 'FiguresTab'),
  feed: lazyComponent(() => import('../community/feed/FeedTab.js'), 'FeedTab'),
  profile: lazyComponent(() => import('./OwnProfile.js'), 'OwnProfile'),
  settings: lazyComponent(() => import('./OwnSettings.js'), 'OwnSettings'),
}

/** The number of entries of a tab; on narrow screens at most "99+". */
function TabCount({ count }: { count: number }) {
  if (count <= TAB_COUNT_MAX) return <span className="user-area__count">{count}</span>
  return (
    <span className="user-area__count">
      <span className="user-area__wide">{formatCount(count)}</span>
      <span className="user-area__narrow">{TAB_COUNT_MAX}+</span>
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
  // In the server's HTML each tab waits for its own data.
  const isHydrated = useIsHydrated()
  const [isInHtml] = useState(!isHydrated)
  const hasContent = isReady || isInHtml
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
      <Flex align="center" justify="space-between" rowGap="3" columnGap="6" mt="2.5" mb="4.5">
        <chakra.h1
          flex="0 1 auto"
          overflowWrap="break-word"
          fontSize="clamp(1.5625rem, 5vw, 2.625rem)"
          fontWeight="black"
        >
          {title}
        </chakra.h1>
        <div className="user-area__who">
          <span className="ellipsis user-area__name">{viewer.username}</span>
          <Avatar username={viewer.username} src={viewer.avatar} />
        </div>
      </Flex>
      <NavTabs
        wraps
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
      <Box pt="7">
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
      </Box>
    </div>
  )
}

import { Button } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { lazy, Suspense, useCallback, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { NOTICES } from '../../../server/contract/messages.js'
import { initializeUserData, userData } from '../accounts/userData.js'
import { useViewer } from '../accounts/useViewer.js'
import { useUserAreaPageQuery } from '../generated/graphql.js'
import { paths, USER_SECTIONS, type UserSection } from '../paths.js'
import { Avatar } from '../ui/Avatar.js'
import { formatCount } from '../ui/format.js'
import { ArrowLeftIcon } from '../ui/icons.js'
import { Notice } from '../ui/Notice.js'
import { Tabs } from '../ui/Tabs.js'
import { toast } from '../ui/toast.js'
import { Waiting } from '../ui/Waiting.js'
import { userSection, userTitle } from './userSection.js'
import './UserAreaPage.css'

const TABS: Record<UserSection, { label: string; Content: ComponentType }> = {
  favorites: {
    label: 'Favorites',
    Content: lazy(() =>
      import('../library/FavoritesTab.js').then((module) => ({ default: module.FavoritesTab })),
    ),
  },
  watchlist: {
    label: 'Watchlists',
    Content: lazy(() =>
      import('../watchlists/WatchlistsTab.js').then((module) => ({ default: module.WatchlistsTab })),
    ),
  },
  watched: {
    label: 'Watched',
    Content: lazy(() =>
      import('../library/WatchedTab.js').then((module) => ({ default: module.WatchedTab })),
    ),
  },
  reviews: {
    label: 'Reviews',
    Content: lazy(() =>
      import('../reviews/MyReviewsTab.js').then((module) => ({ default: module.MyReviewsTab })),
    ),
  },
  profile: {
    label: 'Profile',
    Content: lazy(async () => {
      const [{ ProfileTab }, { ProfileWatchlists }] = await Promise.all([
        import('../accounts/profile/ProfileTab.js'),
        import('../watchlists/ProfileWatchlists.js'),
      ])
      return { default: () => <ProfileTab watchlists={<ProfileWatchlists />} /> }
    }),
  },
}

/** How many entries a tab holds: at most "99+" where there is little room. */
function TabCount({ count }: { count: number }) {
  if (count <= 99) return <span className="user-area__count">{count}</span>
  return (
    <span className="user-area__count">
      <span className="user-area__wide">{formatCount(count)}</span>
      <span className="user-area__narrow">99+</span>
    </span>
  )
}

/** The person's own data: loaded once, with the figures of the tabs, and the way to try again. */
function useUserArea(viewerId: string | undefined) {
  const client = useApolloClient()
  const { isInitialized, error: failure } = useSyncExternalStore(userData.subscribe, userData.get)
  const { data, error, refetch } = useUserAreaPageQuery({
    skip: viewerId === undefined,
    fetchPolicy: 'cache-and-network',
  })

  /** @param isAsked whether the person has asked for it, and is to be told why not. */
  const load = useCallback(
    async (isAsked = false) => {
      const { error: reason } = await initializeUserData(client)
      if (reason === NOTICES.profileInitFailed || (isAsked && reason === NOTICES.notAuthenticated))
        toast.error(reason)
    },
    [client],
  )
  useEffect(() => {
    if (viewerId !== undefined) void load()
  }, [load, viewerId])
  useEffect(() => {
    if (error) toast.error(NOTICES.profileDataFailed)
  }, [error])

  return {
    stats: data?.viewer?.stats,
    isReady: isInitialized,
    failure: failure ?? (error && !data?.viewer ? NOTICES.profileDataFailed : undefined),
    retry: () => {
      void load(true)
      if (error) void refetch().catch(() => undefined)
    },
  }
}

/** What belongs to the signed-in person, each part on a tab of its own. */
export function UserAreaPage() {
  const viewer = useViewer()
  const { section: wanted } = useParams()
  const section = userSection(wanted, useLocation().pathname)
  const { stats, isReady, failure, retry } = useUserArea(viewer?.id)
  const counts: Partial<Record<UserSection, number>> = {
    favorites: stats?.totalFavorites,
    watchlist: stats?.totalWatchlists,
    watched: stats?.totalWatched,
  }
  const { Content } = TABS[section]
  const title = userTitle(section)
  if (!viewer) return null

  return (
    <div className="user-area gutters">
      <title>{`${title} · Marquee`}</title>
      <Link className="user-area__back" to={paths.home()}>
        <ArrowLeftIcon size={18} />
        <span className="user-area__narrow">Back</span>
        <span className="user-area__wide">Back to Home</span>
      </Link>
      <div className="user-area__head">
        <h1 className="user-area__title">{title}</h1>
        <div className="user-area__who">
          <span className="user-area__name">{viewer.username}</span>
          <Avatar username={viewer.username} src={viewer.avatar} />
        </div>
      </div>
      <Tabs
        label="Your area"
        value={section}
        items={USER_SECTIONS.map((id) => ({
          id,
          label: (
            <>
              {TABS[id].label}
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
                Try Again
              </Button>
            }
          >
            {failure}
          </Notice>
        )}
        {isReady ? (
          <Suspense fallback={<Waiting>Loading…</Waiting>}>
            <Content />
          </Suspense>
        ) : (
          !failure && <Waiting>{NOTICES.profileLoading}</Waiting>
        )}
      </div>
    </div>
  )
}

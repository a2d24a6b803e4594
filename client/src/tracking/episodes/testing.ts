import { UP_NEXT } from '../../../../server/contract/rules/upNext.js'
import type { FakeRequest, FakeServer } from '../../testing.js'

interface Place {
  season: number
  number: number
}

const ID = '42'

interface FakeSeries {
  /** Numbers of episodes by season; the last `unaired` of the last season are not broadcast yet. */
  seasons: Record<number, number>
  unaired?: number
  watched?: Place[]
  isSignedIn?: boolean
}

/** Creates a server of one series, which keeps what is watched of it. Returns its answer to requests, and what is watched. */
export function fakeSeries({ seasons, unaired = 0, watched = [], isSignedIn = true }: FakeSeries) {
  const ticks = new Set(watched.map(({ season, number }) => `${season}:${number}`))
  const times = new Map<string, number>()
  let chosen: string | null = null
  let run = 1
  let isMarked = false
  const numbers = Object.keys(seasons).map(Number)
  const last = numbers.at(-1)
  const hasAired = ({ season, number }: Place) =>
    season !== last || number <= (seasons[season] ?? 0) - unaired
  const places = numbers.flatMap((season) =>
    Array.from({ length: seasons[season] ?? 0 }, (_none, index) => ({ season, number: index + 1 })),
  )
  const isWatched = ({ season, number }: Place) => ticks.has(`${season}:${number}`)
  const episode = (place: Place) => ({
    __typename: 'Episode',
    id: `${ID}:${place.season}:${place.number}`,
    ...place,
    absoluteNumber: null,
    title: place.number === 2 ? null : `Title ${place.season}.${place.number}`,
    overview: place.number === 2 ? null : `What happens in ${place.season}.${place.number}`,
    airDate: hasAired(place) ? '2020-01-05' : '2099-05-04',
    hasAired: hasAired(place),
    runtime: 45,
    viewerHasWatched: isSignedIn ? isWatched(place) : null,
    viewerTimesWatched: isSignedIn
      ? (times.get(`${place.season}:${place.number}`) ?? Number(isWatched(place)))
      : null,
  })
  const season = (number: number) => {
    const own = places.filter((place) => place.season === number)
    return {
      __typename: 'Season',
      id: `${ID}:${number}`,
      number,
      title: null,
      year: 2020,
      episodeCount: own.length,
      airedCount: own.filter(hasAired).length,
      viewerWatchedCount: isSignedIn ? own.filter(isWatched).length : null,
    }
  }
  const counted = () => places.filter((place) => place.season > 0)
  const progress = () => {
    const all = counted()
    const count = all.filter(isWatched).length
    const aired = all.filter(hasAired).length
    const behind = all.slice(all.findLastIndex(isWatched) + 1)
    const next = behind.find((place) => !isWatched(place)) ?? all.find((place) => !isWatched(place))
    const automaticStatus = count === 0 ? null : count < aired ? 'WATCHING' : 'FINISHED'
    return {
      __typename: 'SeriesProgress',
      watched: count,
      aired,
      total: all.length,
      lastWatchedAt: null,
      run,
      status: chosen ?? automaticStatus,
      automaticStatus,
      isStatusChosen: chosen !== null,
      next: next ? episode(next) : null,
      following: next
        ? all
            .slice(all.indexOf(next) + 1)
            .filter((place) => !isWatched(place))
            .slice(0, UP_NEXT.following)
            .map(episode)
        : [],
    }
  }
  const movie = () => ({
    __typename: 'Movie',
    id: ID,
    title: 'The Show',
    posterSmall: null,
    viewerHasWatched: isSignedIn ? isMarked : null,
    viewerWatchedAt: null,
    viewerProgress: isSignedIn ? progress() : null,
    seasons: numbers.map(season),
  })
  const upNext = () => ({
    __typename: 'UpNextConnection',
    totalCount: 1,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    nodes: [movie()],
  })
  const scopeOf = ({ variables }: FakeRequest): Place[] => {
    const input = variables.input as { episodes?: Place[]; season?: number; upTo?: Place }
    const { episodes, season: whole, upTo } = input
    if (episodes) return episodes
    if (whole !== undefined) return places.filter((place) => place.season === whole && hasAired(place))
    return counted().filter(
      (place) =>
        upTo && (place.season < upTo.season || (place.season === upTo.season && place.number <= upTo.number)),
    )
  }
  const change = (request: FakeRequest, value: boolean) => {
    const changed = scopeOf(request).filter((place) => isWatched(place) !== value)
    for (const { season: of, number } of changed) {
      if (value) ticks.add(`${of}:${number}`)
      else ticks.delete(`${of}:${number}`)
    }
    if (value) chosen = null
    const { watched: count, aired } = progress()
    isMarked = count >= aired
    return {
      __typename: 'EpisodesChange',
      movieId: ID,
      changed: changed.map((place) => ({ __typename: 'EpisodePlace', ...place })),
      movie: movie(),
    }
  }
  const answer: FakeServer = (request) => {
    const { name, variables } = request
    if (name === 'SeriesPage') return { data: { movie: movie() } }
    if (name === 'UpNext') return { data: { viewer: { __typename: 'User', id: '7', upNext: upNext() } } }
    if (name === 'SeasonPage') {
      const after = Number(variables.after ?? 0)
      const own = places.filter((place) => place.season === variables.season && place.number > after)
      return {
        data: {
          movie: {
            __typename: 'Movie',
            id: ID,
            season: {
              ...season(Number(variables.season)),
              overview: null,
              episodes: {
                __typename: 'EpisodeConnection',
                totalCount: seasons[Number(variables.season)],
                pageInfo: {
                  __typename: 'PageInfo',
                  hasNextPage: own.length > 100,
                  endCursor: String(own[Math.min(own.length, 100) - 1]?.number),
                },
                nodes: own.slice(0, 100).map(episode),
              },
            },
          },
        },
      }
    }
    if (name === 'TickEpisodes') return { data: { tickEpisodes: change(request, true) } }
    if (name === 'UntickEpisodes') return { data: { untickEpisodes: change(request, false) } }
    if (name === 'SetSeriesStatus') {
      chosen = variables.status as string | null
      return { data: { setSeriesStatus: movie() } }
    }
    if (name === 'StartSeriesAgain') {
      run = Number(variables.run)
      for (const { season: of, number } of places)
        if (variables.season === null || variables.season === of) ticks.delete(`${of}:${number}`)
      return { data: { startSeriesAgain: movie() } }
    }
    return { data: {} }
  }
  return { answer, ticks }
}

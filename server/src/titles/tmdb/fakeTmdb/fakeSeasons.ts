import type { CatalogueSeason } from '../../importers/CatalogueTitle.js'
import type { FakeTitle } from './fakeTitles.js'

/** An episode of the fake. Its id stays when it gets another number or season. */
export interface FakeEpisode {
  id: number
  number: number
  name: string
  overview: string
  /** ISO calendar date; null before it is announced. */
  airDate: string | null
  runtime: number | null
}

/** A season of the fake. */
export interface FakeSeason {
  id: number
  number: number
  name: string
  overview: string
  airDate: string | null
  posterPath: string | null
  episodes: FakeEpisode[]
}

/** Creates an episode; what is not given has a plain default. */
export function fakeEpisode(values: Partial<FakeEpisode> & Pick<FakeEpisode, 'id' | 'number'>): FakeEpisode {
  return { name: `Part ${values.id}`, overview: '', airDate: '2020-01-01', runtime: 45, ...values }
}

/** Creates a season of the given episodes; what is not given has a plain default. */
export function fakeSeason(
  values: Partial<FakeSeason> & Pick<FakeSeason, 'id' | 'number' | 'episodes'>,
): FakeSeason {
  return {
    name: values.number === 0 ? 'Specials' : `Season ${values.number}`,
    overview: '',
    airDate: values.episodes[0]?.airDate ?? null,
    posterPath: `/season${values.id}.jpg`,
    ...values,
  }
}

/** Creates the seasons of a title of the starter catalogue. @param titleId the fake's id of the title */
export function starterSeasons(titleId: number, seasons: readonly CatalogueSeason[]): FakeSeason[] {
  return seasons.map(({ number, title, overview, airDate, year, episodes }) => {
    const id = titleId * 100 + number
    const begin = airDate ?? (year ? `${year}-01-01` : null)
    return fakeSeason({
      id,
      number,
      ...(title && { name: title }),
      overview: overview ?? '',
      airDate: begin,
      episodes: episodes.map((episode) =>
        fakeEpisode({
          id: id * 1_000 + episode.number,
          number: episode.number,
          name: episode.title ?? `Episode ${episode.number}`,
          overview: episode.overview ?? '',
          airDate: episode.airDate ?? begin,
          runtime: episode.runtime ?? null,
        }),
      ),
    })
  })
}

/** Builds the seasons in the details of a series. */
export function seasonItems({ seasons }: FakeTitle): object[] {
  return seasons.map((season) => ({ ...seasonFields(season), episode_count: season.episodes.length }))
}

/** Builds the response of `/tv/{id}/season/{n}`; undefined if there is no such season. */
export function seasonResponse({ id, seasons }: FakeTitle, number: string): object | undefined {
  const season = seasons.find((one) => String(one.number) === number)
  return (
    season && {
      _id: `season${season.id}`,
      ...seasonFields(season),
      episodes: season.episodes.map((episode) => ({
        air_date: episode.airDate,
        crew: [],
        episode_number: episode.number,
        episode_type: 'standard',
        guest_stars: [],
        id: episode.id,
        name: episode.name,
        overview: episode.overview,
        production_code: '',
        runtime: episode.runtime,
        season_number: season.number,
        show_id: id,
        still_path: null,
        vote_average: 0,
        vote_count: 0,
      })),
    }
  )
}

function seasonFields(season: FakeSeason): object {
  return {
    air_date: season.airDate,
    id: season.id,
    name: season.name,
    overview: season.overview,
    poster_path: season.posterPath,
    season_number: season.number,
    vote_average: 0,
  }
}

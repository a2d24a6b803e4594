import { fakeEpisode, fakeSeason } from './fakeSeasons.js'
import { fakeTitle, starterTitles, type FakeTitle } from './fakeTitles.js'

/** Creates a series of the provider: the minutes of the episodes of each season, by its number. */
function series(
  id: number,
  title: string,
  seasons: Record<number, number[]>,
  values: Partial<FakeTitle> = {},
) {
  return fakeTitle({
    id,
    type: 'TV',
    title,
    status: 'Ended',
    seasons: Object.entries(seasons).map(([number, lengths]) =>
      fakeSeason({
        id: id * 100 + Number(number),
        number: Number(number),
        episodes: lengths.map((runtime, index) =>
          fakeEpisode({ id: id * 1_000 + Number(number) * 250 + index, number: index + 1, runtime }),
        ),
      }),
    ),
    ...values,
  })
}
const times = (count: number, minutes: number) => Array.from({ length: count }, () => minutes)

/** Gives the last episode of each season a day that is far away. */
function lastAirsOn(title: FakeTitle, airDate: string): FakeTitle {
  for (const { episodes } of title.seasons)
    for (const episode of episodes.slice(-1)) episode.airDate = airDate
  return title
}

/** Moves the episodes of season 1 behind the first `count` to a new season 2. */
export function splitSeason(title: FakeTitle, count: number): void {
  const moved = title.seasons[0]?.episodes.splice(count) ?? []
  const episodes = moved.map((episode, index) => ({ ...episode, number: index + 1 }))
  title.seasons.push(fakeSeason({ id: title.id * 100 + 2, number: 2, episodes }))
}

/** Makes two of the first episode of a series; the others move up. */
export function splitFirstEpisode(title: FakeTitle): void {
  for (const season of title.seasons)
    season.episodes = season.episodes.flatMap((episode) => {
      if (episode.number > 1) return [{ ...episode, number: episode.number + 1 }]
      const runtime = (episode.runtime ?? 0) / 2
      return [{ ...episode, runtime }, fakeEpisode({ id: title.id * 1_000, number: 2, runtime })]
    })
}

/** Returns the series of a year of watching, each with something of its own. */
export async function fakeYear() {
  // The starter catalogue has the later one, with 13 episodes of 45 minutes in its first season.
  const modern = (await starterTitles()).find(({ title }) => title === 'Doctor Who')
  if (!modern) throw new Error('The starter catalogue has no Doctor Who')
  const special = fakeEpisode({ id: 7_002_001, number: 1, runtime: 60 })
  modern.seasons.unshift(fakeSeason({ id: 7_002, number: 0, episodes: [special] }))
  const anime = times(200, 24)
  return {
    classic: series(7_001, 'Doctor Who', { 1: times(4, 25) }, { releaseDate: '1963-11-23' }),
    modern,
    anime: series(7_003, 'Endless Voyage', { 1: anime, 2: anime, 3: anime, 4: anime }),
    split: series(7_004, 'Split in Two', { 1: times(6, 40) }),
    double: series(7_005, 'Double Feature', { 1: [90, 45, 45] }),
    loved: series(7_006, 'Seen Again', { 1: times(3, 30) }),
    dropped: lastAirsOn(series(7_007, 'Not for Me', { 1: times(10, 50) }), '2999-01-06'),
    planned: series(7_008, 'One Day Maybe', { 1: times(8, 50) }),
    weekly: lastAirsOn(
      series(7_009, 'Every Week', { 1: times(4, 55) }, { status: 'Returning Series' }),
      '2999-01-05',
    ),
    bare: series(7_010, 'Nothing Known', {}, { runtime: null }),
    pilot: series(7_011, 'Pilot in Two', { 1: [90, 45, 45] }),
  }
}

import type { ReactNode } from 'react'
import { SEARCH_GROUPS } from '../../../../server/contract/messages/search.js'
import { paths } from '../../paths.js'
import { BookmarkIcon, SearchIcon } from '../../platform/ui/icons/icons.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { EpisodeTitle } from '../../tracking/episodes/EpisodeTitle.js'
import type { useIsHidden } from '../../tracking/episodes/useIsHidden.js'
import { foundEpisodeTexts } from './episodeTexts.js'
import {
  episodesLead,
  foundEpisodes,
  matchingGenres,
  nameRank,
  suggestedPeople,
  wordsBegin,
} from './foundWords.js'
import type { FoundMembersQuery } from './FoundMembers.generated.js'
import { facetPath } from '../facets/facetAddress.js'
import { Portrait } from '../people/Portrait.js'
import type { SuggestedGenresQuery, SuggestionsQuery } from './Suggestions.generated.js'
import { t, translate } from '../../platform/ui/language/t.js'

/** Maximum number of titles beside episodes, people or genres. */
const TITLES_BESIDE_OTHERS = 5
const GENRES_MAX = 2

/** A suggestion of the search box, or a command of the palette. */
export interface SuggestionOption {
  /** Unique among all suggestions. */
  key: string
  /** Path of its page, or what it does. */
  target: string | (() => void)
  image: ReactNode
  title: string
  /** Shown instead of the title. */
  name?: ReactNode
  facts: string
  /** Enter takes it only for its whole name, not for a beginning that may be meant for another one. */
  isWholeName?: boolean
  /** The title that it is, which keys act on. */
  movie?: ChosenTitle
}

/** Suggestions or commands of one kind. */
export interface SuggestionGroup {
  label: string
  options: readonly SuggestionOption[]
}

export interface ChosenTitle {
  id: string
  title: string
  /** Of a series, the season that is meant, or its episode unless the number is null. */
  episode?: { season: number; number: number | null }
}

/** What suggestions are made of; undefined and null while it is loading. */
interface Found {
  data: SuggestionsQuery | undefined
  genres: SuggestedGenresQuery['genres']
  members: FoundMembersQuery | undefined
  /** Returns whether the title of an episode is hidden. */
  isHidden: ReturnType<typeof useIsHidden>
}

/** Maximum numbers of members and of the viewer's lists. */
const MEMBERS_MAX = 2
const LISTS_MAX = 2

/** Returns the viewer's watchlists whose names have words that begin with those of a text. */
export const matchingLists = (members: FoundMembersQuery | undefined, text: string) =>
  (members?.viewer?.watchlists?.nodes ?? []).filter(({ name }) => wordsBegin(name, text))

/**
 * Returns the groups of suggestions that are not empty: titles, episodes, people, genres, the viewer's lists and members; only titles
 * and episodes if `onTitle` takes them. An episode that the text names, or a person with exactly the name, comes first, unless a title
 * has it.
 */
export function suggestionGroups(
  { data, genres: allGenres, members, isHidden }: Found,
  text: string,
  onTitle?: (title: ChosenTitle) => void,
): SuggestionGroup[] {
  const genres = matchingGenres(data ? (allGenres ?? []) : [], text).slice(0, GENRES_MAX)
  const all = data?.suggestions ?? []
  const people = onTitle ? [] : suggestedPeople(data?.people?.results ?? [], text, all)
  const episodes = foundEpisodes(data?.episodes ?? [], all)
  const titles =
    people.length + genres.length + episodes.length > 0 ? all.slice(0, TITLES_BESIDE_OTHERS) : all
  const groups: SuggestionGroup[] = [
    {
      label: SEARCH_GROUPS.titles,
      options: titles.map(({ id, title, year, type, people: names, poster }) => ({
        key: `title ${id}`,
        target: onTitle ? () => onTitle({ id, title }) : paths.movie(id),
        image: <Poster src={poster} alt="" priority />,
        title,
        movie: onTitle ? undefined : { id, title },
        facts: [year, type === 'TV' ? t('TV series') : null, names.join(', ')].filter(Boolean).join(' · '),
      })),
    },
    {
      label: SEARCH_GROUPS.episodes,
      options: episodes.map((match) => {
        const { series, season, episode } = match
        const number = episode?.number ?? null
        const { name, facts } = foundEpisodeTexts(match)
        const chosen = { id: series.id, title: series.title, episode: { season, number } }
        return {
          key: `episode ${series.id} ${season} ${number}`,
          target: onTitle ? () => onTitle(chosen) : paths.episode(series.id, season, number),
          image: <Poster src={series.poster} alt="" priority />,
          title: name,
          name: episode && isHidden(episode) ? <EpisodeTitle episode={episode} isHidden /> : undefined,
          movie: onTitle ? undefined : chosen,
          facts,
        }
      }),
    },
    {
      label: SEARCH_GROUPS.people,
      options: people.map(({ id, name, profilePath, knownForDepartment }) => ({
        key: `person ${id}`,
        target: paths.person(id),
        image: <Portrait name={name} src={profilePath} size="40px" />,
        title: name,
        facts: translate(knownForDepartment ?? ''),
      })),
    },
    {
      label: SEARCH_GROUPS.genres,
      options: genres.map(({ id, name }) => ({
        key: `genre ${id}`,
        target: facetPath({ facet: 'genre', genre: id }),
        image: (
          <span className="suggestion__icon">
            <SearchIcon size={18} />
          </span>
        ),
        title: name,
        facts: '',
      })),
    },
    {
      label: SEARCH_GROUPS.lists,
      options: (onTitle ? [] : matchingLists(members, text)).slice(0, LISTS_MAX).map(({ id, name }) => ({
        key: `watchlist ${id}`,
        target: paths.watchlist(id),
        image: (
          <span className="suggestion__icon">
            <BookmarkIcon size={18} />
          </span>
        ),
        title: name,
        facts: '',
      })),
    },
    {
      label: SEARCH_GROUPS.members,
      options: (onTitle ? [] : (members?.profiles ?? [])).slice(0, MEMBERS_MAX).map(({ id, user }) => ({
        key: `member ${id}`,
        target: paths.publicProfile(user.username),
        image: <Portrait name={user.username} src={user.avatar} size="40px" />,
        title: `@${user.username}`,
        facts: '',
      })),
    },
  ]
  const isExact = (name: string | undefined) => name !== undefined && nameRank(name, text) === 0
  const isPerson = isExact(people[0]?.name) && !isExact(titles[0]?.title)
  const first = isPerson
    ? SEARCH_GROUPS.people
    : episodesLead(episodes, titles, text)
      ? SEARCH_GROUPS.episodes
      : undefined
  return groups
    .filter(({ options }) => options.length > 0)
    .toSorted((a, b) => Number(b.label === first) - Number(a.label === first))
}

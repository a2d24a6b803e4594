import type { ReactNode } from 'react'
import { SEARCH_GROUPS } from '../../../../server/contract/messages/search.js'
import { paths } from '../../paths.js'
import { BookmarkIcon, SearchIcon } from '../../platform/ui/icons/icons.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { matchingGenres, nameRank, suggestedPeople, wordsBegin } from './foundWords.js'
import type { FoundMembersQuery } from './FoundMembers.generated.js'
import { facetPath } from '../facets/facetAddress.js'
import { Portrait } from '../people/Portrait.js'
import type { SuggestedGenresQuery, SuggestionsQuery } from './Suggestions.generated.js'
import { t, translate } from '../../platform/ui/language/t.js'

const isPeople = ({ label }: SuggestionGroup) => label === SEARCH_GROUPS.people

/** Maximum number of titles beside people or genres. */
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
}

/** What suggestions are made of; undefined and null while it is loading. */
interface Found {
  data: SuggestionsQuery | undefined
  genres: SuggestedGenresQuery['genres']
  members: FoundMembersQuery | undefined
}

/** Maximum numbers of members and of the viewer's lists. */
const MEMBERS_MAX = 2
const LISTS_MAX = 2

/** Returns the viewer's watchlists whose names have words that begin with those of a text. */
export const matchingLists = (members: FoundMembersQuery | undefined, text: string) =>
  (members?.viewer?.watchlists?.nodes ?? []).filter(({ name }) => wordsBegin(name, text))

/**
 * Returns the groups of suggestions that are not empty: titles, people, genres, the viewer's lists and members; only titles if
 * `onTitle` takes them. A person with exactly the name comes first, unless a title has it.
 */
export function suggestionGroups(
  { data, genres: allGenres, members }: Found,
  text: string,
  onTitle?: (title: ChosenTitle) => void,
): SuggestionGroup[] {
  const genres = matchingGenres(data ? (allGenres ?? []) : [], text).slice(0, GENRES_MAX)
  const all = data?.suggestions ?? []
  const people = onTitle ? [] : suggestedPeople(data?.people?.results ?? [], text, all)
  const titles = people.length + genres.length > 0 ? all.slice(0, TITLES_BESIDE_OTHERS) : all
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
  const shown = groups.filter(({ options }) => options.length > 0)
  return isPerson ? shown.toSorted((a, b) => Number(isPeople(b)) - Number(isPeople(a))) : shown
}

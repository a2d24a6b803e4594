import type { ReactNode } from 'react'
import { SEARCH_GROUPS } from '../../../../server/contract/messages/search.js'
import { paths } from '../../paths.js'
import { SearchIcon } from '../../platform/ui/icons/icons.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { matchingGenres, suggestedPeople } from './foundWords.js'
import { facetPath } from '../facets/facetAddress.js'
import { Portrait } from '../people/Portrait.js'
import type { SuggestedGenresQuery, SuggestionsQuery } from './Suggestions.generated.js'
import { t, translate } from '../../platform/ui/language/t.js'

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

/** Returns the groups of suggestions that are not empty: titles, people and genres; only titles if `onTitle` takes them. */
export function suggestionGroups(
  data: SuggestionsQuery | undefined,
  allGenres: SuggestedGenresQuery['genres'],
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
  ]
  return groups.filter(({ options }) => options.length > 0)
}

import { Box } from '@chakra-ui/react'
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
  memo,
  type ReactNode,
} from 'react'
import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { SEARCH_GROUPS, SUGGESTION_TEXTS } from '../../../../server/contract/messages/search.js'
import { SUGGESTIONS } from '../../../../server/contract/rules/search.js'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { singleKeys } from '../../platform/ui/accessibility/singleKeys.js'
import { useFoundMembersQuery } from './FoundMembers.generated.js'
import { runTitleKey } from './runTitleKey.js'
import { useSuggestedGenresQuery, useSuggestionsQuery } from './Suggestions.generated.js'
import type { SearchListProps } from '../../platform/ui/forms/SearchField.js'
import { useIsHidden } from '../../tracking/episodes/useIsHidden.js'
import { suggestionGroups, type ChosenTitle, type SuggestionGroup } from './suggestionGroups.js'
import { t } from '../../platform/ui/language/t.js'
import './SearchBoxList.css'

interface SuggestionRowProps {
  id: string
  value: string
  active: boolean
  image: ReactNode
  name: ReactNode
  facts: string
  onOpen: (value: string) => void
  /** Called when the pointer moves over an inactive row. */
  onPoint: (value: string) => void
}

/** An option of the search box's list: a picture, a name and facts. */
const SuggestionRow = memo(function SuggestionRow({
  id,
  value,
  active,
  image,
  name,
  facts,
  onOpen,
  onPoint,
}: SuggestionRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The input handles the keys: an option never has the focus.
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An <option> can only contain text, and this contains an image.
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className="suggestion"
      // Keeps the focus in the input, so that typing can go on.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !active && onPoint(value)}
      onClick={() => onOpen(value)}
    >
      {image}
      <span className="suggestion__text">
        <bdi className="ellipsis suggestion__title">{name}</bdi>
        {facts && <span className="ellipsis suggestion__facts">{facts}</span>}
      </span>
    </div>
  )
})

/** Returns the text once typing has paused. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SUGGESTIONS.pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

interface SearchBoxListProps extends SearchListProps {
  /**
   * Returns what is listed for a text, of the suggestions and of commands; for an empty text all commands. Enter takes the first
   * option of a text. The suggestions are those of an earlier text unless `isCurrent`.
   */
  commands?: (text: string, suggestions: SuggestionGroup[], isCurrent: boolean) => SuggestionGroup[]
  /** Called with a chosen title, whose page is opened by default. Then only titles and episodes are suggested, and Enter takes the first one. */
  onTitle?: (title: ChosenTitle) => void
}

/** The suggestions below the search box: titles, people and genres that match the text typed so far. */
export function SearchBoxList({
  id,
  text,
  open,
  onOpen,
  onState,
  keys,
  commands,
  onTitle,
}: SearchBoxListProps) {
  const navigate = useNavigate()
  const typed = text.trim()
  const query = useDebounced(typed)
  const { data, previousData } = useSuggestionsQuery({
    variables: { query },
    skip: !open || query === '' || typed === '',
  })
  // Cached after the first time.
  const genres = useSuggestedGenresQuery({ skip: !open || onTitle !== undefined }).data?.genres ?? null
  const { data: members } = useFoundMembersQuery({
    variables: { query },
    skip: !open || query === '' || typed === '' || onTitle !== undefined,
  })
  // The previous suggestions stay until the next ones are loaded, so that the list does not flicker.
  const found = data ?? previousData
  const isHidden = useIsHidden()
  const isCurrent = query === typed && data !== undefined
  const groups = useMemo(() => {
    const suggestions =
      typed === '' ? [] : suggestionGroups({ data: found, genres, members, isHidden }, query, onTitle)
    return commands ? commands(typed, suggestions, isCurrent) : suggestions
  }, [commands, typed, found, genres, members, isHidden, query, onTitle, isCurrent])
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups])
  const isOpen = open && (typed !== '' || commands !== undefined)
  const shown = isOpen && options.length > 0
  const noMatch = isOpen && query === typed && data?.suggestions?.length === 0 && options.length === 0
  const [chosen, setChosen] = useState<string>()
  const [chosenFor, setChosenFor] = useState(typed)
  // After the text has changed, Enter does not open the earlier choice.
  if (chosenFor !== typed) {
    setChosenFor(typed)
    setChosen(undefined)
  }
  // Commands are at hand at once; a list of titles may still be that of an earlier text.
  const takesFirst = typed !== '' && (onTitle ? isCurrent : commands !== undefined)
  const chosenIndex = options.findIndex(({ key }) => key === chosen)
  const active = !shown ? -1 : chosenIndex < 0 && takesFirst ? 0 : chosenIndex
  const activeId = active >= 0 ? `${id}-${active}` : undefined

  // Before the browser paints: the input names the option that is shown as active.
  useLayoutEffect(() => onState({ shown, activeId }), [onState, shown, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  const openOption = useCallback(
    (key: string) => {
      const option = options.find((one) => one.key === key)
      if (!option) return
      onOpen(false)
      if (typeof option.target === 'string') void navigate(option.target)
      else option.target()
    },
    [navigate, onOpen, options],
  )

  const client = useApolloClient()
  const hasKeys = useStore(singleKeys)

  useImperativeHandle(keys, () => (key) => {
    const last = options.length - 1
    const choose = (index: number) => {
      setChosen(options[index]?.key)
      return true
    }
    if ((key === 'ArrowDown' || key === 'ArrowUp') && !open && typed !== '') {
      onOpen(true)
      return true
    }
    if (noMatch && key === 'Escape') {
      onOpen(false)
      return true
    }
    if (!shown) return false
    // A letter is typed until an arrow key has chosen a title.
    const movie = hasKeys && chosenIndex >= 0 ? options[chosenIndex]?.movie : undefined
    if (movie && runTitleKey(client, movie, key)) {
      if (key === 'l') onOpen(false)
      return true
    }
    switch (key) {
      case 'ArrowDown':
        return choose(active === last ? -1 : active + 1)
      case 'ArrowUp':
        return choose(active < 0 ? last : active - 1)
      case 'Home':
        return chosenIndex >= 0 && choose(0)
      case 'End':
        return chosenIndex >= 0 && choose(last)
      case 'Enter': {
        const option = options[active]
        if (option) openOption(option.key)
        return option !== undefined
      }
      case 'Escape':
        onOpen(false)
        return true
      default:
        return false
    }
  })

  const onlyTitles = groups.every(({ label }) => label === SEARCH_GROUPS.titles)
  return (
    <>
      <output className="visually-hidden">
        {shown ? SUGGESTION_TEXTS.count(options.length) : noMatch && SUGGESTION_TEXTS.none(typed)}
      </output>
      {noMatch && (
        // The text above announces it.
        <div className="suggestions suggestions--none" aria-hidden="true">
          {SUGGESTION_TEXTS.none(typed)}
        </div>
      )}
      {shown && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A <select> cannot hold images, and the focus stays in the input above.
        <div id={id} role="listbox" aria-label={t('Suggestions')} className="suggestions">
          {groups.map((group) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An <optgroup> belongs to a <select>.
            <div key={group.label} role="group" aria-label={group.label}>
              {!onlyTitles && (
                <Box
                  pt="2"
                  px="2.5"
                  pb="1"
                  fontSize="sm"
                  fontWeight="semibold"
                  color="fg.muted"
                  aria-hidden="true"
                >
                  {group.label}
                </Box>
              )}
              {group.options.map((option) => {
                const index = options.indexOf(option)
                return (
                  <SuggestionRow
                    key={option.key}
                    id={`${id}-${index}`}
                    value={option.key}
                    active={index === active}
                    image={option.image}
                    name={option.name ?? option.title}
                    facts={option.facts}
                    onOpen={openOption}
                    onPoint={setChosen}
                  />
                )
              })}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

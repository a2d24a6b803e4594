import { useApolloClient } from '@apollo/client/react'
import { IconButton, Input, chakra } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { PROFILE_SETTINGS } from '../../../../server/contract/messages/profiles.js'
import { PROFILE } from '../../../../server/contract/rules/profile.js'
import { SEARCH_TEXT_MAX } from '../../../../server/contract/rules/search.js'
import { useSettled } from '../../platform/ui/rendering/useSettled.js'
import { afterFrame } from '../../platform/ui/rendering/whenIdle.js'
import { announce } from '../../platform/ui/accessibility/announce.js'
import { ChevronDownIcon, CloseIcon, PlusIcon } from '../../platform/ui/icons/icons.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { saveSettings, type SettingsOwner } from './saveSettings.js'
import { useFavoriteChoicesQuery, type FavoriteChoiceFragment } from './profileSettings.generated.js'
import './FavoritesPicker.css'

const nameOf = ({ title, year }: FavoriteChoiceFragment) => (year ? `${title} (${year})` : title)

/** Panel to choose and to order the titles that the public profile shows. */
export function FavoritesPicker({ owner }: { owner: SettingsOwner }) {
  const client = useApolloClient()
  const list = useRef<HTMLOListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { favorites } = owner.profileSettings
  const isFull = favorites.length >= PROFILE.favorites

  const save = (next: FavoriteChoiceFragment[], message: string) => {
    announce(message)
    void saveSettings(client, owner, { favorites: next })
  }
  const move = (from: number, to: number) => {
    const moved = favorites[from]
    if (!moved) return
    const rest = favorites.filter((_, index) => index !== from)
    save(rest.toSpliced(to, 0, moved), PROFILE_SETTINGS.moved(moved.title, to + 1))
    // The row is another element at its new place; at an end one of its buttons is disabled.
    afterFrame(() => {
      const row = list.current?.children[to]
      const [up, down] = Array.from(row?.querySelectorAll<HTMLButtonElement>('button') ?? [])
      const wanted = to < from ? up : down
      ;(wanted?.disabled ? (to < from ? down : up) : wanted)?.focus()
    })
  }
  const remove = (title: FavoriteChoiceFragment) => {
    save(
      favorites.filter(({ id }) => id !== title.id),
      PROFILE_SETTINGS.removed(title.title),
    )
    afterFrame(() => input.current?.focus())
  }
  return (
    <Panel
      title={PROFILE_SETTINGS.favorites}
      text={favorites.length === 0 ? PROFILE_SETTINGS.favoritesEmpty : PROFILE_SETTINGS.favoritesText}
    >
      {favorites.length > 0 && (
        <ol className="picker__list" ref={list}>
          {favorites.map((title, index) => (
            <li key={title.id} className="picker__one">
              <chakra.span
                w="1.25rem"
                color="fg.muted"
                fontWeight="bold"
                fontVariantNumeric="tabular-nums"
                aria-hidden="true"
              >
                {index + 1}
              </chakra.span>
              <Poster src={title.posterSmall} alt="" sizes="40px" />
              <bdi className="picker__name">{nameOf(title)}</bdi>
              <IconButton
                size="sm"
                variant="ghost"
                className="picker__up"
                aria-label={PROFILE_SETTINGS.up(title.title)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ChevronDownIcon size={18} />
              </IconButton>
              <IconButton
                size="sm"
                variant="ghost"
                aria-label={PROFILE_SETTINGS.down(title.title)}
                disabled={index === favorites.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ChevronDownIcon size={18} />
              </IconButton>
              <IconButton
                size="sm"
                variant="ghost"
                aria-label={PROFILE_SETTINGS.remove(title.title)}
                onClick={() => remove(title)}
              >
                <CloseIcon size={18} />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <FavoriteSearch
        input={input}
        isFull={isFull}
        chosen={favorites}
        onAdd={(title) => save([...favorites, title], PROFILE_SETTINGS.added(title.title))}
      />
    </Panel>
  )
}

interface FavoriteSearchProps {
  input: React.RefObject<HTMLInputElement | null>
  isFull: boolean
  chosen: readonly FavoriteChoiceFragment[]
  onAdd: (title: FavoriteChoiceFragment) => void
}

/** The search for a title to add: an input, and a button for each title that is found. */
function FavoriteSearch({ input, isFull, chosen, onAdd }: FavoriteSearchProps) {
  const id = useId()
  const [text, setText] = useState('')
  const query = useSettled(text.trim())
  const { data, previousData, error } = useFavoriteChoicesQuery({
    variables: { query },
    skip: query === '' || isFull,
  })
  const results = query === '' ? undefined : (data ?? previousData)?.search?.results
  const choices = results?.filter((title) => !chosen.some((one) => one.id === title.id))
  const add = (title: FavoriteChoiceFragment) => {
    setText('')
    onAdd(title)
    input.current?.focus()
  }
  return (
    <div className="picker__search">
      <label className="visually-hidden" htmlFor={id}>
        {PROFILE_SETTINGS.search}
      </label>
      <Input
        ref={input}
        id={id}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={PROFILE_SETTINGS.search}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_TEXT_MAX}
        readOnly={isFull}
        aria-describedby={isFull ? `${id}-full` : undefined}
      />
      {isFull && (
        <p className="picker__note" id={`${id}-full`}>
          {PROFILE_SETTINGS.favoritesFull}
        </p>
      )}
      {!isFull && text !== '' && (
        <>
          {error && (
            <p className="picker__note" role="alert">
              {PROFILE_SETTINGS.searchFailed}
            </p>
          )}
          {data && choices?.length === 0 && (
            <output className="picker__note">{PROFILE_SETTINGS.noResults(query)}</output>
          )}
          <ul className="picker__results">
            {choices?.map((title) => (
              <li key={title.id}>
                <button
                  type="button"
                  className="picker__result"
                  aria-label={PROFILE_SETTINGS.add(nameOf(title))}
                  onClick={() => add(title)}
                >
                  <Poster src={title.posterSmall} alt="" sizes="40px" />
                  <bdi className="picker__name">{nameOf(title)}</bdi>
                  <PlusIcon size={18} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

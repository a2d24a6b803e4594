import {
  Suspense,
  useId,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { CloseIcon, SearchIcon } from '../icons/icons.js'
import { t } from '../language/t.js'

/** Props of the list below a search field. */
export interface SearchListProps {
  /** Id of the list; its options have this id with "-0", "-1" and so on. */
  id: string
  text: string
  /** Whether the list may be shown. */
  open: boolean
  onOpen: (open: boolean) => void
  /** Reports what is shown, for the input's ARIA attributes. */
  onState: (state: SearchListState) => void
  /** Receives the list's key handler, which returns whether it has handled a key. */
  keys: Ref<(key: string) => boolean>
}

interface SearchListState {
  shown: boolean
  /** The id of the active option. */
  activeId: string | undefined
}

interface SearchFieldProps {
  /** What it finds. */
  label?: string
  text: string
  onText: (text: string) => void
  /** Called with the text when Enter is pressed and nothing is chosen. */
  onSubmit: (text: string) => void
  /** Rendered from the first focus on, so it may be lazy. */
  List: ComponentType<SearchListProps>
}

const CLOSED: SearchListState = { shown: false, activeId: undefined }

/** A search input with a list of suggestions: the combobox pattern of WAI-ARIA, where the focus stays in the input. */
export function SearchField({
  label = t('Search movies, actors, directors'),
  text,
  onText,
  onSubmit,
  List,
}: SearchFieldProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const keys = useRef<(key: string) => boolean>(null)
  const [needed, setNeeded] = useState(false)
  const [open, setOpen] = useState(false)
  const [list, setList] = useState(CLOSED)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const query = text.trim()
    if (!query) return
    setOpen(false)
    onSubmit(query)
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (!keys.current?.(event.key)) return
    event.preventDefault()
    // Escape that closes the list must not also close the menu around it.
    event.nativeEvent.stopPropagation()
  }

  return (
    // Without a script the browser opens the search page.
    <form action="/search" onSubmit={submit}>
      <SearchIcon size={18} className="nav__search-icon" />
      <input
        ref={box}
        name="query"
        type="text"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={list.shown}
        aria-controls={list.shown ? id : undefined}
        aria-activedescendant={list.activeId}
        placeholder={t('{label}...', { label })}
        value={text}
        maxLength={200}
        onFocus={() => setNeeded(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setNeeded(true)
          setOpen(true)
          onText(event.target.value)
        }}
        onKeyDown={handleKey}
      />
      {text && (
        <button
          type="button"
          className="nav__clear"
          aria-label={t('Clear search')}
          onClick={() => {
            onText('')
            box.current?.focus()
          }}
        >
          <CloseIcon size={16} />
        </button>
      )}
      {needed && (
        <Suspense fallback={null}>
          <List id={id} text={text} open={open} onOpen={setOpen} onState={setList} keys={keys} />
        </Suspense>
      )}
    </form>
  )
}

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
import { CloseIcon, SearchIcon } from './icons.js'

/** What the list below a search field works with. */
export interface SearchListProps {
  /** Id of the list; its options are to be this with "-0", "-1" … */
  id: string
  text: string
  /** Whether the list is wanted at all. */
  open: boolean
  onOpen: (open: boolean) => void
  /** Tells the field what is shown, for those who cannot see it. */
  onState: (state: SearchListState) => void
  /** Given each key first; true when the list has used it. */
  keys: Ref<(key: string) => boolean>
}

export interface SearchListState {
  shown: boolean
  /** The id of the chosen option. */
  activeId: string | undefined
}

interface SearchFieldProps {
  text: string
  onText: (text: string) => void
  onSubmit: (text: string) => void
  /** Drawn from when somebody first turns to the field, so it may be lazy. */
  List: ComponentType<SearchListProps>
}

const CLOSED: SearchListState = { shown: false, activeId: undefined }

/** A search field with a list of suggestions: the combobox pattern of WAI-ARIA, the focus staying in the field. */
export function SearchField({ text, onText, onSubmit, List }: SearchFieldProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const keys = useRef<(key: string) => boolean>(null)
  const [needed, setNeeded] = useState(false)
  const [open, setOpen] = useState(false)
  const [list, setList] = useState(CLOSED)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    if (!wanted) return
    setOpen(false)
    onSubmit(wanted)
  }

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !keys.current?.(event.key)) return
    event.preventDefault()
    // Escape has closed the list; it must not close a menu around it too.
    event.nativeEvent.stopPropagation()
  }

  return (
    <form onSubmit={submit}>
      <SearchIcon size={18} className="nav__search-icon" />
      <input
        ref={box}
        type="text"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        aria-label="Search movies, actors, directors"
        aria-autocomplete="list"
        aria-expanded={list.shown}
        aria-controls={list.shown ? id : undefined}
        aria-activedescendant={list.activeId}
        placeholder="Search movies, actors, directors..."
        value={text}
        maxLength={200}
        onFocus={() => setNeeded(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setNeeded(true)
          setOpen(true)
          onText(event.target.value)
        }}
        onKeyDown={press}
      />
      {text && (
        <button
          type="button"
          className="nav__clear"
          aria-label="Clear search"
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

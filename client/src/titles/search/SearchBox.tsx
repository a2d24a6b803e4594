import { Box, Button, Input } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SEARCH_TEXT_MAX } from '../../../../server/contract/rules/search.js'
import { paths } from '../../paths.js'
import { CloseIcon, SearchIcon } from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'

/** The address follows the typing after this pause, in milliseconds. */
const TYPING_PAUSE_MS = 400

interface SearchBoxProps {
  query: string
  /** The order of the address, which another query keeps. */
  sortBy: string | undefined
}

const addressOf = (query: string, sortBy: string | undefined) =>
  paths.search(query === '' ? {} : { query, sortBy })

/** The search page's input, which writes the address. Phones use the navigation bar's field. */
export function SearchBox({ query, sortBy }: SearchBoxProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(query)
  const input = useRef<HTMLInputElement>(null)
  /** The query that this box last wrote into the address, or read from it. */
  const lastQuery = useRef(query)

  // Another part of the page has changed the address, such as the navigation bar or Back: the box follows. Changes that
  // this box made are not read back, because they lag behind the typing.
  useEffect(() => {
    if (query === lastQuery.current) return
    lastQuery.current = query
    setText(query)
  }, [query])

  const search = (next: string, replace: boolean) => {
    lastQuery.current = next
    void navigate(addressOf(next, sortBy), { replace })
  }

  useEffect(() => {
    const next = text.trim()
    if (next === lastQuery.current) return
    const timer = setTimeout(() => {
      lastQuery.current = next
      void navigate(addressOf(next, sortBy), { replace: true })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, navigate, sortBy])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = text.trim()
    if (next !== lastQuery.current) search(next, next === '')
  }

  const clear = () => {
    setText('')
    if (lastQuery.current !== '') search('', true)
    input.current?.focus()
  }

  return (
    <Box as="search" display="block" hideBelow="md" aria-label={t('Titles and people')} maxW="45rem">
      <Box as="form" onSubmit={submit} position="relative">
        <Box
          position="absolute"
          insetStart="4"
          top="50%"
          transform="translateY(-50%)"
          color="fg.muted"
          lineHeight="0"
        >
          <SearchIcon size={22} />
        </Box>
        <Input
          ref={input}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={t('Search movies, actors, directors')}
          placeholder={t('Search movies, actors, directors...')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_MAX}
          height="14"
          ps="12"
          pe="14"
          fontSize="lg"
          borderRadius="full"
          bg="bg.raised"
          css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        />
        {text !== '' && (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            px="0"
            position="absolute"
            insetEnd="2.5"
            top="2.5"
            aria-label={t('Clear search')}
            onClick={clear}
          >
            <CloseIcon size={18} />
          </Button>
        )}
      </Box>
    </Box>
  )
}

import { Button } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { SEARCH_TEXT_MAX } from '../../../server/contract/rules/search.js'
import { paths } from '../paths.js'
import { t } from '../platform/ui/language/t.js'

/** The search field of a page that could not be shown. */
export function ProblemSearch() {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (query.trim()) void navigate(paths.search({ query: query.trim() }))
  }
  return (
    <search>
      <form className="problem__search" onSubmit={search}>
        <input
          type="search"
          aria-label={t('Search this site')}
          placeholder={t('A movie, an actor, a director…')}
          maxLength={SEARCH_TEXT_MAX}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button type="submit" variant="outline">
          {t('Search')}
        </Button>
      </form>
    </search>
  )
}

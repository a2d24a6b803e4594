import { Button, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { FACET_NAMES } from '../../../../server/contract/messages/browse.js'
import { FACETS, type Facet, type FacetValue } from '../../../../server/contract/rules/facets.js'
import { paths } from '../../paths.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { FacetName } from '../facets/FacetName.js'
import type { FacetsFragment } from '../facets/Facets.generated.js'
import { facetValues } from '../facets/facetAddress.js'
import type { ListAddress } from './useListAddress.js'
import { inSentence, t } from '../../platform/ui/language/t.js'
import './FacetBar.css'

interface FacetBarProps {
  list: ListAddress
  /** What all titles of the listing have in common. */
  own?: FacetValue
  /** The counts of the current list; undefined while loading, null if they are not known. */
  facets: FacetsFragment | null | undefined
}

/** Links that narrow a listing by genre, decade, country or language, with the number of titles that remain. */
export function FacetBar({ list, own, facets }: FacetBarProps) {
  const chosen = new Set<Facet>([own, ...list.facets].flatMap((value) => value?.facet ?? []))
  const offered = FACETS.filter((facet) => facet === 'genre' || (facets !== null && !chosen.has(facet)))
  const [selected, setSelected] = useState<Facet>('genre')
  const facet = offered.includes(selected) ? selected : 'genre'
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const genres = new Set([...list.filter.genres, ...(own?.facet === 'genre' ? [own.genre] : [])])
  const values =
    facets === undefined
      ? []
      : facetValues(facet, facets).filter(({ value }) => value.facet !== 'genre' || !genres.has(value.genre))
  return (
    <nav className="facet-bar" aria-label={t('Browse')}>
      {offered.length > 1 && (
        <SelectField
          label={t('Browse by')}
          hideLabel
          value={facet}
          onChange={(name) => setSelected(FACETS.find((known) => known === name) ?? 'genre')}
          options={offered.map((name) => ({ value: name, label: FACET_NAMES[name].all }))}
        />
      )}
      <ul
        className={isOpen ? 'facet-bar__values facet-bar__values--open' : 'facet-bar__values'}
        id={id}
        aria-label={FACET_NAMES[facet].all}
        aria-busy={facets === undefined}
        data-row={facet}
      >
        {values.map(({ value, count }) => (
          <li key={JSON.stringify(value)}>
            <Chip to={list.linkTo(value)}>
              <FacetName value={value} />
              {count !== null && (
                <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                  {formatCount(count)}
                  {facets?.isComplete === false && '+'}
                  <span className="visually-hidden">
                    {' '}
                    {t('{count, plural, one {title} other {titles}}', { count })}
                  </span>
                </chakra.span>
              )}
            </Chip>
          </li>
        ))}
        {facets !== undefined && (
          <li>
            <Chip to={paths.categories()}>{t('All categories')}</Chip>
          </li>
        )}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('Fewer') : t('More')}
        <span className="visually-hidden"> {inSentence(FACET_NAMES[facet].all)}</span>
      </Button>
    </nav>
  )
}

import { Button } from '@chakra-ui/react'
import { useId, useState, type CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { formatHours, valueOf, type Measure } from './measure.js'
import type { RankedGroupFragment } from './RankingTable.generated.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { t } from '../../platform/ui/language/t.js'
import './RankingTable.css'

interface RankingTableProps {
  title: string
  groups: readonly RankedGroupFragment[]
  measure: Measure
  /** Address of a group; undefined without a page. */
  pathOf: (group: RankedGroupFragment) => string | undefined
}

/** Rows that are shown at first. */
const FIRST = 5

/** The groups with the most titles: a table whose rows have bars. Nothing without groups. */
export function RankingTable({ title, groups, measure, pathOf }: RankingTableProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (groups.length === 0) return null
  const most = Math.max(...groups.map((group) => valueOf(measure, group))) || 1
  return (
    <section className="ranking" aria-labelledby={id}>
      <h2 className="chart__title" id={id}>
        {title}
      </h2>
      <table className="ranking__table" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Titles')}</th>
            <th scope="col">{t('Hours')}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? groups : groups.slice(0, FIRST)).map((group) => {
            const path = pathOf(group)
            return (
              <tr key={group.key} style={{ '--part': valueOf(measure, group) / most } as CSSProperties}>
                <th scope="row">{path ? <Link to={path}>{group.name}</Link> : group.name}</th>
                <td>{formatCount(group.titles)}</td>
                <td>{formatHours(group.minutes / 60)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {groups.length > FIRST && (
        <Button
          variant="ghost"
          justifySelf="start"
          aria-expanded={isWhole}
          aria-describedby={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('Show fewer') : t('Show all {length}', { length: groups.length })}
        </Button>
      )}
    </section>
  )
}

import { Link } from 'react-router-dom'
import './RowTitle.css'

interface RowTitleProps {
  level: 'h2' | 'h3'
  className: string
  name: string
  /** Path of its page; undefined if it has none. */
  to: string | undefined
  /** Behind the name, such as the year. */
  fact?: string | number | null
}

/** The heading of a row of the diary, the feed or a profile: the name of a title or a list. */
export function RowTitle({ level: Heading, className, name, to, fact }: RowTitleProps) {
  return (
    <Heading className={`row-title ${className}`}>
      {to === undefined ? (
        <bdi>{name}</bdi>
      ) : (
        <Link to={to}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {fact && <span className="row-title__fact">{fact}</span>}
    </Heading>
  )
}

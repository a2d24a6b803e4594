import { Link } from 'react-router-dom'
import { paths } from '../../paths.js'

interface PersonLinkProps {
  personId: string
  name: string
}

/** A person's name as a link to their page. */
export const PersonLink = ({ personId, name }: PersonLinkProps) => (
  <Link to={paths.person(personId)}>
    <bdi>{name}</bdi>
  </Link>
)

interface PeopleNamesProps {
  /** Names, separated by commas. */
  names: string
  /** People of the title; a name that is none of theirs leads to a search. */
  people: readonly PersonLinkProps[] | null
}

/** Comma-separated names, each once, as a link to the person. */
export const PeopleNames = ({ names, people }: PeopleNamesProps) =>
  [...new Set(names.split(/,\s*/))].map((name, index) => {
    const person = people?.find((other) => other.name === name)
    return (
      <span key={name}>
        {index > 0 && ', '}
        {person ? <PersonLink {...person} /> : <Link to={paths.search({ query: name })}>{name}</Link>}
      </span>
    )
  })

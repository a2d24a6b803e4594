import { Link } from 'react-router-dom'
import { paths } from '../../paths.js'

interface ProfileLinkProps {
  user: { username: string; hasPublicProfile: boolean | null }
  className?: string
}

/** A user's name, which leads to the public profile if there is one. */
export function ProfileLink({ user: { username, hasPublicProfile }, className }: ProfileLinkProps) {
  const name = <bdi>{username}</bdi>
  return hasPublicProfile ? (
    <Link className={className} title={username} to={paths.publicProfile(username)}>
      {name}
    </Link>
  ) : (
    <span className={className} title={username}>
      {name}
    </span>
  )
}

import { useState } from 'react'
import './Avatar.css'

interface AvatarProps {
  username: string
  /** Address of the picture, if there is one. */
  src: string | null | undefined
  /** Diameter in px. */
  size?: number
  /** Says whose picture it is; without it the picture is decoration beside a name. */
  alt?: string
}

/** A round picture of a person; their first letter when there is none or it cannot be shown. */
export function Avatar({ username, src, size = 36, alt = '' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const style = { width: size, height: size, fontSize: Math.round(size * 0.44) }
  if (src && src !== failed)
    return (
      <span className="avatar" style={style}>
        <img src={src} alt={alt} width={size} height={size} onError={() => setFailed(src)} />
      </span>
    )
  const letter = (Array.from(username)[0] ?? '?').toUpperCase()
  return (
    <span className="avatar" style={style}>
      <span aria-hidden="true">{letter}</span>
      {alt && <span className="visually-hidden">{alt}</span>}
    </span>
  )
}

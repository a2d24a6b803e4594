import { useState } from 'react'
import { catchUpImage } from './imageFadeIn.js'
import './Avatar.css'

interface AvatarProps {
  username: string
  /** Address of the image, if there is one. */
  src: string | null | undefined
  /** Diameter in px. */
  size?: number
  /** Alternative text; empty for an image beside the user's name. */
  alt?: string
}

/** A user's round image, or their first letter when there is no image or it fails to load. */
export function Avatar({ username, src, size = 36, alt = '' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const style = { width: size, height: size, fontSize: Math.round(size * 0.44) }
  if (src && src !== failed)
    return (
      <span className="avatar" style={style}>
        <img
          ref={catchUpImage}
          src={src}
          alt={alt}
          width={size}
          height={size}
          onError={() => setFailed(src)}
        />
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

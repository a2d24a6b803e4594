import { useState } from 'react'
import { catchUpImage, fadeInOnLoad, shownInHtml } from './imageFadeIn.js'
import './Backdrop.css'

interface BackdropProps {
  src: string | null | undefined
  /** Loads eagerly instead of lazily. */
  priority?: boolean
}

/** A wide decorative image that fills its positioned parent. It renders nothing when the image fails to load. */
export function Backdrop({ src, priority = false }: BackdropProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className="backdrop" aria-hidden="true">
      {src && failed !== src && (
        <img
          key={src}
          ref={catchUpImage}
          src={src}
          alt=""
          width={1280}
          height={720}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          draggable={false}
          {...shownInHtml}
          onLoad={fadeInOnLoad}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}

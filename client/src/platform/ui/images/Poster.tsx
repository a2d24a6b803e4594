import { useState } from 'react'
import { catchUpImage, fadeInOnLoad, shownInHtml } from './imageFadeIn.js'
import './Poster.css'

const PLACEHOLDER = '/placeholder-poster.svg'

interface PosterProps {
  /** Address of the large image (w500). */
  src: string | null | undefined
  /** Address of the small image (w200). */
  srcSmall?: string | null
  alt: string
  /** The `sizes` attribute of the image. */
  sizes?: string
  /** Loads eagerly instead of lazily. */
  priority?: boolean
}

/** A poster of 2:3 that fades in, or a placeholder when it is missing or fails to load. */
export function Poster({ src, srcSmall, alt, sizes = '192px', priority = false }: PosterProps) {
  const [failed, setFailed] = useState<string | null>()
  const address = src ?? srcSmall
  const missing = !address || failed === address
  const shown = missing ? PLACEHOLDER : address
  return (
    <span className="poster">
      <img
        key={shown}
        ref={catchUpImage}
        src={shown}
        srcSet={!missing && src && srcSmall ? `${srcSmall} 200w, ${src} 500w` : undefined}
        sizes={!missing && src && srcSmall ? sizes : undefined}
        data-missing={missing ? address : null}
        alt={alt}
        width={500}
        height={750}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        draggable={false}
        {...shownInHtml}
        onLoad={fadeInOnLoad}
        onError={() => setFailed(address)}
      />
    </span>
  )
}

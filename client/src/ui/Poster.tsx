import { useEffect, useState } from 'react'
import { reveal, revealKnown } from './reveal.js'
import './Poster.css'

const PLACEHOLDER = '/placeholder-poster.svg'

/** What has not come is asked for once more after so long, in ms, and whenever the network is back. */
const AGAIN_MS = 5_000

interface PosterProps {
  /** Address of the large picture (w500). */
  src: string | null | undefined
  /** Address of the small picture (w200). */
  srcSmall?: string | null
  alt: string
  /** The width it is drawn at, as in the img attribute. */
  sizes?: string
  /** Load at once instead of when scrolled near. */
  priority?: boolean
}

/** A poster of 2:3 that fades in; our own placeholder stands for one that is missing, or until one loads that has not. */
export function Poster({ src, srcSmall, alt, sizes = '192px', priority = false }: PosterProps) {
  const [failed, setFailed] = useState<string>()
  const address = src ?? srcSmall
  const missing = !address || failed === address
  const srcSet = src && srcSmall ? `${srcSmall} 200w, ${src} 500w` : ''

  useEffect(() => {
    if (failed === undefined) return
    // Beside the page: the placeholder stays until there is something better.
    const again = () => {
      const image = new Image()
      image.onload = () => setFailed(undefined)
      image.sizes = sizes
      image.srcset = srcSet
      image.src = failed
    }
    const timer = setTimeout(again, AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [failed, srcSet, sizes])

  return (
    <span className="poster">
      <img
        key={missing ? PLACEHOLDER : address}
        ref={revealKnown}
        src={missing ? PLACEHOLDER : address}
        srcSet={(!missing && srcSet) || undefined}
        sizes={!missing && srcSet ? sizes : undefined}
        alt={alt}
        width={500}
        height={750}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        draggable={false}
        onLoad={reveal}
        onError={() => setFailed(address ?? undefined)}
      />
    </span>
  )
}

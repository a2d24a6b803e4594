import type { ReactNode } from 'react'
import { PHONE, useMediaQuery } from '../browser/useMediaQuery.js'

interface MediaProps {
  children: ReactNode
}

/** Renders its children on phones only. The server's HTML, which is for every window, contains them and styles hide them. */
export const PhoneOnly = ({ children }: MediaProps) =>
  useMediaQuery(PHONE) !== false && <div className="only-phone">{children}</div>

/** Renders its children in wider windows than phones have, as `PhoneOnly`. */
export const WideOnly = ({ children }: MediaProps) =>
  !useMediaQuery(PHONE) && <div className="not-phone">{children}</div>

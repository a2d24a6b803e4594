import type { ReactNode } from 'react'

/** Props of the icons. They take the text's colour, are hidden from screen readers and are 20 px wide by default. */
export interface IconProps {
  size?: number
  className?: string
}

/** Creates an icon of lines from its shapes. @param ownClass such as `mirrored`, for an arrow */
export const outlineIcon = (children: ReactNode, ownClass?: string) =>
  function Icon({ size = 20, className = ownClass }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    )
  }

/** Creates a filled icon from its shapes. */
export const solidIcon = (children: ReactNode) =>
  function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="currentColor"
      >
        {children}
      </svg>
    )
  }

import type { ReactNode } from 'react'

/** Props of the icons. They take the text's colour, are hidden from screen readers and are 20 px wide by default. */
export interface IconProps {
  size?: number
  className?: string
}

const line = (children: ReactNode) =>
  function Icon({ size = 20, className }: IconProps) {
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

const solid = (children: ReactNode) =>
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

/** Magnifying glass. */
export const SearchIcon = line(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
)
/** Cross. */
export const CloseIcon = line(<path d="M6 6l12 12M18 6 6 18" />)
/** Three lines. */
export const MenuIcon = line(<path d="M4 7h16M4 12h16M4 17h16" />)
/** Chevron to the left. */
export const ChevronLeftIcon = line(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />)
/** Chevron to the right. */
export const ChevronRightIcon = line(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />)
/** Chevron down. */
export const ChevronDownIcon = line(<path d="m6 9.5 6 6 6-6" />)
/** Arrow to the right. */
export const ArrowRightIcon = line(<path d="M4.5 12h15M13.5 6l6 6-6 6" />)
/** Arrow to the left. */
export const ArrowLeftIcon = line(<path d="M19.5 12h-15M10.5 6l-6 6 6 6" />)
/** Circled i. */
export const InfoIcon = line(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11.2v5M12 7.9v.1" />
  </>,
)
/** Circled exclamation mark. */
export const AlertIcon = line(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.3M12 16v.1" />
  </>,
)
/** Circled tick. */
export const CheckCircleIcon = line(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8.3 12.3 2.6 2.6 4.9-5.4" />
  </>,
)
/** Tick. */
export const CheckIcon = line(<path d="m5 12.5 4.5 4.5L19 7.5" />)
/** Plus. */
export const PlusIcon = line(<path d="M12 5v14M5 12h14" />)
/** Sliders, for filters. */
export const FilterIcon = line(
  <>
    <path d="M4 7.5h8M18 7.5h2M4 16.5h2M12 16.5h8" />
    <circle cx="15" cy="7.5" r="2.5" />
    <circle cx="9" cy="16.5" r="2.5" />
  </>,
)
/** Circular arrow. */
export const RetryIcon = line(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />)
/** Four tiles. */
export const GridIcon = line(
  <>
    <rect x="4.5" y="4.5" width="6" height="6" rx="1.2" />
    <rect x="13.5" y="4.5" width="6" height="6" rx="1.2" />
    <rect x="4.5" y="13.5" width="6" height="6" rx="1.2" />
    <rect x="13.5" y="13.5" width="6" height="6" rx="1.2" />
  </>,
)
/** Rows. */
export const ListIcon = line(
  <>
    <rect x="4" y="5" width="4" height="5" rx="1" />
    <rect x="4" y="14" width="4" height="5" rx="1" />
    <path d="M11.5 6.5H20M11.5 9.5h5M11.5 15.5H20M11.5 18.5h5" />
  </>,
)
/** Heart. */
export const HeartIcon = line(
  <path d="M12 19.8S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 19.8 12 19.8z" />,
)
/** Bookmark. */
export const BookmarkIcon = line(<path d="M6.5 4.5h11v15.5L12 16l-5.5 4z" />)
/** Padlock. */
export const LockIcon = line(<path d="M6.5 11h11v9h-11zM9 11V7.5a3 3 0 0 1 6 0V11" />)
/** Globe. */
export const GlobeIcon = line(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.8 12h16.4M12 3.5c2.6 2.4 3.7 5.2 3.7 8.5s-1.1 6.1-3.7 8.5c-2.6-2.4-3.7-5.2-3.7-8.5s1.1-6.1 3.7-8.5z" />,
)
/** Bin. */
export const TrashIcon = line(
  <path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.2 10.5v5.5M13.8 10.5v5.5" />,
)
/** Chain links. */
export const LinkIcon = line(
  <path d="M10 14a3.6 3.6 0 0 0 5.1 0l3.4-3.4a3.6 3.6 0 0 0-5.1-5.1l-1 1M14 10a3.6 3.6 0 0 0-5.1 0l-3.4 3.4a3.6 3.6 0 0 0 5.1 5.1l1-1" />,
)
/** Pencil. */
export const PencilIcon = line(<path d="M4.5 19.5l.8-3.8L16 5l3 3L8.3 18.7zM13.5 7.5l3 3" />)
/** Flag. */
export const FlagIcon = line(<path d="M6 21V4.5h11.5l-2.3 4 2.3 4H6" />)
const THUMB =
  'M7.5 10.5 11 3.5c1.6 0 2.6 1.2 2.4 2.7l-.5 3.3h5c1.4 0 2.4 1.3 2.1 2.6l-1.3 6c-.2 1-1.1 1.7-2.1 1.7H7.5zM4 10.5h3.5v9.3H4z'
/** Thumb up. */
export const ThumbIcon = line(<path d={THUMB} />)
/** Filled thumb up. */
export const ThumbSolidIcon = solid(<path d={THUMB} />)
/** Eye. */
export const EyeIcon = line(
  <>
    <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
)
/** Struck-out eye. */
export const EyeOffIcon = line(
  <>
    <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z" />
    <path d="m4.5 4.5 15 15" />
  </>,
)
/** Sun. */
export const SunIcon = line(
  <>
    <circle cx="12" cy="12" r="3.8" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
  </>,
)
/** Crescent. */
export const MoonIcon = line(<path d="M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8z" />)
/** Person. */
export const UserIcon = line(
  <>
    <circle cx="12" cy="8.3" r="3.8" />
    <path d="M4.5 20c.7-4 3.7-6 7.5-6s6.8 2 7.5 6" />
  </>,
)
/** Envelope. */
export const MailIcon = line(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </>,
)
/** Telephone. */
export const PhoneIcon = line(
  <path d="M7.8 4H5.2C4.5 4 4 4.6 4 5.2 4.3 13 11 19.7 18.8 20c.6 0 1.2-.5 1.2-1.2v-2.6l-4.2-1.7-1.7 2c-2.9-1.3-5.3-3.7-6.6-6.6l2-1.7z" />,
)
/** Map pin. */
export const PinIcon = line(
  <>
    <path d="M12 21s6.5-5.7 6.5-11a6.5 6.5 0 0 0-13 0c0 5.3 6.5 11 6.5 11z" />
    <circle cx="12" cy="10" r="2.3" />
  </>,
)
/** Door with an arrow out of it. */
export const SignOutIcon = line(<path d="M10 4.5H5.5v15H10M14 8l4 4-4 4M18 12H9.5" />)
/** Star. */
export const StarIcon = solid(
  <path d="m12 2.8 2.8 5.9 6.4.9-4.6 4.5 1.1 6.4L12 17.4l-5.7 3.1 1.1-6.4L2.8 9.6l6.4-.9z" />,
)
/** Play triangle. */
export const PlayIcon = solid(
  <path d="M8 5.6v12.8c0 .8.9 1.3 1.6.9l10-6.4c.6-.4.6-1.3 0-1.7l-10-6.4C8.9 4.3 8 4.8 8 5.6z" />,
)
/** Two bars. */
export const PauseIcon = solid(<path d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />)
/** Filled heart. */
export const HeartSolidIcon = solid(
  <path d="M12 20.5S3.3 15.3 3.3 9.2A4.9 4.9 0 0 1 12 6.2a4.9 4.9 0 0 1 8.7 3c0 6.1-8.7 11.3-8.7 11.3z" />,
)
/** Filled bookmark. */
export const BookmarkSolidIcon = solid(<path d="M6 3.8h12v17.4l-6-4.4-6 4.4z" />)
/** A letter f in a page. */
export const FacebookIcon = solid(
  <path d="M13.7 21v-7.5h2.6l.5-3.2h-3.1V8.4c0-1 .4-1.6 1.7-1.6h1.5V4c-.4-.1-1.3-.2-2.3-.2-2.5 0-4.1 1.5-4.1 4.2v2.3H7.8v3.2h2.7V21z" />,
)
/** The X of Twitter. */
export const TwitterIcon = line(<path d="m5 5 14 14.5M19 5 5 19.5" />)
/** A camera. */
export const InstagramIcon = line(
  <>
    <rect x="4" y="4" width="16" height="16" rx="4.5" />
    <circle cx="12" cy="12" r="3.6" />
    <path d="M16.6 7.4v.1" />
  </>,
)
/** A screen with a play triangle. */
export const YouTubeIcon = line(
  <>
    <rect x="3" y="6" width="18" height="12.5" rx="3.5" />
    <path d="m10.5 9.7 4.3 2.6-4.3 2.6z" fill="currentColor" />
  </>,
)

/** A network that is crossed out. */
export const OfflineIcon = line(
  <path d="M3.5 3.5l17 17M8.6 16a5 5 0 0 1 6.6 0M5.2 12.5a10 10 0 0 1 4.3-2.6M13.6 9.7a10 10 0 0 1 5.2 2.8M2 9a15 15 0 0 1 4.4-3M10.2 4.6A15 15 0 0 1 22 9M12 19.6v.1" />,
)

import type { ReactNode, SVGProps } from 'react'

/** Props of the icons. They take the text's colour, are hidden from screen readers and are 20 px wide by default. */
export interface IconProps {
  size?: number
  className?: string
}

const OUTLINE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.8',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Creates an icon from its shapes. @param ownClass such as `mirrored`, for an arrow */
const icon = (shapes: ReactNode, paint: SVGProps<SVGSVGElement>, ownClass?: string) =>
  function Icon({ size = 20, className = ownClass }: IconProps) {
    return (
      <svg aria-hidden="true" className={className} width={size} height={size} viewBox="0 0 24 24" {...paint}>
        {shapes}
      </svg>
    )
  }

const outlineIcon = (shapes: ReactNode, ownClass?: string) => icon(shapes, OUTLINE, ownClass)
const solidIcon = (shapes: ReactNode) => icon(shapes, { fill: 'currentColor' })

export const AlertIcon = outlineIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.3M12 16v.1" />
  </>,
)
export const ArrowLeftIcon = outlineIcon(<path d="M19.5 12h-15M10.5 6l-6 6 6 6" />, 'mirrored')
export const ArrowRightIcon = outlineIcon(<path d="M4.5 12h15M13.5 6l6 6-6 6" />, 'mirrored')
export const BookmarkIcon = outlineIcon(<path d="M6.5 4.5h11v15.5L12 16l-5.5 4z" />)
export const BookmarkSolidIcon = solidIcon(<path d="M6 3.8h12v17.4l-6-4.4-6 4.4z" />)
export const ChartIcon = outlineIcon(<path d="M4.5 4.5v15h15M9 15.5v-4M13 15.5V7.5M17 15.5v-6" />)
export const CheckCircleIcon = outlineIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8.3 12.3 2.6 2.6 4.9-5.4" />
  </>,
)
export const CalendarIcon = outlineIcon(
  <path d="M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v11.5A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 5 5.5ZM8 3v4M16 3v4M3.5 10.5h17" />,
)
export const CheckIcon = outlineIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const ChevronDownIcon = outlineIcon(<path d="m6 9.5 6 6 6-6" />)
export const ChevronLeftIcon = outlineIcon(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />, 'mirrored')
export const ChevronRightIcon = outlineIcon(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />, 'mirrored')
export const CloseIcon = outlineIcon(<path d="M6 6l12 12M18 6 6 18" />)
export const CopyIcon = outlineIcon(<path d="M9 9h10.5v10.5H9zM5.5 15H4.5V4.5H15v1" />)
/** A calendar page with a plus. */
export const DiaryIcon = outlineIcon(
  <path d="M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v11.5A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 5 5.5ZM8 3v4M16 3v4M12 10.5v6M9 13.5h6" />,
)
/** A tray that something comes into. */
export const ImportIcon = outlineIcon(<path d="M12 4v10.5M7.5 10.5l4.5 4.5 4.5-4.5M4.5 15v4.5h15V15" />)
export const EyeIcon = outlineIcon(
  <>
    <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
)
export const EyeOffIcon = outlineIcon(
  <>
    <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z" />
    <path d="m4.5 4.5 15 15" />
  </>,
)
/** A letter f in a page. */
export const FacebookIcon = solidIcon(
  <path d="M13.7 21v-7.5h2.6l.5-3.2h-3.1V8.4c0-1 .4-1.6 1.7-1.6h1.5V4c-.4-.1-1.3-.2-2.3-.2-2.5 0-4.1 1.5-4.1 4.2v2.3H7.8v3.2h2.7V21z" />,
)
/** A strip of film with a plus. */
export const FeedIcon = outlineIcon(<path d="M5 5h14v4.5H5zM5 14.5h14V19H5z" />)
export const FilmIcon = outlineIcon(
  <path d="M4 4.5h16v15H4zM8 4.5v15M16 4.5v15M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4" />,
)
export const FilmPlusIcon = outlineIcon(
  <path d="M20 11V6a1.5 1.5 0 0 0-1.5-1.5h-13A1.5 1.5 0 0 0 4 6v12a1.5 1.5 0 0 0 1.5 1.5H11M8 4.5v15M4 9.5h4M4 14.5h4M17.5 14v7M14 17.5h7" />,
)
export const FilterIcon = outlineIcon(
  <>
    <path d="M4 7.5h8M18 7.5h2M4 16.5h2M12 16.5h8" />
    <circle cx="15" cy="7.5" r="2.5" />
    <circle cx="9" cy="16.5" r="2.5" />
  </>,
)
export const FlagIcon = outlineIcon(<path d="M6 21V4.5h11.5l-2.3 4 2.3 4H6" />)
export const GlobeIcon = outlineIcon(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.8 12h16.4M12 3.5c2.6 2.4 3.7 5.2 3.7 8.5s-1.1 6.1-3.7 8.5c-2.6-2.4-3.7-5.2-3.7-8.5s1.1-6.1 3.7-8.5z" />,
)
export const GridIcon = outlineIcon(
  <>
    <rect x="4.5" y="4.5" width="6" height="6" rx="1.2" />
    <rect x="13.5" y="4.5" width="6" height="6" rx="1.2" />
    <rect x="4.5" y="13.5" width="6" height="6" rx="1.2" />
    <rect x="13.5" y="13.5" width="6" height="6" rx="1.2" />
  </>,
)
/** Six dots: a handle to drag by. */
export const GripIcon = solidIcon(
  <>
    <circle cx="9" cy="6" r="1.7" />
    <circle cx="15" cy="6" r="1.7" />
    <circle cx="9" cy="12" r="1.7" />
    <circle cx="15" cy="12" r="1.7" />
    <circle cx="9" cy="18" r="1.7" />
    <circle cx="15" cy="18" r="1.7" />
  </>,
)
export const HeartIcon = outlineIcon(
  <path d="M12 19.8S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 19.8 12 19.8z" />,
)
export const HeartSolidIcon = solidIcon(
  <path d="M12 20.5S3.3 15.3 3.3 9.2A4.9 4.9 0 0 1 12 6.2a4.9 4.9 0 0 1 8.7 3c0 6.1-8.7 11.3-8.7 11.3z" />,
)
export const HomeIcon = outlineIcon(
  <path d="m3.5 11 8.5-7 8.5 7M5.8 9.3V19a1 1 0 0 0 1 1h3.4v-5.4h3.6V20h3.4a1 1 0 0 0 1-1V9.3" />,
)
export const InfoIcon = outlineIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11.2v5M12 7.9v.1" />
  </>,
)
export const InstagramIcon = outlineIcon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="4.5" />
    <circle cx="12" cy="12" r="3.6" />
    <path d="M16.6 7.4v.1" />
  </>,
)
export const KeyboardIcon = outlineIcon(
  <path d="M4.5 6.5h15A1.5 1.5 0 0 1 21 8v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5ZM6.5 10h.01M9.5 10h.01M12.5 10h.01M15.5 10h2M6.5 14h.01M9.5 14h5.5M17.5 14h.01" />,
)
export const LinkIcon = outlineIcon(
  <path d="M10 14a3.6 3.6 0 0 0 5.1 0l3.4-3.4a3.6 3.6 0 0 0-5.1-5.1l-1 1M14 10a3.6 3.6 0 0 0-5.1 0l-3.4 3.4a3.6 3.6 0 0 0 5.1 5.1l1-1" />,
)
export const ListIcon = outlineIcon(
  <>
    <rect x="4" y="5" width="4" height="5" rx="1" />
    <rect x="4" y="14" width="4" height="5" rx="1" />
    <path d="M11.5 6.5H20M11.5 9.5h5M11.5 15.5H20M11.5 18.5h5" />
  </>,
)
export const LockIcon = outlineIcon(<path d="M6.5 11h11v9h-11zM9 11V7.5a3 3 0 0 1 6 0V11" />)
export const MailIcon = outlineIcon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </>,
)
export const MoonIcon = outlineIcon(<path d="M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8z" />)
export const MoreIcon = solidIcon(
  <>
    <circle cx="5" cy="12" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="19" cy="12" r="2" />
  </>,
)
/** A sheet with lines: a note. */
export const NoteIcon = outlineIcon(<path d="M6 3.5h12v11.5l-5 5.5H6zM13 20.5V15h5M9 8h6M9 11.5h4" />)
/** A network that is crossed out. */
export const OfflineIcon = outlineIcon(
  <path d="M3.5 3.5l17 17M8.6 16a5 5 0 0 1 6.6 0M5.2 12.5a10 10 0 0 1 4.3-2.6M13.6 9.7a10 10 0 0 1 5.2 2.8M2 9a15 15 0 0 1 4.4-3M10.2 4.6A15 15 0 0 1 22 9M12 19.6v.1" />,
)
export const PauseIcon = solidIcon(<path d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />)
export const ReviewIcon = outlineIcon(<path d="M4.5 5h15v11h-8L7 20v-4H4.5zM8 9h8M8 12.5h5" />)
export const PencilIcon = outlineIcon(<path d="M4.5 19.5l.8-3.8L16 5l3 3L8.3 18.7zM13.5 7.5l3 3" />)
export const PhoneIcon = outlineIcon(
  <path d="M7.8 4H5.2C4.5 4 4 4.6 4 5.2 4.3 13 11 19.7 18.8 20c.6 0 1.2-.5 1.2-1.2v-2.6l-4.2-1.7-1.7 2c-2.9-1.3-5.3-3.7-6.6-6.6l2-1.7z" />,
)
export const PinIcon = outlineIcon(
  <>
    <path d="M12 21s6.5-5.7 6.5-11a6.5 6.5 0 0 0-13 0c0 5.3 6.5 11 6.5 11z" />
    <circle cx="12" cy="10" r="2.3" />
  </>,
)
export const PlayIcon = solidIcon(
  <path d="M8 5.6v12.8c0 .8.9 1.3 1.6.9l10-6.4c.6-.4.6-1.3 0-1.7l-10-6.4C8.9 4.3 8 4.8 8 5.6z" />,
)
export const PlusIcon = outlineIcon(<path d="M12 5v14M5 12h14" />)
export const RetryIcon = outlineIcon(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />)
export const SearchIcon = outlineIcon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
)
/** Door with an arrow out of it. */
export const ShuffleIcon = outlineIcon(
  <path d="M3.5 7h3.6l9 10h4.4M3.5 17h3.6l2.6-2.9M13.4 9.9 16.1 7h4.4M18 4.5 20.5 7 18 9.5M18 14.5l2.5 2.5-2.5 2.5" />,
)
export const SignOutIcon = outlineIcon(<path d="M10 4.5H5.5v15H10M14 8l4 4-4 4M18 12H9.5" />)
export const StarIcon = solidIcon(
  <path d="m12 2.8 2.8 5.9 6.4.9-4.6 4.5 1.1 6.4L12 17.4l-5.7 3.1 1.1-6.4L2.8 9.6l6.4-.9z" />,
)
export const SunIcon = outlineIcon(
  <>
    <circle cx="12" cy="12" r="3.8" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
  </>,
)
const THUMB =
  'M7.5 10.5 11 3.5c1.6 0 2.6 1.2 2.4 2.7l-.5 3.3h5c1.4 0 2.4 1.3 2.1 2.6l-1.3 6c-.2 1-1.1 1.7-2.1 1.7H7.5zM4 10.5h3.5v9.3H4z'
export const ThumbIcon = outlineIcon(<path d={THUMB} />)
export const ThumbSolidIcon = solidIcon(<path d={THUMB} />)
export const TrashIcon = outlineIcon(
  <path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.2 10.5v5.5M13.8 10.5v5.5" />,
)
export const TvIcon = outlineIcon(<path d="M4 7.5h16V19H4zM8.5 3.5l3.5 4 3.5-4" />)
export const TwitterIcon = outlineIcon(<path d="m5 5 14 14.5M19 5 5 19.5" />)
export const UserIcon = outlineIcon(
  <>
    <circle cx="12" cy="8.3" r="3.8" />
    <path d="M4.5 20c.7-4 3.7-6 7.5-6s6.8 2 7.5 6" />
  </>,
)
/** A screen with a play triangle. */
export const YouTubeIcon = outlineIcon(
  <>
    <rect x="3" y="6" width="18" height="12.5" rx="3.5" />
    <path d="m10.5 9.7 4.3 2.6-4.3 2.6z" fill="currentColor" />
  </>,
)

import { formatDay } from './formatDate.js'

interface DayProps {
  /** Time, in ISO 8601. */
  at: string
  className?: string
}

/** The day of a time, in the browser's time zone. Late in the evening the server's HTML may show another one, which stays. */
export const Day = ({ at, className }: DayProps) => (
  <time className={className} dateTime={at} suppressHydrationWarning>
    {formatDay(at)}
  </time>
)

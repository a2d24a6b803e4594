import { formatDay, formatLogged } from './formatDate.js'

interface DayProps {
  /** Time, in ISO 8601. */
  at: string
  className?: string
}

/** The day of a time, in the viewer's time zone. Late in the evening the server's HTML may show another one, which stays. */
export const Day = ({ at, className }: DayProps) => (
  <time className={className} dateTime={at} suppressHydrationWarning>
    {formatDay(at)}
  </time>
)

/** When something was watched, and when it was logged if that was another day. Without a date: the day it was logged. */
export function WatchedDay({ watchedOn, at, className }: DayProps & { watchedOn: string | null }) {
  if (watchedOn === null) return <Day at={at} className={className} />
  return (
    <time className={className} dateTime={watchedOn} suppressHydrationWarning>
      {formatLogged(watchedOn, at)}
    </time>
  )
}

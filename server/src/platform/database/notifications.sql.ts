// SQL text: commands of a connection that listens, which no table has.

/** Channel of the notifications; the triggers of the schema send to it. */
export const CHANNEL = 'marquee'

/** Lets the connection receive notifications. */
export const LISTEN = `listen ${CHANNEL}`

/** The process that serves the connection. Behind a pooler it is not the one that the connection was told of. */
export const BACKEND = 'select pg_backend_pid() as pid'

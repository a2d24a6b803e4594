/** Returns what people read of a thrown value. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'That failed.')

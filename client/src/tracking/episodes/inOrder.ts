const lasts = new Map<string, Promise<unknown>>()

/** Runs the work of one key one after the other: a later answer must not be replaced by an earlier one. */
export function inOrder<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const result = (lasts.get(key) ?? Promise.resolve()).then(work)
  const end = result.then(
    () => undefined,
    () => undefined,
  )
  lasts.set(key, end)
  void end.then(() => {
    if (lasts.get(key) === end) lasts.delete(key)
  })
  return result
}

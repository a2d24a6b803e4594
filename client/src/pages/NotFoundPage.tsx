import { ErrorPage } from './ErrorPage.js'

/** The page of an unknown address. */
export function NotFoundPage() {
  return (
    <ErrorPage
      problem="404 Not Found"
      text="There is nothing at this address. It may have moved, or never premiered."
    />
  )
}

import { toast } from './toast.js'

/** Copies a text, or shows it if the browser does not allow that. @param copied text of the toast */
export function copyText(text: string, copied: string): void {
  void Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => toast.success(copied),
      // Without permission, or on plain http, the toast shows the text to copy by hand.
      () => toast.info(text),
    )
}

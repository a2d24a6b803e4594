import { AlertIcon } from '../../platform/ui/icons/AlertIcon.js'

/** The error text of a group of fields; nothing without one. */
export function FieldsetError({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p className="title-form__error" role="alert">
      <AlertIcon size={15} /> {children}
    </p>
  )
}

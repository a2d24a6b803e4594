/** The viewer's account. */
export function ProfileTab() {
  return null
}

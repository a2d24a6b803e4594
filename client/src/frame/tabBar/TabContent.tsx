import type { Tab } from './tabs.js'

/** Icon and name of a tab. */
export function TabContent({ Icon, label }: Pick<Tab, 'Icon' | 'label'>) {
  return (
    <>
      <Icon size={24} />
      <span>{label}</span>
    </>
  )
}

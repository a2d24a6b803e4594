import { TAB_BAR } from './tabBarTexts.js'
import { TabContent } from './TabContent.js'
import { TABS } from './tabs.js'

/** The tab bar of the HTML, with plain links, until {@link TabBar} replaces it. */
export function StaticTabBar() {
  return (
    <nav className="tab-bar" aria-label={TAB_BAR.label}>
      {TABS.map(({ name, label, to, Icon }) => (
        <a key={name} href={to} className="tab-bar__tab">
          <TabContent Icon={Icon} label={label} />
        </a>
      ))}
    </nav>
  )
}

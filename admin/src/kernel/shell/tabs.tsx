import { Suspense, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import type { ConsoleTab } from '../compose-plugins'
import { useConsole } from './console-context'
import { lazyPart } from './lazy-part'
import { ScreenBoundary } from './screen-boundary'
import styles from './tabs.module.css'

/** The console's navigation, as the plugins make it. On narrow screens it scrolls sideways to where one is. */
export function Tabs() {
  const { tabs } = useConsole()
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const current = links.find((link) => pathname.startsWith(link.pathname))
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - 24
  }, [pathname])
  return (
    <nav aria-label="Console" className={styles.nav}>
      <ul ref={list} className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <NavLink to={`/admin/${tab.path}`} className={styles.tab}>
              {tab.label}
              <Badge tab={tab} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Badge({ tab: { badge } }: { tab: ConsoleTab }) {
  if (!badge) return null
  const Part = lazyPart(badge)
  return (
    <ScreenBoundary quiet>
      <Suspense fallback={null}>
        {/* oxlint-disable-next-line react/static-components -- the same component each time */}
        <Part />
      </Suspense>
    </ScreenBoundary>
  )
}

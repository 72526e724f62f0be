import { MenuItem } from '@mui/material'
import { Suspense, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import type { ConsoleTab } from '../compose-plugins'
import { ConsoleMenu } from '../ui'
import { useConsole } from './console-context'
import { lazyPart } from './lazy-part'
import { ScreenBoundary } from './screen-boundary'
import styles from './tabs.module.css'
import { useFitting } from './use-fitting'

/** The console's navigation, as the plugins make it. Tabs that have no room are in a menu; the one where one is always has. */
export function Tabs() {
  const { tabs } = useConsole()
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const current = tabs.find(({ path }) => pathname === pathOf(path) || pathname.startsWith(`${pathOf(path)}/`))
  const fitting = useFitting(
    list,
    tabs.map(({ id }) => id),
    current?.id
  )
  const others = tabs.filter(({ id }) => !fitting.has(id))
  return (
    <nav aria-label="Console" className={styles.nav}>
      <ul ref={list} className={styles.list}>
        {tabs
          .filter(({ id }) => fitting.has(id))
          .map((tab) => (
            <li key={tab.id} data-fits={tab.id}>
              <NavLink to={pathOf(tab.path)} className={styles.tab}>
                {tab.label}
                <Badge tab={tab} />
              </NavLink>
            </li>
          ))}
        {others.length > 0 && (
          <li>
            <More tabs={others} />
          </li>
        )}
      </ul>
    </nav>
  )
}

function pathOf(path: string): string {
  return `/admin/${path}`
}

function More({ tabs }: { tabs: readonly ConsoleTab[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <button
        type="button"
        className={`${styles.tab} ${styles.more}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        More
      </button>
      <ConsoleMenu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'More' } }}
      >
        {tabs.map((tab) => (
          <MenuItem key={tab.id} component={NavLink} to={pathOf(tab.path)} onClick={close}>
            {tab.label}
            <Badge tab={tab} />
          </MenuItem>
        ))}
      </ConsoleMenu>
    </>
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

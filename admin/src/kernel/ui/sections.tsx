import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styles from './sections.module.css'

export interface Section {
  /** May have a query. Which section is open depends on the path alone. */
  path: string
  label: string
  /** Addresses below it belong to it as well. */
  hasMore?: boolean
}

/** Without the slash that an address may end with. */
const bare = (path: string) => path.replace(/\/+$/, '')

/** The links between the sections of a tab, in one line: where they don't fit it scrolls, and shows the current one. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const line = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const index = sections.findIndex(({ path, hasMore }) => {
    const [own = path] = path.split('?')
    return bare(pathname) === bare(own) || (hasMore && pathname.startsWith(own))
  })
  useLayoutEffect(() => {
    const nav = line.current
    const current = nav?.children[index]
    if (!nav || !(current instanceof HTMLElement)) return
    nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
  }, [index])
  return (
    <nav aria-label="Sections" className={styles.sections} ref={line}>
      {sections.map(({ path, label }, at) => (
        <Link key={path} to={path} className={styles.section} aria-current={at === index ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

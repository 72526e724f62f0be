import { NavLink } from 'react-router-dom'
import styles from './sections.module.css'

export interface Section {
  path: string
  label: string
  /** Addresses below it belong to it as well. */
  hasMore?: boolean
}

/** The links between the sections of a tab. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-label="Sections" className={styles.sections}>
      {sections.map(({ path, label, hasMore }) => (
        <NavLink key={path} to={path} end={!hasMore} className={styles.section}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

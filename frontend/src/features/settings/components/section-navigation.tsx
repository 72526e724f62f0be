import { useScrollSpy } from '../hooks/use-scroll-spy'
import { anchorOf, type SectionId } from '../lib/sections'
import { messages } from '../messages'
import styles from './section-navigation.module.css'

/** The sections at the side of a wide screen; the one that is being read is marked. */
export function SectionNavigation({ sections }: { sections: SectionId[] }) {
  const current = useScrollSpy(sections.map(anchorOf))
  return (
    <nav className={styles.navigation} aria-label={messages.onThisPage}>
      <ul className={styles.list}>
        {sections.map((id) => (
          <li key={id}>
            <a
              className={styles.link}
              href={`#${anchorOf(id)}`}
              aria-current={anchorOf(id) === current ? 'location' : undefined}
            >
              {messages.sections[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

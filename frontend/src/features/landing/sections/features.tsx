import { FeatureGlyph } from '../illustrations/glyph'
import { messages } from '../messages'
import styles from './features.module.css'

/** Six cards: what the product does that can be checked. */
export function Features() {
  const { title, lead, items } = messages.features
  return (
    <section id="features" className={styles.section} aria-labelledby="features-title">
      <h2 id="features-title" className={styles.title}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.grid}>
        {Object.entries(items).map(([glyph, { title, text }]) => (
          <li key={glyph} className={styles.card}>
            <FeatureGlyph name={glyph} />
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

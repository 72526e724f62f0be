import styles from './ai-advisor.module.css'
import type { Advice } from './types'

/** Growth opportunities, each with what it may bring. */
export function GrowthCards({ opportunities }: { opportunities: Advice['growthOpportunities'] }) {
  return (
    <ul className={styles.cards} aria-label="Growth opportunities">
      {opportunities.map(({ title, description, potentialImpact }) => (
        <li key={title} className={styles.card}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{description}</p>
          {potentialImpact && (
            <div>
              <h3 className={styles.subtitle}>Potential impact</h3>
              <p className={styles.text}>{potentialImpact}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

import { Trouble } from '../../kernel/ui'
import { AdvisorScreen } from './advisor-screen'
import styles from './ai-advisor.module.css'

/** Where more revenue may come from. */
export default function GrowthScreen() {
  return (
    <AdvisorScreen>
      {({ growthOpportunities: opportunities }) =>
        opportunities.length === 0 ? (
          <Trouble title="No growth opportunities" text="Opportunities appear here when your figures point to one." />
        ) : (
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
    </AdvisorScreen>
  )
}

import { Trouble } from '../../kernel/ui'
import { AdvisorScreen } from './advisor-screen'
import styles from './ai-advisor.module.css'
import { InsightCard } from './insight-card'
import { Risk } from './risk'

/** What stands out in the figures. */
export default function InsightsScreen() {
  return (
    <AdvisorScreen>
      {({ summary, riskAssessment, insights }) => (
        <>
          <section className={styles.card}>
            <h2 className={styles.title}>Summary</h2>
            <p className={styles.text}>{summary}</p>
          </section>
          <Risk assessment={riskAssessment} />
          {insights.length === 0 ? (
            <Trouble title="Nothing stands out" text="Insights appear here when a figure needs your attention." />
          ) : (
            <ul className={styles.cards} aria-label="Insights">
              {insights.map((insight) => (
                <li key={insight.id} className={styles.card}>
                  <InsightCard insight={insight} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </AdvisorScreen>
  )
}

import { StateTag, Trouble } from '../../kernel/ui'
import { AdvisorScreen } from './advisor-screen'
import styles from './ai-advisor.module.css'
import { InsightCard } from './insight-card'
import { levels } from './texts'
import { WordList } from './word-list'
import type { Advice } from './types'

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

function Risk({ assessment: { level, factors, mitigation } }: { assessment: Advice['riskAssessment'] }) {
  const [tone, words] = levels[level]
  return (
    <section className={styles.card}>
      <div className={styles.row}>
        <h2 className={styles.title}>Risk assessment</h2>
        <StateTag tone={tone}>{words}</StateTag>
      </div>
      <div className={styles.pair}>
        <WordList title="Factors" items={factors} none="No risk factors found." />
        <WordList title="Mitigation" items={mitigation} none="Nothing to do." />
      </div>
    </section>
  )
}

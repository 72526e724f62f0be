import { StateTag } from '../../kernel/ui'
import styles from './ai-advisor.module.css'
import { levels } from './texts'
import type { Advice } from './types'
import { WordList } from './word-list'

/** How risky the figures are, why, and what helps. */
export function Risk({ assessment: { level, factors, mitigation } }: { assessment: Advice['riskAssessment'] }) {
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

import { formatNumber } from '../../kernel/format'
import { StateTag } from '../../kernel/ui'
import styles from './ai-advisor.module.css'
import { FigureLinks } from './figure-links'
import { priorities, types } from './texts'
import type { Insight } from './types'
import { WordList } from './word-list'

/** An insight: what it is, what it means, and its figures. */
export function InsightCard({ insight }: { insight: Insight }) {
  const { type, title, category, priority, confidence, description, impact, actionItems, figures, threshold } = insight
  const [tone, words] = priorities[priority]
  return (
    <section className={styles.insight}>
      <p className={styles.row}>
        <span className={styles.note}>
          {types[type]} · {category}
        </span>
        <StateTag tone={tone}>{words}</StateTag>
      </p>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{description}</p>
      <FigureLinks figures={figures} />
      {impact && (
        <div>
          <h3 className={styles.subtitle}>Impact</h3>
          <p className={styles.text}>{impact}</p>
        </div>
      )}
      <WordList title="What to do" items={actionItems} />
      <p className={styles.foot}>
        <span>Confidence {formatNumber(confidence)}%</span>
        {threshold && <span>Rule: {threshold}</span>}
      </p>
    </section>
  )
}

import { StateTag } from '../../kernel/ui'
import { formatMoment } from '../../kernel/format'
import styles from './optimizer.module.css'
import { gradeTones, scoreOf, statusTones, valueOf } from './texts'
import type { Metric, Optimizer, Snapshot } from './types'

/** The overall score, and each metric as a share of its ceiling. */
export function Metrics({ snapshot, alerts }: { snapshot: Snapshot; alerts: Optimizer['alerts'] }) {
  const { score, grade, metrics } = snapshot
  return (
    <section aria-label="Metrics" className={styles.overview}>
      <div className={styles.score}>
        <h2 className={styles.label}>Overall score</h2>
        <p className={styles.figure}>
          {scoreOf(score)}
          {score !== null && <span className={styles.of}> / 100</span>}
        </p>
        {grade && <StateTag tone={gradeTones[grade]}>{grade}</StateTag>}
      </div>
      <ul className={styles.metrics}>
        {metrics.map((metric) => (
          <Tile
            key={metric.id}
            metric={metric}
            alertedAt={alerts.find(({ measure }) => measure === metric.id)?.openedAt}
          />
        ))}
      </ul>
    </section>
  )
}

function Tile({ metric, alertedAt }: { metric: Metric; alertedAt: string | undefined }) {
  const { name, share, status } = metric
  return (
    <li className={styles.metric} data-status={status}>
      <div className={styles.row}>
        <span className={styles.label}>{name}</span>
        {status && <StateTag tone={statusTones[status]}>{status}</StateTag>}
      </div>
      <p className={styles.share}>{share === null ? '–' : `${share}%`}</p>
      <div className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${share ?? 0}%` }} />
      </div>
      <p className={styles.note}>{valueOf(metric)}</p>
      {alertedAt && (
        <p className={styles.alert}>
          Administrators emailed <time dateTime={alertedAt}>{formatMoment(alertedAt)}</time>
        </p>
      )}
    </li>
  )
}

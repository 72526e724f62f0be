import { formatWholePeriod } from './format'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'

interface Days {
  from: string | null
  to: string
}

/** 'Mar 4, 2026 – Mar 9, 2026' */
const days = ({ from, to }: Days) => `${from ? formatWholePeriod(from, 'day') : ''} – ${formatWholePeriod(to, 'day')}`

/** Which days the figures above are compared with. */
export function Compared({ report }: { report: Report }) {
  const { compared, previous, yearBefore } = report.details
  if (!compared || !previous) return null
  return (
    <p className={styles.note}>
      Today isn't over, so the days before it are compared: {days(compared)} with {days(previous)}
      {yearBefore && `, and with ${days(yearBefore)} a year ago`}.
    </p>
  )
}

import { TextField } from '@mui/material'
import { formatMoment } from '../../kernel/format'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'
import { type Asked, ranges } from './use-range'

interface Props {
  asked: Asked
  onChoose: (next: Partial<Asked>) => void
  /** Undefined until the first one is there. */
  report: Report | undefined
}

const native = { select: { native: true } }

/** What the figures are of: a stretch of time, a currency, and real or test payments; and as of when they are. */
export function RangeBar({ asked, onChoose, report }: Props) {
  const currencies = report ? [...new Set([report.currency, ...report.currencies])].toSorted() : []
  return (
    <div className={styles.bar}>
      <TextField
        select
        label="Range"
        value={asked.range}
        onChange={({ target }) => onChoose({ range: ranges.find(({ id }) => id === target.value)?.id })}
        slotProps={native}
      >
        {ranges.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
      {report && currencies.length > 1 && (
        <TextField
          select
          label="Currency"
          value={report.currency}
          onChange={({ target }) => onChoose({ currency: target.value })}
          slotProps={native}
        >
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </TextField>
      )}
      <TextField
        select
        label="Money"
        value={asked.mode}
        onChange={({ target }) => onChoose({ mode: target.value === 'test' ? 'test' : 'live' })}
        slotProps={native}
      >
        <option value="live">Real payments</option>
        <option value="test">Test payments</option>
      </TextField>
      {report && (
        <p className={styles.asOf}>
          {report.asOf ? `As of ${formatMoment(report.asOf)}` : 'The figures are still being computed.'}
          {report.testMode && <strong>Test payments: no money was moved.</strong>}
        </p>
      )}
    </div>
  )
}

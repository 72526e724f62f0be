import { TextField } from '@mui/material'
import { formatMoment } from '../format'
import styles from './range-bar.module.css'
import { type Asked, ranges } from './use-range'

/** What an answer says of the figures in it. */
export interface RangeFacts {
  currency: string
  /** All that something was paid in. */
  currencies: readonly string[]
  testMode: boolean
  /** Null until figures have been computed for the first time. */
  asOf: string | null
  /** Days before today are being computed again. */
  isComputing?: boolean
}

interface Props {
  asked: Asked
  onChoose: (next: Partial<Asked>) => void
  /** Undefined until the first answer is there. */
  facts: RangeFacts | undefined
}

const native = { select: { native: true } }

/** What the figures are of: a stretch of time, a currency, and real or test payments; and as of when they are. */
export function RangeBar({ asked, onChoose, facts }: Props) {
  const currencies = facts ? [...new Set([facts.currency, ...facts.currencies])].toSorted() : []
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
      {facts && currencies.length > 1 && (
        <TextField
          select
          label="Currency"
          value={facts.currency}
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
      {facts && (
        <p className={styles.asOf}>
          {facts.asOf ? `As of ${formatMoment(facts.asOf)}` : 'The figures are still being computed.'}
          {facts.asOf && facts.isComputing && (
            <span>Earlier days are being computed again. Until that's done, figures and lists may be incomplete.</span>
          )}
          {facts.testMode && <strong>Test payments: no money was moved.</strong>}
        </p>
      )}
    </div>
  )
}

import { TextField } from '@mui/material'
import styles from './stripe-dashboard.module.css'
import { type Mode, type Range, ranges } from './use-range'

interface Props {
  range: Range
  mode: Mode
  onChoose: (next: { range?: Range; mode?: Mode }) => void
}

const native = { select: { native: true } }

/** What the figures are of: a stretch of time, and real or test payments. */
export function RangeBar({ range, mode, onChoose }: Props) {
  return (
    <div className={styles.bar}>
      <TextField
        select
        label="Range"
        value={range}
        onChange={({ target }) => onChoose({ range: ranges.find(({ id }) => id === target.value)?.id })}
        slotProps={native}
      >
        {ranges.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
      <TextField
        select
        label="Money"
        value={mode}
        onChange={({ target }) => onChoose({ mode: target.value === 'test' ? 'test' : 'live' })}
        slotProps={native}
      >
        <option value="live">Real payments</option>
        <option value="test">Test payments</option>
      </TextField>
    </div>
  )
}

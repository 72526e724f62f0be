import { Button, Popover, Skeleton, useMediaQuery } from '@mui/material'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { formatDay } from '../../../kernel/format'
import styles from './date-range.module.css'
import type { Filters } from './filters'
import { CalendarIcon } from './search-icons'

const DateRangeCalendar = lazy(() => import('./date-range-calendar'))

interface Props {
  from: string | null
  to: string | null
  onChange: (range: Pick<Filters, 'from' | 'to'>) => void
}

/** When files were changed: a calendar of two months, which loads when it is first opened. */
export function DateRangeField({ from, to, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const labelId = useId()
  const valueId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const narrow = useMediaQuery('(max-width: 640px)')
  return (
    <div>
      <span id={labelId} className={styles.label}>
        Modified
      </span>
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        fullWidth
        className={styles.button}
        startIcon={<CalendarIcon size={18} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${labelId} ${valueId}`}
        onClick={() => setOpen(true)}
      >
        <span id={valueId}>{rangeInWords(from, to)}</span>
      </Button>
      <Popover
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { 'role': 'dialog', 'aria-label': 'Modified between', 'className': styles.paper } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" width={narrow ? 280 : 560} height={300} />}>
          <DateRangeCalendar from={from} to={to} isStacked={narrow} onChange={onChange} />
        </Suspense>
        <div className={styles.foot}>
          <Button
            size="small"
            disabled={from === null && to === null}
            onClick={() => onChange({ from: null, to: null })}
          >
            Any time
          </Button>
          <Button size="small" variant="contained" onClick={() => setOpen(false)}>
            Done
          </Button>
        </div>
      </Popover>
    </div>
  )
}

function rangeInWords(from: string | null, to: string | null): string {
  if (from === null && to === null) return 'Any time'
  if (from === null) return `Until ${formatDay(to ?? '')}`
  if (to === null) return `Since ${formatDay(from)}`
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}

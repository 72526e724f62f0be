import { useState } from 'react'
import { DayPicker, type DateRange } from 'react-day-picker'
import styles from './date-range.module.css'
import type { Filters } from './filters'

interface Props {
  from: string | null
  to: string | null
  /** One month above the other, where there is no room beside it. */
  isStacked: boolean
  onChange: (range: Pick<Filters, 'from' | 'to'>) => void
}

/** 'Friday 20 March 2026': it has what the button shows as a word of its own, for those who say what they see. */
const spoken = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const FIRST_MONTH = new Date(2000, 0)

/** Two months to choose a range of days in. */
export default function DateRangeCalendar({ from, to, isStacked, onChange }: Props) {
  const [today] = useState(() => new Date())
  const shownLast = dateOf(to) ?? dateOf(from) ?? today
  const before = new Date(shownLast.getFullYear(), shownLast.getMonth() - 1)
  return (
    <DayPicker
      autoFocus
      mode="range"
      numberOfMonths={2}
      defaultMonth={before}
      startMonth={FIRST_MONTH}
      endMonth={today}
      disabled={{ after: today }}
      captionLayout="label"
      labels={{
        labelDayButton: (date, { today: isToday, selected }) =>
          `${isToday ? 'Today, ' : ''}${spoken.format(date)}${selected ? ', selected' : ''}`,
      }}
      weekStartsOn={1}
      selected={from === null && to === null ? undefined : { from: dateOf(from), to: dateOf(to) }}
      onSelect={(range: DateRange | undefined) => onChange({ from: dayOf(range?.from), to: dayOf(range?.to) })}
      className={isStacked ? styles.stacked : undefined}
      classNames={{
        months: styles.months,
        month: styles.month,
        month_caption: styles.caption,
        nav: styles.nav,
        button_previous: styles.arrow,
        button_next: styles.arrow,
        chevron: styles.chevron,
        month_grid: styles.grid,
        weekday: styles.weekday,
        day: styles.day,
        day_button: styles.dayButton,
        selected: styles.selected,
        range_start: styles.rangeStart,
        range_middle: styles.rangeMiddle,
        range_end: styles.rangeEnd,
        today: styles.today,
        outside: styles.outside,
        disabled: styles.disabled,
      }}
    />
  )
}

/** Midnight of a day by the operator's clock. */
function dateOf(day: string | null): Date | undefined {
  return day === null ? undefined : new Date(`${day}T00:00:00`)
}

function dayOf(date: Date | undefined): string | null {
  if (!date) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

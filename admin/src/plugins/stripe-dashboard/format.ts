import { formatDay } from '../../kernel/format'
import type { Analytics } from './types'

const zone = { timeZone: 'UTC' } as const
const shortDay = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', ...zone })
const month = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', ...zone })

/** '98.7%', of ten thousand; never rounded up to what it is not. */
export function formatRate(bps: number): string {
  return `${Math.floor(bps / 10) / 10}%`
}

/** 'Mar 10' of '2026-03-10', 'Mar 2026' of '2026-03': as short as a chart has room for. */
export function formatPeriod(at: string, unit: Analytics['unit']): string {
  return unit === 'day' ? shortDay.format(new Date(`${at}T00:00:00Z`)) : month.format(new Date(`${at}-01T00:00:00Z`))
}

/** 'Mar 10, 2026' of '2026-03-10', 'Mar 2026' of '2026-03'. */
export function formatWholePeriod(at: string, unit: Analytics['unit']): string {
  return unit === 'day' ? formatDay(at) : formatPeriod(at, unit)
}

import { formatDay, formatNumber, formatShortDay } from '../../kernel/format'
import { formatMoney } from '../../kernel/format/money'
import type { Report } from './types'

const zone = { timeZone: 'UTC' } as const
const month = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', ...zone })
const shortMonth = new Intl.DateTimeFormat('en', { month: 'short', ...zone })
const rate = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const growth = new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

export type Unit = Report['details']['unit']

/** What there is no figure for. */
export const NONE = '–'

/** '66.67%'; a dash where there is nothing to divide by. */
export function formatRate(percent: number | null): string {
  return percent === null ? NONE : `${rate.format(percent)}%`
}

/** '+12.5%' */
export function formatGrowth(percent: number | null): string {
  return percent === null ? NONE : `${growth.format(percent)}%`
}

/** An amount; a dash where there is none. */
export function moneyIn(currency: string) {
  return (minor: number | null) => (minor === null ? NONE : formatMoney(minor, currency))
}

/** '1 payment', '2 payments' */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

const monthOf = (at: string) => new Date(`${at}-01T00:00:00Z`)

/** 'Mar 10' of '2026-03-10', 'Mar' of '2026-03', 'Jan 2026' of '2026-01': as short as a chart has room for. */
export function formatPeriod(at: string, unit: Unit): string {
  if (unit === 'day') return formatShortDay(at)
  return (at.endsWith('-01') ? month : shortMonth).format(monthOf(at))
}

/** 'Mar 10, 2026' of '2026-03-10', 'Mar 2026' of '2026-03'. */
export function formatWholePeriod(at: string, unit: Unit): string {
  return unit === 'day' ? formatDay(at) : month.format(monthOf(at))
}

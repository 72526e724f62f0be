import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FIGURES, type FigureTab } from '../../../../app/shared/figures'
import { figuresOfTabs } from './figures-of-tabs'
import { showFigures } from './show-figures'
import { report } from './test-report'
import type { Report } from './types'

beforeEach(() => localStorage.clear())

const TABS = Object.keys(FIGURES) as FigureTab[]
const { details } = report

/** Nothing is left out because it's 0. */
const full: Report = {
  ...report,
  details: {
    ...details,
    money: { ...details.money, taxes: 100 },
    subscribers: { ...details.subscribers, contracted: 1 },
    churn: { ...details.churn, subscribers: { voluntary: 1, involuntary: 1, dispute: 1, refund: 1, unknown: 1 } },
  },
}
const PART: Record<FigureTab, string> = { overview: '', revenue: '', gateways: '-stripe', plans: '-monthly' }
const pathOf = (tab: FigureTab) => (tab === 'overview' ? '' : `/${tab}`)

/** Steps of a chart, which opens them itself. */
const isStep = (id: string) => id.startsWith('mrr-')

test('every figure of every tab is made of something: a formula with its numbers, days, and payments or customers', () => {
  for (const tab of TABS) {
    for (const [id, figure] of Object.entries(figuresOfTabs[tab])) {
      const name = `${tab} ${id}`
      expect(figure.id, name).toBe(id)
      const terms = figure.terms(full, full)
      expect(terms.length, name).toBeGreaterThanOrEqual(2)
      expect(
        terms.map(({ sign }) => sign === '='),
        name
      ).toEqual(terms.map((_, index) => index === terms.length - 1))
      for (const { text } of terms) expect(text, name).toMatch(/\d/)
      if (figure.isOfNow) expect(figure.outlook ?? figure.payers, name).toBeDefined()
      else expect(figure.columns(full).length, name).toBeGreaterThan(0)
      expect(figure.countedIn ?? figure.movement ?? figure.outlook ?? figure.payers, name).toBeDefined()
    }
  }
})

test.each(TABS)('each figure of %s is on its tab, under the name that a link opens it by', async (tab) => {
  showFigures(pathOf(tab), full)
  await waitFor(() => expect(document.getElementById(`${FIGURES[tab][0]}${PART[tab]}`)).not.toBeNull())
  const missing = FIGURES[tab].filter((id) => !isStep(id) && !document.getElementById(`${id}${PART[tab]}`))
  expect(missing).toEqual([])
})

test.each(TABS)('no number in the tables and tiles of %s stands alone: each opens what it is made of', async (tab) => {
  showFigures(pathOf(tab), full)
  await waitFor(() => expect(document.getElementById(`${FIGURES[tab][0]}${PART[tab]}`)).not.toBeNull())
  const cells = [...document.querySelectorAll<HTMLElement>('td')].filter(
    ({ textContent, dataset }) => /\d/.test(textContent) && dataset['label'] !== 'When'
  )
  expect(tab === 'overview' || cells.length > 0).toBe(true)
  const alone = cells.filter((cell) => !cell.querySelector('[aria-haspopup="dialog"]'))
  expect(alone.map(({ dataset, textContent }) => `${dataset['label']}: ${textContent}`)).toEqual([])
})

test('a month of the trends opens its formula, its days and their payments', async () => {
  const { request, person } = showFigures('', full)
  await person.click(await screen.findByRole('button', { name: 'Show as table: Monthly trends' }))
  const months = within(screen.getByRole('region', { name: 'Monthly trends' }))
  await person.click(months.getByRole('button', { name: 'Feb 2026' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Revenue, Feb 2026' }))
  const terms = drawer.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(terms).toEqual(['$100.00', '$0.00', '$0.00', '$100.00'])
  const days = new URLSearchParams({ from: '2026-02-01', to: '2026-02-28', currency: 'USD', mode: 'live' })
  expect(request.mock.calls.map(([, path]) => path)).toContain(`/api/analytics/periods?${days}`)
  const link = await drawer.findByRole<HTMLAnchorElement>('link', { name: 'Mar 10, 2026' })
  expect(new URL(link.href).searchParams.get('filter')).toContain('"countedIn":"revenue"')
  expect(new URL(link.href).searchParams.get('sort')).toBe('countedAt')
})

test('a month of a long range shows its days, and its payments', async () => {
  const series = [{ ...details.series[1], at: '2026-03' }] as Report['details']['series']
  const { person } = showFigures('?range=1y', { details: { ...details, unit: 'month', series } })
  await person.click(await screen.findByRole('button', { name: /^Transactions/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Transactions' }))
  await person.click(drawer.getByRole('button', { name: 'Mar 2026' }))
  const month = within(await drawer.findByRole('region', { name: 'Mar 2026' }))
  expect(await month.findByRole('link', { name: 'Mar 10, 2026' })).toBeInTheDocument()
  expect(month.getByRole('link', { name: "Show the month's payments" })).toBeInTheDocument()
})

test('a reason for cancelling opens who gave it, and more of them when asked for', async () => {
  const customers = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      return { customerId: first + index, userId: first + index, subscriptionId: first + index, on: '2026-03-10' }
    })
  const { request, person } = showFigures('/revenue', (path) => {
    if (path.includes('cancel-reasons/customers')) {
      const isSecond = path.includes('page=2')
      return { total: 3, customers: isSecond ? customers(3, 1) : customers(1, 2) } as unknown as Partial<Report>
    }
    return { details: { ...details, cancelReasons: { reasons: [{ reason: 'speed', count: 3 }], skipped: 0 } } }
  })
  const reasons = within(await screen.findByRole('region', { name: 'Why customers cancel' }))
  await person.click(reasons.getByRole('button', { name: '3' }))
  const drawer = within(await screen.findByRole('dialog'))
  const list = () => within(drawer.getByRole('region', { name: 'Customers' })).getAllByRole('row')
  await waitFor(() => expect(list()).toHaveLength(3))
  expect(drawer.getByText(/The first 2 of 3 customers/)).toBeInTheDocument()
  await person.click(drawer.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(list()).toHaveLength(4))
  expect(drawer.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(vi.mocked(request).mock.lastCall?.[1]).toContain('reason=speed&mode=live&page=2')
})

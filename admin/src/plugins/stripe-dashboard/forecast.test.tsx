import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { stripeDashboard } from './index'
import { noMarkers, report } from './test-report'

beforeEach(() => localStorage.clear())

const month = (at: string) => ({ at, start: 100_000, gained: 10_000, lost: 5_000 })
const months = ['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'].map(month)
const basis = { monthlyRecurringRevenue: 100_000, months, rule: { lossRate: 0.05, gained: 10_000, spread: 1_000 } }

function show(answer: unknown, happened = noMarkers) {
  const request = vi.fn(async (_: string, path: string) => {
    if (path.includes('markers')) return { json: happened, headers: new Headers() }
    if (path.includes('cohorts')) return { json: { cohorts: [] }, headers: new Headers() }
    if (!path.includes('forecast')) return { json: report, headers: new Headers() }
    if (answer instanceof Error) throw answer
    return { json: answer, headers: new Headers() }
  })
  renderConsole({ plugins: [stripeDashboard], dataProvider: { request }, at: '/admin/stripe-dashboard/revenue' })
  return { request, person: userEvent.setup() }
}

const said = () => screen.getByRole('slider', { name: 'Forecast' }).getAttribute('aria-valuetext')

test('the forecast says what is expected in three months, and between what', async () => {
  const { request, person } = show(basis)
  await screen.findByRole('slider', { name: 'Forecast' })
  expect(said()).toBe('In 3 months: Low $1,120.43, High $1,164.82, Expected $1,142.63')
  await person.click(screen.getByRole('button', { name: 'Show as table: Forecast' }))
  const rows = within(screen.getByRole('region', { name: 'Forecast' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent).slice(0, 5)).toEqual([
    'MonthLowHighExpected',
    'In 3 months$1,120.43$1,164.82$1,142.63',
    'In 2 months$1,079.38$1,115.62$1,097.50',
    'In 1 month$1,037.18$1,062.82$1,050.00',
    'Now$1,000.00$1,000.00$1,000.00',
  ])
  expect(request.mock.calls.map(([, path]) => path)).toContain('/api/analytics/forecast?currency=USD&mode=live')
})

test('another churn and another price change it by keyboard, and Reset takes both back', async () => {
  const { person } = show(basis)
  const churn = await screen.findByRole('slider', { name: 'Churn a month' })
  expect(churn).toHaveAttribute('aria-valuetext', '5%')
  churn.focus()
  await person.keyboard('{Home}')
  expect(said()).toMatch(/Expected \$1,300\.00/)
  screen.getByRole('slider', { name: 'Price change' }).focus()
  await person.keyboard('{End}')
  expect(said()).toMatch(/Expected \$1,950\.00/)
  await person.click(screen.getByRole('button', { name: 'Reset' }))
  expect(said()).toMatch(/Expected \$1,142\.63/)
  expect(screen.getByRole('button', { name: 'Reset' })).toBeDisabled()
})

test('without enough history it says when there will be one', async () => {
  show({ monthlyRecurringRevenue: 0, months: [], rule: null })
  expect(await screen.findByText('There is a forecast after 3 whole months with subscribers.')).toBeInTheDocument()
})

test('a forecast that could not be read takes no other figure along', async () => {
  show(new Error('away'))
  expect(await screen.findByText(/^Couldn't load the forecast\./)).toBeInTheDocument()
  expect(screen.getByRole('list', { name: 'Money' })).toBeInTheDocument()
})

test('the forecast marks what happened, and what did since the last month that is over at the point for now', async () => {
  const note = (day: string, text: string) => {
    const data = { noteId: 1, text, version: 1, authorId: null, author: null }
    return { id: text, day, at: null, kind: 'note', data } as const
  }
  const markers = [note('2025-12-24', 'Gift cards'), note('2026-02-03', 'Newsletter sent'), note('2026-03-05', 'Moved')]
  const { person } = show(basis, { ...noMarkers, markers })
  await person.click(await screen.findByRole('button', { name: 'Show as table: Forecast' }))
  const rows = within(screen.getByRole('region', { name: 'Forecast' })).getAllByRole('row')
  const row = (name: RegExp) => rows.find(({ textContent }) => name.test(textContent ?? ''))
  expect(row(/^Now/)).toHaveTextContent(/Newsletter sent; Moved$/)
  expect(row(/^End of Dec 2025/)).toHaveTextContent(/Gift cards$/)
})

test('the forecast opens the numbers and the months that it is computed from', async () => {
  const { request, person } = show(basis)
  await person.click(await screen.findByRole('button', { name: "How it's computed" }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Forecast: Expected in one month' }))
  expect(drawer.getByText('MRR now').closest('dl')).toHaveTextContent(
    'MRR now$1,000.00− Churn of 5% of it$50.00+ Gained a month, on average$100.00= Expected in one month$1,050.00'
  )
  const months = within(drawer.getByRole('region', { name: 'By month' })).getAllByRole('row')
  expect(months[1]).toHaveTextContent('Feb 2026$1,000.00$100.00$50.00')
  await person.click(drawer.getByRole('button', { name: 'Feb 2026' }))
  expect(request.mock.lastCall?.[1]).toBe(
    '/api/analytics/movers?movement=any&from=2026-02-01&to=2026-02-28&currency=USD&mode=live'
  )
})

test('every month of the forecast opens what it is made of', async () => {
  const { request, person } = show(basis)
  await person.click(await screen.findByRole('button', { name: 'Show as table: Forecast' }))
  const region = within(screen.getByRole('region', { name: 'Forecast' }))
  const rows = region.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(9)
  for (const row of rows) expect(within(row).getByRole('button')).toHaveAttribute('aria-haspopup', 'dialog')

  await person.click(region.getByRole('button', { name: 'In 3 months' }))
  const ahead = within(await screen.findByRole('dialog', { name: 'Forecast: Expected in 3 months' }))
  expect(ahead.getByText('Expected in 2 months').closest('dl')).toHaveTextContent(
    'Expected in 2 months$1,097.50− Churn of 5% of it$54.87+ Gained a month, on average$100.00= Expected in 3 months$1,142.63 Low$1,120.43 High$1,164.82'
  )
  await person.click(ahead.getByRole('button', { name: 'Close' }))
  await person.click(region.getByRole('button', { name: 'End of Jan 2026' }))
  const past = within(await screen.findByRole('dialog', { name: 'Forecast: MRR at the end of Jan 2026' }))
  expect(past.getByText('Lost in Jan 2026')).toBeInTheDocument()
  // Who moved in that month.
  expect(request.mock.lastCall?.[1]).toBe(
    '/api/analytics/movers?movement=any&from=2026-01-01&to=2026-01-31&currency=USD&mode=live'
  )
})

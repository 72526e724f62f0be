import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { ConsoleError } from '../../kernel/data/console-error'
import { defineAdminPlugin } from '../../kernel/plugin'
import { showFigures } from './show-figures'
import { report } from './test-report'

const { details } = report

beforeEach(() => localStorage.clear())

const tile = (name: RegExp) => screen.findByRole('button', { name })

test('says how the business does, and how it did before', async () => {
  showFigures('')
  const figures = [
    [/^Total revenue/, ['$1,975.01', '+97.5% · Up to yesterday: $1,975.00 · before: $1,000.00 · a year ago: $500.00']],
    [/^Monthly recurring revenue/, ['$500.00', 'Up to yesterday: $450.00 · before: $450.00 · a year ago: $450.00']],
    [/^Revenue this month/, ['$1,975.01', 'Mar 2026 up to now, in UTC']],
    [/^Transactions/, ['100', 'Up to yesterday: 60 · before: 60 · a year ago: 60']],
    [/^Success rate/, ['96%', 'Up to yesterday: 90% · before: 90% · a year ago: –']],
    [/^Average payment/, ['$20.83']],
    [/^Customer lifetime value/, ['$250.00', 'Realized so far: $42.00']],
    [/^Churn rate/, ['5%', 'Up to yesterday: 10% · before: 10% · a year ago: –']],
  ] as const
  for (const [name, words] of figures) {
    const figure = await tile(name)
    for (const word of words) expect(figure).toHaveTextContent(word)
  }
})

test('a rate is marked as good where the server says so, whatever it was rounded to', async () => {
  const { unmount } = showFigures('', { successRate: 95, details: { ...details, isSuccessRateHigh: false } })
  expect(await screen.findByText('95%')).toHaveAttribute('data-tone', 'neutral')
  unmount()
  showFigures('', { successRate: 95, details: { ...details, isSuccessRateHigh: true } })
  expect(await screen.findByText('95%')).toHaveAttribute('data-tone', 'good')
})

test('what there is nothing to divide by is a dash', async () => {
  showFigures('', { successRate: null, churnRate: null, customerLifetimeValue: null, averageTransactionValue: null })
  for (const name of [/^Success rate ?–/, /^Churn rate ?–/, /^Customer lifetime value ?–/, /^Average payment ?–/]) {
    expect(await tile(name)).toBeInTheDocument()
  }
})

test('months of trends are 6 or 12, of revenue, transactions or new customers', async () => {
  const { person } = showFigures('')
  await person.click(await screen.findByRole('button', { name: 'Show as table: Monthly trends' }))
  const rows = () => within(screen.getByRole('region', { name: 'Monthly trends' })).getAllByRole('row')
  expect(rows()).toHaveLength(13)
  expect(rows()[1]).toHaveTextContent('Mar 2026$110.00')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Months' }), '6 months')
  expect(rows()).toHaveLength(7)
  await person.selectOptions(screen.getByRole('combobox', { name: 'Trend of' }), 'New customers')
  expect(rows()[1]).toHaveTextContent('Mar 202611')
})

test('range, currency and mode are in the address, and one call is made for each of them', async () => {
  const { request, person } = showFigures('', { currencies: ['EUR', 'USD'] })
  await tile(/^Total revenue/)
  const asked = () => request.mock.calls.map(([, path]) => path.replace('/api/analytics/financial?', ''))
  expect(asked()).toEqual(['range=30d&mode=live'])
  await person.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'Last 12 months')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR')
  await waitFor(() => expect(location.search).toBe('?range=1y&currency=EUR'))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Money' }), 'Test payments')
  await waitFor(() => expect(location.search).toBe('?range=1y&mode=test'))
  await waitFor(() => expect(asked().at(-1)).toBe('range=1y&mode=test'))
  expect(asked()).toContain('range=1y&mode=live&currency=EUR')
})

test('the range goes along from tab to tab', async () => {
  showFigures('?range=90d&mode=test&currency=EUR')
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' }))
  const of = (name: string) => sections.getByRole('link', { name }).getAttribute('href')
  expect(of('Plans')).toBe('/admin/stripe-dashboard/plans?range=90d&mode=test&currency=EUR')
  expect(of('Transactions')).toBe('/admin/stripe-dashboard/transactions')
  expect(sections.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Revenue',
    'Gateways',
    'Plans',
    'Transactions',
    'Subscriptions',
    'Webhooks',
  ])
})

test('an address with nonsense shows the usual range', async () => {
  const { request } = showFigures('?range=fortnight&currency=dollars')
  await tile(/^Total revenue/)
  expect(request.mock.calls[0]?.[1]).toBe('/api/analytics/financial?range=30d&mode=live')
})

test('it says as of when, and that test money is none', async () => {
  const { unmount } = showFigures('', { testMode: true })
  expect(await screen.findByText(/^As of Mar 10, 2026, /)).toBeInTheDocument()
  expect(screen.getByText('Test payments: no money was moved.')).toBeInTheDocument()
  expect(screen.queryByText(/being computed again/)).not.toBeInTheDocument()
  unmount()
  const computing = showFigures('', { isComputing: true })
  expect(await screen.findByText(/^Earlier days are being computed again\. Until that's done, /)).toBeInTheDocument()
  computing.unmount()
  showFigures('', { asOf: null })
  expect(await screen.findByText('The figures are still being computed.')).toBeInTheDocument()
})

test('without data it leads to where there is some', async () => {
  const { request, person } = showFigures('', { isEmpty: true, hasOtherMode: true })
  expect(await screen.findByRole('heading', { name: 'No Financial Data Available' })).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Show all time' }))
  await waitFor(() => expect(request.mock.lastCall?.[1]).toContain('range=all&mode=live'))
  await person.click(await screen.findByRole('button', { name: 'Show test payments' }))
  await waitFor(() => expect(request.mock.lastCall?.[1]).toContain('range=all&mode=test'))
})

test('after test payments were asked for, and the button is gone, the heading of the screen has the focus', async () => {
  const { person } = showFigures('', (path) =>
    path.includes('mode=test') ? { testMode: true } : { isEmpty: true, hasOtherMode: true }
  )
  await person.click(await screen.findByRole('button', { name: 'Show test payments' }))
  expect(await screen.findByText('Test payments: no money was moved.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Stripe dashboard' })).toHaveFocus())
})

test('where there are no test payments either, it does not lead to them', async () => {
  showFigures('?range=all', { isEmpty: true, range: 'all' })
  expect(await screen.findByText(/There are no real payments\./)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /test payments|all time/ })).toBeNull()
})

test('figures that could not be read are asked for again', async () => {
  const failure = new ConsoleError(new ApiError(503, JSON.stringify({ code: 'E_BUSY', message: 'Not now' })))
  const { request, person } = showFigures('', failure)
  expect(await screen.findByRole('heading', { name: "Couldn't load the figures" })).toBeInTheDocument()
  expect(screen.getByText('Not now')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
})

test('what others have to say of money stands above the figures', async () => {
  const other = defineAdminPlugin({
    id: 'other',
    slots: [{ slot: 'stripe-dashboard.overview', component: async () => ({ default: () => <p>More of money</p> }) }],
    permission: ['admin'],
  })
  showFigures('', {}, { more: [other] })
  expect(await screen.findByText('More of money')).toBeInTheDocument()
})

test('support does not see the tab', async () => {
  const { request } = showFigures('', {}, { user: { adminRole: 'support' } })
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Stripe dashboard' })).toBeNull()
  expect(request).not.toHaveBeenCalled()
})

test('a figure opens its formula with the numbers, its days, and their payments', async () => {
  const { person } = showFigures('')
  await person.click(await tile(/^Total revenue/))
  const drawer = within(await screen.findByRole('dialog', { name: 'Total revenue' }))
  const lines = [...(drawer.getByText('Charged', { selector: 'dt' }).closest('dl')?.children ?? [])]
  expect(lines.map(({ textContent }) => textContent?.trim())).toEqual([
    'Charged$2,000.00',
    '− Refunded$15.00',
    '− Disputed$9.99',
    '= Total revenue$1,975.01',
  ])
  const days = within(drawer.getByRole('region', { name: 'Total revenue, by day' })).getAllByRole('row')
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'DayChargedRefundedDisputedRevenue',
    'Mar 10, 2026$2,000.00$0.00$0.00$2,000.00',
    'Mar 9, 2026$0.00$15.00$9.99-$24.99',
  ])
  const filterOf = (name: string) =>
    new URL(drawer.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams.get('filter')
  expect(filterOf('Mar 10, 2026')).toBe(
    '{"testMode":false,"currency":"USD","countedIn":"revenue","from":"2026-03-10","to":"2026-03-10"}'
  )
  expect(filterOf('Show its payments')).toBe(
    '{"testMode":false,"currency":"USD","countedIn":"revenue","from":"2026-02-09","to":"2026-03-10"}'
  )
  await person.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the current month has payments of its own, whatever the range is', async () => {
  const { person } = showFigures('')
  await person.click(await tile(/^Revenue this month/))
  const drawer = within(await screen.findByRole('dialog', { name: 'Revenue this month' }))
  expect(await drawer.findByRole('table')).toBeInTheDocument()
  const { href } = drawer.getByRole<HTMLAnchorElement>('link', { name: 'Show its payments' })
  expect(new URL(href).searchParams.get('filter')).toBe(
    '{"testMode":false,"currency":"USD","countedIn":"revenue","from":"2026-03-01","to":"2026-03-31"}'
  )
})

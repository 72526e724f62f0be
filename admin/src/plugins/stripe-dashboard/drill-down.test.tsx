import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import userEvent from '@testing-library/user-event'
import { stripeDashboard } from './index'
import { monthlyOff, showFigures } from './show-figures'
import { noMarkers, report } from './test-report'

beforeEach(() => localStorage.clear())

const filterOf = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).searchParams.get('filter')

test("a gateway's figure opens its formula, its days and its payments, of that gateway alone", async () => {
  const { request, person } = showFigures('/gateways', (path) =>
    path.includes('gateway=') ? { totalRevenue: 1_234 } : {}
  )
  const row = within(await screen.findByRole('row', { name: /^Stripe/ }))
  await person.click(row.getByRole('button', { name: '$1,975.01' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Total revenue, Stripe' }))
  expect(await drawer.findByText('$12.34', { selector: 'p' })).toBeInTheDocument()
  expect(request.mock.lastCall?.[1]).toBe('/api/analytics/financial?range=30d&mode=live&currency=USD&gateway=stripe')
  expect(filterOf(drawer.getByRole('link', { name: 'Mar 10, 2026' }))).toBe(
    '{"testMode":false,"currency":"USD","gateway":"stripe","countedIn":"revenue","from":"2026-03-10","to":"2026-03-10"}'
  )
})

test("the days of a figure lead to the same days of its payments, in UTC, whatever the operator's clock says", async () => {
  for (const zone of ['Pacific/Auckland', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', zone)
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    const { person, unmount } = showFigures('')
    await person.click(await screen.findByRole('button', { name: /^Total revenue/ }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Total revenue' }))
    const link = await drawer.findByRole('link', { name: 'Mar 10, 2026' })
    expect(JSON.parse(filterOf(link) ?? '')).toMatchObject({ from: '2026-03-10', to: '2026-03-10' })
    unmount()
  }
  vi.unstubAllEnvs()
})

test('every figure of the tables opens what it is made of', async () => {
  for (const [path, name, count] of [
    ['/gateways', /^Stripe/, 11],
    ['/plans', /^Monthly/, 10],
    ['/revenue', /^Payment failed/, 3],
  ] as const) {
    const { person, unmount } = showFigures(path)
    const buttons = within(await screen.findByRole('row', { name })).getAllByRole('button')
    expect(buttons).toHaveLength(count)
    for (const button of buttons) {
      await person.click(button)
      const drawer = within(await screen.findByRole('dialog'))
      expect(await drawer.findByRole('table')).toBeInTheDocument()
      await person.click(drawer.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    unmount()
  }
})

test('a share is said of the revenue of all', async () => {
  const { person } = showFigures('/plans', (path) => (path.includes('plan=') ? { totalRevenue: 39_500 } : {}))
  const row = within(await screen.findByRole('row', { name: /^Monthly/ }))
  const [first] = row.getAllByRole('button', { name: '100%' })
  if (first) await person.click(first)
  const drawer = within(await screen.findByRole('dialog', { name: 'Share of revenue, Monthly' }))
  expect(await drawer.findByText('20%', { selector: 'p' })).toBeInTheDocument()
})

test('a link with the name of a figure opens what it is made of, and closing leads back to the figure', async () => {
  for (const [at, title, name] of [
    ['?range=90d#churnRate', 'Churn rate', /^Churn rate/],
    ['/revenue#atRisk', 'MRR at risk', /^MRR at risk/],
    ['/revenue#churn-involuntary', 'Churn, payment failed', /^1$/],
    ['/gateways#successRate-stripe', 'Success rate, Stripe', /^96%$/],
    ['/plans#churnRate-monthly', 'Churn rate, Monthly', /^5%$/],
  ] as const) {
    const { person, unmount } = showFigures(at)
    const drawer = () => within(screen.getByRole('dialog', { name: title }))
    await waitFor(() => expect(drawer().getByText('=')).toBeInTheDocument())
    await person.click(drawer().getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.textContent).toMatch(name)
    expect(document.activeElement?.id).toBe(at.split('#')[1])
    unmount()
  }
})

test('what recurs leads to the subscriptions that it is made of, of a plan to its own', async () => {
  const real = { testMode: false, payingIn: 'USD' }
  for (const [at, filter] of [
    ['#monthlyRecurringRevenue', real],
    ['#subscribers', real],
    ['#averageRevenuePerSubscriber', real],
    ['/plans#monthlyRecurringRevenue-monthly', { ...real, plan: 'monthly' }],
    ['/plans#subscribers-monthly', { ...real, plan: 'monthly' }],
    ['/plans#mrrShare-monthly', { ...real, plan: 'monthly' }],
  ] as const) {
    const { unmount } = showFigures(at)
    const link = await screen.findByText<HTMLAnchorElement>('Show its subscriptions')
    expect(new URL(link.href).pathname).toBe('/admin/stripe-dashboard/subscriptions')
    expect(JSON.parse(filterOf(link) ?? ''), at).toEqual(filter)
    unmount()
  }
})

test('growth is made of the days up to yesterday that its formula compares, and of their payments', async () => {
  const days = new URLSearchParams({ from: '2026-02-09', to: '2026-03-09', currency: 'USD', mode: 'live' })
  for (const id of ['revenueGrowth', 'revenueGrowthYear', 'mrrGrowth', 'newCustomersGrowth']) {
    const { request, unmount } = showFigures(`#${id}`)
    const drawer = within(await screen.findByRole('dialog'))
    await drawer.findByRole('table')
    expect(
      request.mock.calls.map(([, path]) => path),
      id
    ).toContain(`/api/analytics/periods?${days}`)
    const link = drawer.queryByRole('link', { name: 'Show its payments' })
    expect(link === null, id).toBe(id === 'mrrGrowth')
    if (link) expect(JSON.parse(filterOf(link) ?? '')).toMatchObject({ from: '2026-02-09', to: '2026-03-09' })
    unmount()
  }
})

test('a link to a figure that is not there opens nothing', async () => {
  showFigures('#gone')
  await screen.findByRole('button', { name: /^Churn rate/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a day of churn shows the customers who left, and leads to their accounts', async () => {
  const customers = [
    { customerId: 1, userId: 7, movements: ['voluntaryChurned'], change: -999 },
    { customerId: 2, userId: null, movements: ['contracted', 'transferredIn'], change: -500 },
  ]
  const answers = {
    'movers': { total: 3, customers },
    'markers': noMarkers,
    'monthly-report': monthlyOff,
    'financial': report,
  }
  const request = vi.fn(async (_: string, path: string) => ({
    json: Object.entries(answers).find(([name]) => path.includes(name))?.[1],
    headers: new Headers(),
  }))
  renderConsole({ plugins: [stripeDashboard], dataProvider: { request }, at: '/admin/stripe-dashboard' })
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: /^Churn rate/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Churn rate' }))
  expect(drawer.queryByRole('link', { name: 'Show its payments' })).toBeNull()
  await person.click(drawer.getByRole('button', { name: 'Mar 10, 2026' }))
  expect(await drawer.findByRole('heading', { name: 'Customers, Mar 10, 2026' })).toHaveFocus()
  const rows = within(await drawer.findByRole('region', { name: 'Customers' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'AccountWhatMRR',
    'No. 7Canceled-$9.99',
    'DeletedPays less, Changed to this-$5.00',
  ])
  expect(drawer.getByText('The first 2 of 3 customers.')).toBeInTheDocument()
  expect(request.mock.lastCall?.[1]).toBe(
    '/api/analytics/movers?movement=churned&from=2026-03-10&to=2026-03-10&currency=USD&mode=live'
  )
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../../kernel/data/console-error'
import { defineAdminPlugin } from '../../kernel/plugin'
import { stripeDashboard } from './index'
import type { Analytics, CurrencyFigures } from './types'

const sums = {
  volumeMinor: 200_000,
  refundedMinor: 1500,
  disputedMinor: 999,
  feesMinor: 6000,
  taxesMinor: 0,
  netMinor: 191_501,
  succeeded: 96,
  failed: 4,
  disputes: 1,
  withUnknownFee: 0,
  successRateBps: 9600,
  averageMinor: 2083,
}
const usd: CurrencyFigures = {
  currency: 'USD',
  ...sums,
  gateways: [
    { gateway: 'stripe', ...sums },
    { gateway: 'pigeon', ...sums, succeeded: 0, averageMinor: null, successRateBps: null, withUnknownFee: 2 },
  ],
  series: [
    { at: '2026-03-09', volumeMinor: 0, refundedMinor: 1500, netMinor: -1500, succeeded: 0, failed: 4 },
    { at: '2026-03-10', volumeMinor: 200_000, refundedMinor: 0, netMinor: 193_001, succeeded: 96, failed: 0 },
  ],
}
const known: Analytics = {
  range: '30d',
  testMode: false,
  unit: 'day',
  from: '2026-02-09',
  to: '2026-03-10',
  hasOtherMode: false,
  currencies: [usd],
}

beforeEach(() => localStorage.clear())

function show(
  answer: Partial<Analytics> | Error = {},
  { at = '/admin/stripe-dashboard', user = {}, more = [] as never[] } = {}
) {
  const call = vi.fn<(method: string, path: string) => Promise<Analytics>>(async () => {
    if (answer instanceof Error) throw answer
    return { ...known, ...answer }
  })
  renderConsole({ plugins: [stripeDashboard, ...more], dataProvider: { call } as never, at, user })
  return { call, person: userEvent.setup() }
}

test('says what came in, what is left, and how much went well', async () => {
  show()
  const section = within(await screen.findByRole('region', { name: 'USD' }))
  for (const [label, value] of [
    ['Volume', '$2,000.00'],
    ['Net', '$1,915.01'],
    ['Refunded', '$15.00'],
    ['Fees', '$60.00'],
    ['Average payment', '$20.83'],
    ['Success rate', '96%'],
    ['Disputes', '1'],
  ] as const) {
    const term = section.getAllByText(label).find(({ tagName }) => tagName === 'DT')
    expect(term?.nextElementSibling).toHaveTextContent(value)
  }
  expect(section.getByText('$9.99 held or lost')).toBeInTheDocument()
  expect(section.getByText('4 given up')).toBeInTheDocument()
})

test('a rate is marked as good above 95 % only, and never rounded up to all of it', async () => {
  show({
    currencies: [{ ...usd, successRateBps: 9500, gateways: [{ ...sums, gateway: 'stripe', successRateBps: 9999 }] }],
  })
  const section = within(await screen.findByRole('region', { name: 'USD' }))
  expect(section.getByText('95%')).toHaveAttribute('data-tone', 'neutral')
  expect(section.getByText('99.9%')).toHaveAttribute('data-tone', 'good')
})

test('where fees were not told it says so, and a gateway that it does not know keeps its name', async () => {
  const gateways = [...usd.gateways, { ...sums, gateway: 'googleplay', feesMinor: 0, withUnknownFee: 96 }]
  show({ currencies: [{ ...usd, gateways, withUnknownFee: 2 }] })
  expect(await screen.findByText('Minimum: no fee reported for 2 payments')).toBeInTheDocument()
  const table = within(screen.getByRole('region', { name: 'By gateway in USD' }))
  expect(table.getByRole('row', { name: /^Stripe/ })).toHaveTextContent('$60.00')
  expect(table.getByRole('row', { name: /^pigeon/ })).toHaveTextContent('≥ $60.00')
  expect(table.getByRole('row', { name: /^Google Play/ })).toHaveTextContent('Not reported')
})

test('of a gateway every figure has its name, which a card shows beside it', async () => {
  show()
  const table = within(await screen.findByRole('region', { name: 'By gateway in USD' }))
  const cells = within(table.getByRole('row', { name: /^Stripe/ })).getAllByRole('cell')
  const names = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(cells.map(({ dataset }) => dataset.label)).toEqual(names.slice(1))
})

test('the chart says its most, and stands as a table too', async () => {
  const { person } = show()
  expect(
    await screen.findByRole('img', {
      name: 'What was paid from Mar 9, 2026 to Mar 10, 2026. The most was $2,000.00, Mar 10, 2026.',
    })
  ).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Show as table in USD' }))
  const rows = within(screen.getByRole('region', { name: 'By day in USD' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayVolumeRefundedNetPaidGiven up',
    'Mar 10, 2026$2,000.00$0.00$1,930.01960',
    'Mar 9, 2026$0.00$15.00-$15.0004',
  ])
  await person.click(screen.getByRole('button', { name: 'Show as chart in USD' }))
  expect(screen.getByRole('img')).toBeInTheDocument()
})

test('after test payments were asked for, and the button is gone, the heading of the screen has the focus', async () => {
  const call = vi.fn(async (_: string, path: string) =>
    path.includes('mode=test') ? { ...known, testMode: true } : { ...known, currencies: [], hasOtherMode: true }
  )
  renderConsole({ plugins: [stripeDashboard], dataProvider: { call } as never, at: '/admin/stripe-dashboard' })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Show test payments' }))
  expect(await screen.findByText('Test payments: no money was moved.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Stripe dashboard' })).toHaveFocus())
})

test('the range is chosen, kept in the address, and read from it', async () => {
  const { call, person } = show()
  await screen.findByRole('region', { name: 'USD' })
  expect(call).toHaveBeenLastCalledWith('GET', 'stripe/analytics?range=30d&mode=live')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'Last 12 months')
  await waitFor(() => expect(call).toHaveBeenLastCalledWith('GET', 'stripe/analytics?range=1y&mode=live'))
  expect(location.search).toBe('?range=1y')
})

test('an address with a range shows it, and one with nonsense the usual one', async () => {
  const { call } = show({}, { at: '/admin/stripe-dashboard?range=all&mode=test' })
  await waitFor(() => expect(call).toHaveBeenCalledWith('GET', 'stripe/analytics?range=all&mode=test'))
})

test('currencies stand beside one another and are not added', async () => {
  show({ currencies: [usd, { ...usd, currency: 'JPY', volumeMinor: 500 }] })
  const yen = within(await screen.findByRole('region', { name: 'JPY' }))
  expect(yen.getByText('¥500')).toBeInTheDocument()
})

test('without a payment it leads to where there are some', async () => {
  const { call, person } = show({ currencies: [], hasOtherMode: true })
  expect(await screen.findByRole('heading', { name: 'No real payments in this range' })).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Show all time' }))
  await waitFor(() => expect(call).toHaveBeenLastCalledWith('GET', 'stripe/analytics?range=all&mode=live'))
  await person.click(await screen.findByRole('button', { name: 'Show test payments' }))
  await waitFor(() => expect(call).toHaveBeenLastCalledWith('GET', 'stripe/analytics?range=all&mode=test'))
})

test('test payments are called so', async () => {
  show({ testMode: true })
  expect(await screen.findByText('Test payments: no money was moved.')).toBeInTheDocument()
})

test('figures that could not be read are asked for again', async () => {
  const failure = new ConsoleError(new ApiError(503, JSON.stringify({ code: 'E_BUSY', message: 'Not now' })))
  const { call, person } = show(failure)
  expect(await screen.findByRole('heading', { name: "Couldn't load the figures" })).toBeInTheDocument()
  const before = call.mock.calls.length
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(call.mock.calls.length).toBe(before + 1))
})

test('what others have to say of money stands above the figures', async () => {
  const other = defineAdminPlugin({
    id: 'other',
    slots: [{ slot: 'stripe-dashboard.overview', component: async () => ({ default: () => <p>More of money</p> }) }],
    permission: ['admin'],
  })
  show({}, { more: [other] as never[] })
  expect(await screen.findByText('More of money')).toBeInTheDocument()
})

test('support does not see the tab', async () => {
  const { call } = show({}, { user: { adminRole: 'support' } })
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Stripe dashboard' })).toBeNull()
  expect(call).not.toHaveBeenCalled()
})

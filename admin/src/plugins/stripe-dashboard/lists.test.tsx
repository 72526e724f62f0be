import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { defineAdminPlugin } from '../../kernel/plugin'
import type { WebhookEvent } from '../../kernel/webhook-events'
import { stripeDashboard } from './index'
import { payment as testPayment } from './test-payment'
import type { Transaction } from './types'

const payment: Transaction = { ...testPayment, userId: 7, testMode: false, paidAt: '2026-03-10T12:00:01.000Z' }
const open: Transaction = {
  ...payment,
  id: 2,
  userId: null,
  gateway: 'sandbox',
  testMode: true,
  reference: 'in_2',
  status: 'open',
  refundedMinor: 0,
  invoiceNumber: null,
  paidAt: null,
}
const event: WebhookEvent = {
  id: 8,
  gateway: 'paypal',
  eventId: 'evt_8',
  type: 'BILLING.SUBSCRIPTION.UPDATED',
  live: true,
  verification: 'unverified',
  status: 'failed',
  subscription: 'I-1',
  attempts: 20,
  outcome: 'no answer',
  occurredAt: '2026-03-10T12:00:00.000Z',
  receivedAt: '2026-03-10T12:00:01.000Z',
  dueAt: null,
  processedAt: null,
}

/** Stands in for the users' plugin: an account has a screen there. */
const users = defineAdminPlugin({
  id: 'users',
  resources: [{ name: 'users', show: async () => ({ default: () => null }) }],
  permission: ['admin', 'support'],
})

beforeEach(() => localStorage.clear())

function show(section: string, rows: readonly object[], user = {}) {
  let shown = rows
  const getList = vi.fn(async () => ({ data: shown, total: shown.length }))
  const call = vi.fn(async () => {
    shown = rows.map((row) => ({ ...row, status: 'succeeded' }))
    return { state: 'replayed' }
  })
  renderConsole({
    plugins: [stripeDashboard, users],
    dataProvider: { getList, call } as never,
    at: `/admin/stripe-dashboard/${section}`,
    user,
  })
  return { getList, call, person: userEvent.setup() }
}

test('a payment says what became of it, and leads to the account', async () => {
  show('transactions', [payment, open])
  const row = within(await screen.findByRole('row', { name: /in_3/ }))
  for (const words of ['$49.99', 'Partly refunded', 'Stripe', 'Yearly', '$10.00', 'Not reported', '2026-000003']) {
    expect(row.getByText(words)).toBeInTheDocument()
  }
  expect(row.getByRole('link', { name: 'No. 7' })).toHaveAttribute('href', '/admin/users/7/show')
  const other = within(screen.getByRole('row', { name: /in_2/ }))
  for (const words of ['Test', 'Open', 'Test mode', 'Deleted']) expect(other.getByText(words)).toBeInTheDocument()
  const links = other.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/admin/stripe-dashboard/transactions/2'])
})

test('who may not open accounts sees their number only', async () => {
  show('transactions', [payment], { adminRole: 'finance' })
  expect(await screen.findByText('No. 7')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'No. 7' })).toBeNull()
})

test('payments are asked for newest first, filtered, and taken along as they are filtered', async () => {
  const { getList, person } = show('transactions', [payment])
  await screen.findByRole('row', { name: /in_3/ })
  const newest = expect.objectContaining({ sort: { field: 'createdAt', order: 'DESC' }, filter: {} }) as unknown
  expect(getList).toHaveBeenLastCalledWith('stripe/transactions', newest)
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Partly refunded')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Money' }), 'Real')
  const filtered = expect.objectContaining({ filter: { status: 'partly_refunded', testMode: false } }) as unknown
  await waitFor(() => expect(getList).toHaveBeenLastCalledWith('stripe/transactions', filtered))
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/stripe/transactions/export?filter=%7B%22status%22%3A%22partly_refunded%22%2C%22testMode%22%3Afalse%7D'
  )
})

test('payments of a figure are offered no status, which the list cannot go by', async () => {
  const { getList, person } = show('transactions', [payment])
  await screen.findByRole('row', { name: /in_3/ })
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Refunded')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Counted in' }), 'Revenue')
  const both = expect.objectContaining({ filter: { status: 'refunded', countedIn: 'revenue' } }) as unknown
  // Set already, it stays in view: the server says that one of the two has to go.
  await waitFor(() => expect(getList).toHaveBeenLastCalledWith('stripe/transactions', both))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull())
  await person.selectOptions(screen.getByRole('combobox', { name: 'Counted in' }), 'All')
  expect(await screen.findByRole('combobox', { name: 'Status' })).toBeInTheDocument()
})

test('without a payment it says what is needed for one', async () => {
  show('transactions', [])
  expect(await screen.findByRole('heading', { name: 'No payments yet' })).toBeInTheDocument()
  expect(screen.getByText(/takes an enabled and configured payment gateway/)).toBeInTheDocument()
})

test('sections are reached from each other, and the one in view is marked', async () => {
  const { person } = show('transactions', [payment])
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' }))
  expect(sections.getByRole('link', { name: 'Transactions' })).toHaveAttribute('aria-current', 'page')
  expect(sections.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current')
  await person.click(sections.getByRole('link', { name: 'Webhooks' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/stripe-dashboard/webhooks'))
})

test('administrators have an event done again, and see what came of it', async () => {
  const { getList, call, person } = show('webhooks', [event])
  const row = within(await screen.findByRole('row', { name: /BILLING/ }))
  for (const words of ['Failed', 'Unverified', 'PayPal', 'no answer', '20', 'I-1']) {
    expect(row.getByText(words)).toBeInTheDocument()
  }
  const latest = expect.objectContaining({ sort: { field: 'id', order: 'DESC' } }) as unknown
  expect(getList).toHaveBeenLastCalledWith('stripe/webhooks', latest)
  await person.click(row.getByRole('button', { name: 'Replay BILLING.SUBSCRIPTION.UPDATED evt_8' }))
  expect(call).toHaveBeenCalledWith('POST', 'webhook-events/8/replay')
  expect(await screen.findByText('BILLING.SUBSCRIPTION.UPDATED is being processed again')).toBeInTheDocument()
  expect(await screen.findByText('Done', { selector: 'span' })).toBeInTheDocument()
})

test('finance reads what was told and has nothing done', async () => {
  show('webhooks', [event], { adminRole: 'finance' })
  expect(await screen.findByRole('row', { name: /BILLING/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Replay/ })).toBeNull()
})

test('while an event is worked on the list is read again by itself', async () => {
  const { getList } = show('webhooks', [{ ...event, status: 'processing' }])
  await screen.findByRole('row', { name: /BILLING/ })
  const before = getList.mock.calls.length
  await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(before))
})

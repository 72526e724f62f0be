import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../test-support/refusal'
import { renderConsole } from '../../../test-support/render-console'
import { stripeDashboard } from './index'
import type { Subscription, SubscriptionStory } from './types'

const at = '2026-03-10T12:00:00.000Z'
const listed: Subscription = {
  id: 12,
  userId: null,
  gateway: 'stripe',
  testMode: true,
  status: 'active',
  held: false,
  endReason: null,
  priceMinor: 4999,
  currency: 'USD',
  plan: 'yearly',
  scheduledPlan: 'monthly',
  reference: 'sub_12',
  canCancel: true,
  periodStart: at,
  periodEnd: '2027-03-10T12:00:00.000Z',
  endsAt: null,
  graceEndsAt: null,
  endedAt: null,
  createdAt: at,
}
const story: SubscriptionStory = {
  ...listed,
  payments: [
    {
      id: 3,
      status: 'paid',
      amountMinor: 4999,
      refundedMinor: 1000,
      currency: 'USD',
      reference: 'in_3',
      createdAt: at,
      paidAt: at,
    },
  ],
  events: [{ kind: 'plan_scheduled', before: 'yearly', after: 'monthly', reason: null, source: 'user', at }],
}

function show(shown: object | Error = story, call = vi.fn(async () => listed as unknown)) {
  const getOne = vi.fn(async () => {
    if (shown instanceof Error) throw shown
    return { data: shown }
  })
  renderConsole({
    plugins: [stripeDashboard],
    dataProvider: { getOne, call } as never,
    at: '/admin/stripe-dashboard/subscriptions/12',
  })
  return { getOne, call, person: userEvent.setup() }
}

const dialog = () => within(screen.getByRole('dialog'))

test('subscriptions are listed with what happens next, and lead to their screens', async () => {
  const rows: Subscription[] = [
    listed,
    { ...listed, id: 11, endsAt: '2026-04-01T00:00:00.000Z' },
    { ...listed, id: 10, status: 'past_due', graceEndsAt: '2026-03-17T00:00:00.000Z' },
    { ...listed, id: 9, status: 'canceled', endedAt: '2026-02-01T00:00:00.000Z' },
  ]
  renderConsole({
    plugins: [stripeDashboard],
    dataProvider: { getList: async () => ({ data: rows, total: rows.length }) } as never,
    at: '/admin/stripe-dashboard/subscriptions',
  })
  const link = await screen.findByRole('link', { name: 'No. 12, Yearly' })
  expect(link).toHaveAttribute('href', '/admin/stripe-dashboard/subscriptions/12')
  for (const words of ['Renews Mar 10, 2027', 'Ends Apr 1, 2026', 'Access until Mar 17, 2026', 'Ended Feb 1, 2026'])
    expect(screen.getByText(words)).toBeInTheDocument()
})

test('a subscription shows its payments and its history', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'Yearly subscription no. 12', level: 1 })).toBeInTheDocument()
  const payments = within(screen.getByRole('region', { name: 'Payments' }))
  expect(payments.getByRole('link', { name: '$49.99' })).toHaveAttribute(
    'href',
    '/admin/stripe-dashboard/transactions/3'
  )
  for (const words of ['Paid', '$10.00', 'in_3']) expect(payments.getByText(words)).toBeInTheDocument()
  const history = within(screen.getByRole('region', { name: 'History' }))
  for (const words of ['Plan scheduled', 'Yearly', 'Monthly', 'User'])
    expect(history.getByText(words)).toBeInTheDocument()
})

test('it is canceled at the end of what is paid unless it has to end now', async () => {
  const { call, getOne, person } = show()
  await person.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  expect(dialog().getByRole('radio', { name: 'At the end of the paid period, Mar 10, 2027' })).toBeChecked()
  const before = getOne.mock.calls.length
  await person.click(dialog().getByRole('button', { name: 'Cancel subscription' }))
  await waitFor(() => expect(call).toHaveBeenLastCalledWith('POST', 'subscriptions/12/cancel', { when: 'period_end' }))
  expect(await screen.findByText('Subscription canceled at the end of its paid period')).toBeInTheDocument()
  await waitFor(() => expect(getOne.mock.calls.length).toBeGreaterThan(before))
  await person.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  await person.click(dialog().getByRole('radio', { name: 'Now: access ends too' }))
  await person.click(dialog().getByRole('button', { name: 'Cancel subscription' }))
  await waitFor(() => expect(call).toHaveBeenLastCalledWith('POST', 'subscriptions/12/cancel', { when: 'now' }))
})

test('what is to end already can only end sooner, and a provider that is silent is said to be', async () => {
  const call = vi
    .fn()
    .mockRejectedValue(refusal(503, 'E_PROVIDER_UNREACHABLE', "The payment provider isn't responding."))
  const { person } = show({ ...story, endsAt: '2027-03-10T12:00:00.000Z' }, call)
  await person.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  expect(dialog().getAllByRole('radio')).toHaveLength(1)
  await person.click(dialog().getByRole('button', { name: 'Cancel subscription' }))
  expect(
    await dialog().findByText(/Couldn't cancel the subscription\. The payment provider isn't responding/)
  ).toBeInTheDocument()
})

test('one that is over offers no cancellation, and one that is not there says so', async () => {
  show({ ...story, status: 'canceled', canCancel: false, endReason: 'unpaid' })
  expect(await screen.findByText('Not paid')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
})

test('a number that no subscription has is said to be none', async () => {
  show(refusal(404, 'E_NOT_FOUND', 'Not found'))
  expect(await screen.findByRole('heading', { name: 'Subscription not found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All subscriptions' })).toBeInTheDocument()
})

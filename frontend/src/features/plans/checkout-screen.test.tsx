import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aCheckout, aGateway, billingReads } from '../../../test-support/billing'
import { renderApp, stubApi } from '../../../test-support/render-app'
import { findToast } from '../../../test-support/render-signed-in'
import { Toaster } from '~/components/toast/toaster'
import { navigation } from '~/lib/navigation'
import CheckoutScreen from './checkout-screen'

const assign = vi.spyOn(navigation, 'assign').mockImplementation(() => {})

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  assign.mockClear()
})

function show(path: string, replies: Parameters<typeof stubApi>[0]) {
  const calls = stubApi(replies)
  renderApp(
    <>
      <CheckoutScreen />
      <Toaster />
    </>,
    path
  )
  return { calls, person: userEvent.setup() }
}

const BEGIN = 'POST /api/create-subscription'
const begin = async (person: ReturnType<typeof userEvent.setup>) =>
  person.click(await screen.findByRole('button', { name: 'Continue to payment' }))

test('looking at the page begins nothing, not for the other plan either', async () => {
  const { calls, person } = show('/subscribe/monthly', { ...billingReads(), [BEGIN]: { status: 200, body: aCheckout } })
  await screen.findByRole('button', { name: 'Continue to payment' })
  await person.click(await screen.findByRole('link', { name: /^Pay yearly instead/ }))
  await screen.findByRole('button', { name: 'Continue to payment' })
  expect(calls.some(({ call }) => call === BEGIN)).toBe(false)
})

test('the form of the plan in the address, begun once, and the plans after it was paid', async () => {
  const { calls, person } = show('/subscribe/yearly', {
    ...billingReads(),
    [BEGIN]: { status: 200, body: { ...aCheckout, planType: 'yearly', amountMinor: 4999 } },
    'POST /api/sandbox/payments/sb_1_secret/confirm': { status: 200, body: { status: 'needs_confirmation' } },
    'POST /api/sandbox/payments/sb_1_secret/authenticate': { status: 200, body: { status: 'succeeded' } },
  })
  await begin(person)
  await person.click(await screen.findByRole('button', { name: /3155/ }))
  await person.click(screen.getByRole('button', { name: 'Subscribe to Yearly Plan' }))
  await person.click(await screen.findByRole('button', { name: 'Confirm the payment' }))
  await findToast('You are now subscribed!')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/subscriptions'))
  expect(calls.filter(({ call }) => call === BEGIN).map(({ body }) => body)).toEqual([{ planType: 'yearly' }])
})

test('a refusal at the bank is a payment that failed', async () => {
  const { calls, person } = show('/subscribe', {
    ...billingReads(),
    [BEGIN]: { status: 200, body: aCheckout },
    'POST /api/sandbox/payments/sb_1_secret/confirm': { status: 200, body: { status: 'needs_confirmation' } },
    'POST /api/sandbox/payments/sb_1_secret/authenticate': { status: 402, body: { code: 'E_X', message: 'No' } },
  })
  await begin(person)
  await person.click(await screen.findByRole('button', { name: /3155/ }))
  await person.click(screen.getByRole('button', { name: 'Subscribe to Monthly Plan' }))
  await person.click(await screen.findByRole('button', { name: 'Refuse' }))
  await findToast('Payment Failed')
  expect(calls.at(-1)?.body).toEqual({ approve: false })
  expect(assign).not.toHaveBeenCalled()
})

test('who subscribes already begins nothing', async () => {
  const user = { subscriptionPlan: 'monthly' } as const
  const { calls } = show('/subscribe/yearly', billingReads({ user, subscription: {} }))
  const change = await screen.findByRole('link', { name: 'Change to the Yearly Plan' })
  expect(change).toHaveAttribute('href', '/subscriptions/manage?change=yearly')
  expect(calls.some(({ call }) => call === BEGIN)).toBe(false)
})

test('what could not be begun is said, and can be tried again', async () => {
  const replies = { ...billingReads(), [BEGIN]: { status: 503, body: { code: 'E_NEW', message: 'Try later' } } }
  const { person } = show('/subscribe/monthly', replies)
  await begin(person)
  await findToast('Subscription Error')
  replies[BEGIN] = { status: 200, body: aCheckout } as never
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Subscribe to Monthly Plan' })).toBeInTheDocument()
})

test('where one provider cannot be reached, another can be chosen', async () => {
  const gateways = [aGateway, { ...aGateway, id: 2, name: 'paypal', displayName: 'PayPal' }]
  const down = { status: 503, body: { code: 'E_NEW', message: 'Try later' } }
  const { person } = show('/subscribe/monthly', { ...billingReads({ gateways }), [BEGIN]: down })
  await begin(person)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  const other = await screen.findByRole('link', { name: 'Choose another payment method' })
  expect(other).toHaveAttribute('href', '/subscriptions')
})

test('where nothing can be paid, or only in the app, it says what to do', async () => {
  const refused = { status: 409, body: { code: 'E_BUY_IN_APP', message: 'In the app' } }
  const { person } = show('/subscribe', { ...billingReads(), [BEGIN]: refused })
  await begin(person)
  expect(await screen.findByRole('heading', { name: 'Bought in the Android app' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Choose another payment method' })).toHaveAttribute('href', '/subscriptions')
})

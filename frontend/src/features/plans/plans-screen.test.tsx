import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCheckout, aGateway, billingReads } from '../../../test-support/billing'
import { renderApp, stubApi } from '../../../test-support/render-app'
import { findToast } from '../../../test-support/render-signed-in'
import { Toaster } from '~/components/toast/toaster'
import { navigation } from '~/lib/navigation'
import PlansScreen from './plans-screen'

const reload = vi.spyOn(navigation, 'reload').mockImplementation(() => {})

beforeEach(() => reload.mockClear())
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function show(replies: Parameters<typeof stubApi>[0], at = '/subscriptions') {
  const calls = stubApi(replies)
  renderApp(
    <>
      <PlansScreen />
      <Toaster />
    </>,
    at
  )
  return { calls, person: userEvent.setup() }
}

const sent = (calls: { call: string; body: unknown }[], call: string) => calls.filter((one) => one.call === call)
const begun = { 'POST /api/create-subscription': { status: 200, body: aCheckout } }
const card = (name: string) =>
  screen.findByRole('heading', { name, level: 2 }).then((h) => within(h.closest('li') ?? h))

test('shows the prices of the catalogue, and why the own plan cannot be chosen', async () => {
  show(billingReads())
  expect(await (await card('Monthly')).findByText('$9.99')).toBeInTheDocument()
  expect(await (await card('Yearly')).findByText('$49.99')).toBeInTheDocument()
  expect((await card('Free')).getByRole('button', { name: 'Current Plan' })).toBeDisabled()
  expect(screen.queryByText(/^Current:/)).not.toBeInTheDocument()
})

test('choosing a plan begins its subscription with the chosen gateway and opens the payment', async () => {
  const other = { ...aGateway, id: 2, name: 'other', displayName: 'Other', priority: 20, preferred: true }
  const { calls, person } = show({ ...billingReads({ gateways: [aGateway, other] }), ...begun })
  await screen.findByRole('radio', { name: 'Other', checked: true })
  await person.click(await screen.findByRole('button', { name: 'Choose Monthly' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete Payment' }))
  expect(await dialog.findByRole('button', { name: 'Subscribe to Monthly Plan' })).toBeEnabled()
  expect(dialog.getByText('Test mode – nothing is charged')).toBeInTheDocument()
  expect(sent(calls, 'POST /api/create-subscription').map(({ body }) => body)).toEqual([
    { planType: 'monthly', gatewayId: 2, tried: false },
  ])
  expect(sent(calls, 'POST /api/subscription/attempt')).toEqual([])
  await person.click(dialog.getByRole('button', { name: /4242 4242 4242 4242/ }))
  await person.type(dialog.getByLabelText('CVC'), '4')
  expect(sent(calls, 'POST /api/subscription/attempt')).toHaveLength(1)
})

test.each([
  [{ status: 409, body: { code: 'E_NEW', message: 'Not today' } }, 'Not today'],
  [new TypeError('fetch failed'), "You're offline. No changes were saved."],
  [{ status: 500 }, 'Failed to create subscription'],
])('what could not be begun is said', async (reply, words) => {
  const { person } = show({ ...billingReads(), 'POST /api/create-subscription': reply })
  const button = await screen.findByRole('button', { name: 'Choose Yearly' })
  await waitFor(() => expect(button).toBeEnabled())
  await person.click(button)
  await findToast('Subscription Error')
  await findToast(words)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a payment waits for the provider before the page is reloaded, and is said again there', async () => {
  const { calls, person } = show({
    ...billingReads(),
    ...begun,
    'POST /api/sandbox/payments/sb_1_secret/confirm': { status: 200, body: { status: 'succeeded' } },
  })
  await choose(person, 'Monthly')
  await person.click(await screen.findByRole('button', { name: /4242 4242 4242 4242/ }))
  await person.click(screen.getByRole('button', { name: 'Subscribe to Monthly Plan' }))
  await findToast('Payment Successful')
  await findToast('You are now subscribed to the monthly plan!')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(calls.at(-1)?.call).toBe('POST /api/subscription/refresh')
  expect(sessionStorage.getItem('culvert:toast')).toContain('Payment Successful')
})

test('a declined card is said, and the dialog stays with what was typed', async () => {
  const reason = 'Your card has insufficient funds.'
  const { person } = show({
    ...billingReads(),
    ...begun,
    'POST /api/sandbox/payments/sb_1_secret/confirm': { status: 402, body: { code: 'E_NEW', message: reason } },
  })
  await choose(person, 'Monthly')
  await person.click(await screen.findByRole('button', { name: /0002/ }))
  await person.click(screen.getByRole('button', { name: 'Subscribe to Monthly Plan' }))
  await findToast('Payment Failed')
  const dialog = within(screen.getByRole('dialog', { name: 'Complete Payment' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(reason)
  expect(dialog.getByLabelText('Card number')).toHaveValue('4000 0000 0000 0002')
  expect(reload).not.toHaveBeenCalled()
})

test('a code takes something off before it is paid', async () => {
  const replies = { ...billingReads(), ...begun }
  const { calls, person } = show(replies)
  await choose(person, 'Monthly')
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete Payment' }))
  await person.click(dialog.getByRole('button', { name: 'Have a promotion code?' }))
  replies['POST /api/create-subscription'] = { status: 200, body: { ...aCheckout, discountMinor: 500 } }
  await person.type(dialog.getByLabelText('Promotion code'), 'spring{Enter}')
  expect(await dialog.findByText('−$5.00')).toBeInTheDocument()
  expect(dialog.getByText('$4.99')).toBeInTheDocument()
  expect(sent(calls, 'POST /api/create-subscription').at(-1)?.body).toMatchObject({ promotionCode: 'SPRING' })
})

test('without a payment method nothing can be chosen, and support is named', async () => {
  show(billingReads({ gateways: [{ ...aGateway, isConfigured: false }] }))
  const none = await screen.findByRole('heading', { name: 'No Payment Methods Available' })
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support')
  const button = screen.getByRole('button', { name: 'Choose Monthly' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(expect.stringContaining(none.textContent ?? ''))
})

async function choose(person: ReturnType<typeof userEvent.setup>, plan: string) {
  const button = await screen.findByRole('button', { name: `Choose ${plan}` })
  await waitFor(() => expect(button).toBeEnabled())
  await person.click(button)
}

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aGateway, billingReads } from '../../../test-support/billing'
import { renderApp, stubApi } from '../../../test-support/render-app'
import { findToast } from '../../../test-support/render-signed-in'
import { Toaster } from '~/components/toast/toaster'
import { MethodSwitcher } from './components/method-switcher'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const card = { ...aGateway, id: 1, name: 'card', displayName: 'Card', priority: 20, testMode: false }
const wallet = { ...aGateway, id: 2, name: 'wallet', displayName: 'Wallet', priority: 5, supportedMethods: ['wallet'] }
const shop = { ...aGateway, id: 3, name: 'shop', displayName: 'Shop', priority: 30, capabilities: [] }
const gateways = [card, wallet, shop]
const SWITCH = 'POST /api/payment-gateways/switch'

function show(replies: Parameters<typeof stubApi>[0] = {}, reads: Parameters<typeof billingReads>[0] = {}) {
  const calls = stubApi({ ...billingReads({ gateways, ...reads }), ...replies })
  renderApp(
    <>
      <MethodSwitcher />
      <Toaster />
    </>
  )
  return { calls, person: userEvent.setup() }
}

const switches = (calls: { call: string; body: unknown }[]) => calls.filter(({ call }) => call === SWITCH)

test('the one with the lowest priority value is selected, or the preferred one', async () => {
  show()
  expect(await screen.findByRole('radio', { name: 'Wallet' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Shop' })).toHaveAccessibleDescription(/Bought in the Android app/)
  expect(screen.getByRole('radio', { name: 'Wallet' })).toHaveAccessibleDescription(/Test mode – nothing is charged/)
})

test('one click switches after 300 ms; of several at once the last counts', async () => {
  const { calls } = show({ [SWITCH]: { status: 200, body: { gateway: { ...card, preferred: true } } } })
  const shopRadio = await screen.findByRole('radio', { name: 'Shop' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(shopRadio)
  await act(() => vi.advanceTimersByTimeAsync(299))
  fireEvent.click(screen.getByRole('radio', { name: 'Card' }))
  expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked()
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(switches(calls)).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  await findToast('Payment Method Updated')
  await findToast('Successfully switched to Card')
  expect(switches(calls).map(({ body }) => body)).toEqual([{ gatewayId: 1 }])
  expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked()
})

test('what was not switched goes back and says so', async () => {
  const { person } = show({ [SWITCH]: { status: 500 } })
  await person.click(await screen.findByRole('radio', { name: 'Card' }))
  await findToast('Switch Failed')
  await findToast('Failed to switch payment method')
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Wallet' })).toBeChecked())
})

test('a running subscription stays where it is, and the screen says so', async () => {
  show({}, { subscription: { gatewayName: 'Card' } })
  expect(await screen.findByText(/^Your subscription stays with Card\./)).toBeInTheDocument()
})

test('without any it advises to contact support; what could not be loaded can be asked for again', async () => {
  show({}, { gateways: [] })
  expect(await screen.findByRole('heading', { name: 'No Payment Methods Available' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeInTheDocument()
  show({ 'GET /api/payment-gateways/public': new TypeError('fetch failed') })
  expect(await screen.findByText(/load the payment methods/)).toBeInTheDocument()
})

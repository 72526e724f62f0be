import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../../test-support/render-app'
import type { PaymentStep } from '~/lib/billing/types'
import { navigation } from '~/lib/navigation'
import { PaymentForm } from './payment-form'

const loadStripe = vi.hoisted(() => vi.fn<() => Promise<object>>())
const stripe = {
  confirmPayment: vi.fn<(options: object) => Promise<object>>(),
  confirmSetup: vi.fn<(options: object) => Promise<object>>(),
}

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }))
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: ReactNode }) => children,
  PaymentElement: ({ onReady, onFocus }: { onReady: () => void; onFocus: () => void }) => {
    useEffect(onReady, [onReady])
    return (
      <button type="button" onClick={onFocus}>
        The provider&apos;s fields
      </button>
    )
  },
  useStripe: () => stripe,
  useElements: () => 'elements',
}))

const assign = vi.spyOn(navigation, 'assign').mockImplementation(() => {})

beforeEach(() => loadStripe.mockResolvedValue(stripe))
afterEach(() => vi.resetAllMocks())

let keys = 0

function show(step: PaymentStep) {
  const onPaid = vi.fn<() => Promise<void>>().mockResolvedValue()
  const onFailed = vi.fn<(reason: string) => void>()
  const given = { step, provider: 'Wallet', submitLabel: 'Pay', onPaid, onFailed }
  renderApp(<PaymentForm {...given} />)
  return { onPaid, onFailed, person: userEvent.setup() }
}

/** Another key each time: what was loaded for one is kept. */
const elements = () => ({ clientSecret: 'pi_1_secret_2', publicKey: `pk_${(keys += 1)}` })

test('an address is gone to, and the provider is named', async () => {
  const { person } = show({ approvalUrl: 'https://wallet.example/approve/1' })
  await person.click(screen.getByRole('button', { name: 'Continue to Wallet' }))
  expect(assign).toHaveBeenCalledWith('https://wallet.example/approve/1')
  expect(loadStripe).not.toHaveBeenCalled()
})

test("the provider's own form confirms with the site as return address, and leaves only when it must", async () => {
  stripe.confirmPayment.mockResolvedValue({})
  const { person, onPaid } = show(elements())
  await person.click(await screen.findByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce())
  expect(stripe.confirmPayment).toHaveBeenCalledWith({
    elements: 'elements',
    confirmParams: { return_url: location.origin },
    redirect: 'if_required',
  })
})

test("whoever uses the provider's fields, in their frame, uses the form", async () => {
  const { person } = show(elements())
  const used = vi.fn<() => void>()
  document.body.addEventListener('input', used, { once: true })
  await person.click(await screen.findByText("The provider's fields"))
  expect(used).toHaveBeenCalledOnce()
})

test('where nothing is due yet the card is kept for what follows, and nothing is charged', async () => {
  stripe.confirmSetup.mockResolvedValue({})
  const { person, onPaid } = show({ ...elements(), clientSecret: 'seti_1_secret_2' })
  await person.click(await screen.findByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce())
  expect(stripe.confirmSetup).toHaveBeenCalledWith({
    elements: 'elements',
    confirmParams: { return_url: location.origin },
    redirect: 'if_required',
  })
  expect(stripe.confirmPayment).not.toHaveBeenCalled()
})

test("a refusal is said in the provider's words, and the form stays", async () => {
  stripe.confirmPayment.mockResolvedValue({ error: { message: 'Your card was declined.' } })
  const { person, onFailed, onPaid } = show(elements())
  await person.click(await screen.findByRole('button', { name: 'Pay' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.')
  expect(onFailed).toHaveBeenCalledWith('Your card was declined.')
  expect(onPaid).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled()
})

test('a script that does not come is asked for again', async () => {
  loadStripe.mockRejectedValueOnce(new Error('Failed to load Stripe.js'))
  const { person } = show(elements())
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load the payment form")
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText("The provider's fields")).toBeInTheDocument()
})

test('the test cards fill its own form; what cannot be a card is said at its field', async () => {
  const { person, onFailed } = show({ clientSecret: 'sb_1' })
  const number = await screen.findByLabelText('Card number')
  await person.type(number, '42424')
  expect(number).toHaveValue('4242 4')
  await person.type(screen.getByLabelText('Expiry'), '0120')
  await person.click(screen.getByRole('button', { name: 'Pay' }))
  expect(number).toHaveAccessibleDescription('Enter the 16 digits of a test card')
  expect(screen.getByLabelText('Expiry')).toHaveAccessibleDescription('This card has expired')
  await person.click(screen.getByRole('button', { name: /4242 4242 4242 4242/ }))
  expect(number).toHaveValue('4242 4242 4242 4242')
  expect(onFailed).not.toHaveBeenCalled()
  expect(loadStripe).not.toHaveBeenCalled()
})

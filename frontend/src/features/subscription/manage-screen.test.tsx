import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aSubscription, billingReads } from '../../../test-support/billing'
import { renderApp, stubApi } from '../../../test-support/render-app'
import { findToast } from '../../../test-support/render-signed-in'
import { Toaster } from '~/components/toast/toaster'
import { navigation } from '~/lib/navigation'
import ManageScreen from './manage-screen'

const assign = vi.spyOn(navigation, 'assign').mockImplementation(() => {})
const user = { subscriptionPlan: 'monthly' } as const

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  assign.mockClear()
})

function show(
  { subscription = {}, at = '/subscriptions/manage' }: { subscription?: object | null; at?: string },
  replies: Parameters<typeof stubApi>[0] = {}
) {
  const calls = stubApi({ ...billingReads({ user, subscription }), ...replies })
  renderApp(
    <>
      <ManageScreen />
      <Toaster />
    </>,
    at
  )
  return { calls, person: userEvent.setup() }
}

const quote = {
  plan: 'yearly',
  when: 'now',
  dueNowMinor: 4500,
  creditMinor: 499,
  nextChargeMinor: 4999,
  nextChargeAt: '2027-11-21T10:00:00.000Z',
  currency: 'USD',
  quotedAt: '2026-11-21T10:00:00.000Z',
  priceMinor: 4999,
}
const QUOTE = 'GET /api/subscription/change?plan=yearly'
const CHANGE = 'POST /api/subscription/change'
const AGREED = { plan: 'yearly', quotedAt: quote.quotedAt, priceMinor: quote.priceMinor }

test('an upgrade shows what is due before it is made, and is made at that price', async () => {
  const { calls, person } = show(
    {},
    {
      [QUOTE]: { status: 200, body: quote },
      [CHANGE]: {
        status: 200,
        body: { state: 'changed', subscription: { ...aSubscription, plan: 'yearly', amountMinor: 4999 } },
      },
    }
  )
  await person.click(await screen.findByRole('button', { name: 'Change plan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change to the Yearly Plan' }))
  expect(await dialog.findByText('−$4.99')).toBeInTheDocument()
  expect(dialog.getByText('$45.00')).toBeInTheDocument()
  expect(dialog.getByText('Next charge on 21 November 2027')).toBeInTheDocument()
  await person.click(dialog.getByRole('button', { name: 'Confirm the change' }))
  await findToast('Plan Changed')
  expect(calls.find(({ call }) => call === CHANGE)?.body).toEqual(AGREED)
  expect(await screen.findByRole('heading', { name: 'Yearly Plan' })).toBeInTheDocument()
})

test('an upgrade that the card refuses says so and leads to another card', async () => {
  const url = 'https://pay.example/portal/1'
  const { person } = show(
    { at: '/subscriptions/manage?change=yearly' },
    {
      [QUOTE]: { status: 200, body: quote },
      [CHANGE]: { status: 402, body: { code: 'E_NEW', message: 'Your card was declined' } },
      'POST /api/subscription/payment-method': { status: 200, body: { url } },
    }
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Change to the Yearly Plan' }))
  await person.click(await dialog.findByRole('button', { name: 'Confirm the change' }))
  await findToast('Payment Failed')
  expect(dialog.getByRole('alert')).toHaveTextContent('Your card was declined')
  await person.click(dialog.getByRole('button', { name: 'Change payment method' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
})

test('a bank that asks is answered before the plan counts as changed', async () => {
  const { calls, person } = show(
    { at: '/subscriptions/manage?change=yearly' },
    {
      [QUOTE]: { status: 200, body: quote },
      [CHANGE]: {
        status: 200,
        body: { state: 'needs_confirmation', clientSecret: 'sb_9', subscription: aSubscription },
      },
      'POST /api/sandbox/payments/sb_9/authenticate': { status: 200, body: { status: 'succeeded' } },
    }
  )
  await person.click(await screen.findByRole('button', { name: 'Confirm the change' }))
  await person.click(await screen.findByRole('button', { name: 'Confirm the payment' }))
  const order = () => calls.map(({ call }) => call).filter((call) => call.startsWith('POST'))
  const wanted = [CHANGE, 'POST /api/sandbox/payments/sb_9/authenticate', 'POST /api/subscription/refresh']
  await waitFor(() => expect(order()).toEqual(wanted))
  await findToast('Plan Changed')
})

test('an amount that is too old is computed again and has to be confirmed again', async () => {
  const { calls, person } = show(
    { at: '/subscriptions/manage?change=yearly' },
    {
      [QUOTE]: { status: 200, body: quote },
      [CHANGE]: { status: 409, body: { code: 'E_QUOTE_EXPIRED', message: 'Look at it again' } },
    }
  )
  await person.click(await screen.findByRole('button', { name: 'Confirm the change' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Look at it again')
  await waitFor(() => expect(calls.filter(({ call }) => call === QUOTE).length).toBeGreaterThan(1))
  expect(await screen.findByRole('button', { name: 'Confirm the change' })).toBeEnabled()
})

test('a change that is to come can be withdrawn', async () => {
  const { calls, person } = show(
    { subscription: { plan: 'yearly', scheduledPlan: 'monthly', amountMinor: 4999 } },
    {
      [QUOTE]: { status: 200, body: quote },
      [CHANGE]: { status: 200, body: { state: 'changed', subscription: { ...aSubscription, plan: 'yearly' } } },
    }
  )
  expect(await screen.findByText('Changes to the Monthly Plan on 2 December 2026')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Keep the Yearly Plan' }))
  await findToast('Change Canceled')
  expect(calls.find(({ call }) => call === CHANGE)?.body).toEqual(AGREED)
  expect(await screen.findByText('Change to the Monthly Plan')).toBeInTheDocument()
})

test('the payment method is changed where the provider says', async () => {
  const url = 'https://pay.example/portal/1'
  const { person } = show({}, { 'POST /api/subscription/payment-method': { status: 200, body: { url } } })
  await person.click(await screen.findByRole('button', { name: 'Change payment method' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
})

test('the card is named as far as it is known by', async () => {
  const card = { brand: 'visa', last4: '4242', validUntil: '2034-03' }
  show({}, { 'GET /api/subscription/payment-method': { status: 200, body: { card } } })
  const text = 'Paid with Test mode · Visa •••• 4242, valid until 03/2034'
  expect(await screen.findByText(text)).toBeInTheDocument()
})

test('a refund says what happens, then shows the plans', async () => {
  const { person } = show(
    { subscription: { refundableUntil: '2026-12-02T10:00:00.000Z' } },
    {
      'POST /api/subscription/refund': {
        status: 200,
        body: { subscription: null, refund: { amountMinor: 999, currency: 'USD', status: 'succeeded' } },
      },
    }
  )
  await person.click(await screen.findByRole('button', { name: 'Get the money back' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Get your money back?' }))
  expect(dialog.getByText(/^Test mode refunds \$9.99 to your payment method/)).toBeInTheDocument()
  expect(dialog.getByText(/Your plan ends now/)).toBeInTheDocument()
  await person.click(dialog.getByRole('button', { name: 'Refund and end the plan' }))
  await findToast('Refund Started')
  await findToast("You'll get $9.99 back.")
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/subscriptions'))
})

test('money for a subscription before a free one names its own provider, and leaves the plan alone', async () => {
  const before = { refundCurrency: 'JPY', refundableMinor: 1500, refundGatewayName: 'PayPal', refundEndsPlan: false }
  const { person } = show({ subscription: { ...before, refundableUntil: '2026-12-02T10:00:00.000Z' } })
  await person.click(await screen.findByRole('button', { name: 'Get the money back' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Get your money back?' }))
  expect(dialog.getByText(/^PayPal refunds ¥1,500 to your payment method/)).toBeInTheDocument()
  expect(dialog.getByText(/Your current plan is free of charge and continues/)).toBeInTheDocument()
  expect(dialog.queryByText(/Your plan ends now/)).not.toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Get the money back' })).toBeInTheDocument()
})

test('where a store bills in its own name, the screen says where its receipts are', async () => {
  const store = { capabilities: ['invoices'], gatewayName: 'Google Play' }
  show({ subscription: store }, { 'GET /api/invoices': { status: 200, body: [] } })
  expect(await screen.findByText(/^Google Play bills you/)).toBeInTheDocument()
  expect(screen.queryByText(/No invoices yet/)).not.toBeInTheDocument()
})

test('a refund that is refused is said in the dialog', async () => {
  const { person } = show(
    { subscription: { refundableUntil: '2026-12-02T10:00:00.000Z' } },
    { 'POST /api/subscription/refund': { status: 409, body: { code: 'E_NEW', message: 'It was used already' } } }
  )
  await person.click(await screen.findByRole('button', { name: 'Get the money back' }))
  await person.click(screen.getByRole('button', { name: 'Refund and end the plan' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Refund Failed. It was used already')
})

test('invoices name their status and lead to their documents', async () => {
  const invoice = {
    id: 3,
    number: '2026-0003',
    issuedAt: '2026-11-02T10:00:00.000Z',
    totalMinor: 999,
    taxMinor: 160,
    taxName: 'VAT',
    currency: 'USD',
    plan: 'monthly',
    status: 'partly_refunded',
    documentUrl: null,
    pdfUrl: '/api/invoices/3/pdf',
    creditNotes: [400, -400].map((totalMinor, at) => ({
      id: at + 5,
      number: `C2026-00000${at + 5}`,
      totalMinor,
      issuedAt: '2026-11-04T10:00:00.000Z',
      pdfUrl: `/api/credit-notes/${at + 5}/pdf`,
    })),
  }
  show({}, { 'GET /api/invoices': { status: 200, body: [invoice] } })
  const pdf = await screen.findByRole('link', { name: 'Invoice 2026-0003 as PDF' })
  expect(pdf).toHaveAttribute('href', '/api/invoices/3/pdf')
  const row = within(pdf.closest('li') ?? pdf)
  expect(row.getByText('Partly refunded')).toBeInTheDocument()
  expect(row.getByText('$1.60 VAT included')).toBeInTheDocument()
  expect(row.getByText(/^\$4 refunded on/)).toBeInTheDocument()
  const note = row.getByRole('link', { name: 'Credit note C2026-000005' })
  expect(note).toHaveAttribute('href', '/api/credit-notes/5/pdf')
  expect(row.getByText(/^The refund of \$4 failed on/)).toBeInTheDocument()
  expect(row.getByRole('link', { name: 'Reversed credit note C2026-000006' })).toBeInTheDocument()
  expect(row.queryByRole('link', { name: /Receipt/ })).not.toBeInTheDocument()
})

test('what the provider cannot do is not offered', async () => {
  show({ subscription: { capabilities: ['web_checkout'], gatewayName: 'Wallet' } })
  expect(await screen.findByText(/^Wallet cannot change a plan/)).toBeInTheDocument()
  expect(screen.getByText('Change it in your Wallet account.')).toBeInTheDocument()
  for (const name of ['Change plan', 'Change payment method', 'Get the money back'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('without a subscription it leads to the plans; one that was not loaded is asked for again', async () => {
  show({ subscription: null })
  expect(await screen.findByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscriptions')
  expect(screen.getByText("No invoices yet. You'll find one here after each payment.")).toBeInTheDocument()
  show({}, { 'GET /api/subscription': new TypeError('fetch failed') })
  expect(await screen.findByText("Couldn't load your subscription")).toBeInTheDocument()
})

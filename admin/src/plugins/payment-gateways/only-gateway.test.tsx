import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { paymentGateways } from './index'
import type { Gateway } from './types'

const stripe = {
  id: 1,
  name: 'stripe',
  displayName: 'Stripe',
  description: 'Cards',
  isEnabled: true,
  isConfigured: true,
  testMode: true,
  priority: 1,
  configuration: {},
  webhookUrl: 'https://vpn.example/webhooks/stripe',
  version: 3,
  checkPassed: true,
  checkedAt: null,
  fees: null,
  supportedMethods: ['card'],
  needs: [],
  capabilities: [],
} as unknown as Gateway

const paypal = { ...stripe, id: 2, name: 'paypal', displayName: 'PayPal', priority: 2 }

function open(...gateways: Gateway[]) {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...stripe, ...data } }))
  const getList = async () => ({ data: gateways, total: gateways.length })
  const dataProvider = { getList, update } as never
  renderConsole({ plugins: [paymentGateways], dataProvider, at: '/admin/payment-gateways' })
  const person = userEvent.setup()
  const press = async (name: string) => person.click(await screen.findByRole('switch', { name }))
  return { update, person, press }
}

const SAYS =
  "It's the only payment method that works. Users will see 'No Payment Methods Available' and can't start a paid plan. Existing subscriptions continue."

test('the only gateway that can be used is not disabled without a question, which says what users will see', async () => {
  const { update, person, press } = open(stripe, { ...paypal, isConfigured: false })
  await press('Enabled: Stripe')
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable Stripe?' }))
  expect(dialog.getByText(SAYS)).toBeInTheDocument()
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(update).not.toHaveBeenCalled()
  expect(screen.getByRole('switch', { name: 'Enabled: Stripe' })).toBeChecked()
})

test('it is disabled by whoever agrees', async () => {
  const { update, person, press } = open(stripe)
  await press('Enabled: Stripe')
  await person.click(await screen.findByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('Payment gateway updated successfully')).toBeInTheDocument()
  expect(update.mock.calls[0]?.[1].data).toEqual({ isEnabled: false, version: 3 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('one of two, one that does not work, and another switch ask nothing', async () => {
  const { update, press } = open(stripe, paypal, { ...paypal, id: 3, name: 'x', displayName: 'X', isConfigured: false })
  for (const [index, name] of ['Enabled: Stripe', 'Enabled: X', 'Test mode: Stripe'].entries()) {
    await press(name)
    await waitFor(() => expect(update).toHaveBeenCalledTimes(index + 1))
    await waitFor(() => expect(screen.getByRole('switch', { name })).not.toHaveAttribute('aria-disabled'))
  }
})

test('deleting the only one says it as well', async () => {
  const { person } = open(stripe)
  await person.click(await screen.findByRole('button', { name: 'Delete Stripe' }))
  expect(await screen.findByText(`Delete Stripe with its keys? ${SAYS}`)).toBeInTheDocument()
})

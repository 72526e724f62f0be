import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../../kernel/data/console-error'
import { paymentGateways } from './index'
import type { Gateway } from './types'

const stripe = {
  id: 1,
  name: 'stripe',
  displayName: 'Stripe',
  description: 'Cards',
  isEnabled: true,
  isConfigured: false,
  testMode: true,
  priority: 1,
  configuration: {
    publicKey: 'pk_1',
    secretKey: { set: true, last4: '9876', mark: 'aaaa' },
    webhookSecret: { set: false, last4: null, mark: null },
  },
  webhookUrl: 'https://vpn.example/webhooks/stripe',
  version: 3,
  checkPassed: null,
  checkedAt: null,
  fees: null,
  supportedMethods: ['card'],
  needs: ['webhookSecret'],
  capabilities: [],
} as unknown as Gateway

const paypal = { ...stripe, id: 2, name: 'paypal', displayName: 'PayPal', priority: 2, configuration: {}, needs: [] }

function open(gateways: Gateway[] = [stripe, paypal], own: object = {}) {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...stripe, ...data } }))
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: 9, ...data } }))
  const getList = async () => ({ data: gateways, total: gateways.length })
  const dataProvider = { getList, update, create, ...own } as never
  renderConsole({ plugins: [paymentGateways], dataProvider, at: '/admin/payment-gateways' })
  return { update, create, person: userEvent.setup() }
}

const card = async (name: string) => within(await screen.findByRole('listitem', { name }))

test('a gateway is added only where there is a type that is not there yet', async () => {
  open([stripe, paypal, { ...stripe, id: 3, name: 'googleplay', displayName: 'Google Play' }])
  await card('Google Play')
  expect(screen.queryByRole('button', { name: 'Add gateway' })).toBeNull()
})

test('a gateway says whether it can be paid with, and what is missing', async () => {
  open()
  const it = await card('Stripe')
  expect(it.getByText('Needs configuration: Signing secret of the webhook')).toBeInTheDocument()
  expect(it.getByText('https://vpn.example/webhooks/stripe')).toBeInTheDocument()
  expect(it.getByRole('switch', { name: 'Enabled: Stripe' })).toBeChecked()
  expect((await card('PayPal')).getByText('Needs a passing test')).toBeInTheDocument()
})

test('what its switches say is said once', async () => {
  open()
  const it = await card('Stripe')
  for (const words of ['Enabled', 'Test mode']) expect(it.getAllByText(words)).toHaveLength(1)
})

test('a switch writes itself and the version that was seen, and says so', async () => {
  const { update, person } = open()
  await person.click((await card('Stripe')).getByRole('switch', { name: 'Enabled: Stripe' }))
  expect(update.mock.calls[0]?.[1].data).toEqual({ isEnabled: false, version: 3 })
  expect(await screen.findByText('Payment gateway updated successfully')).toBeInTheDocument()
})

test('a switch that somebody else was faster with shows what is there, and keeps the focus', async () => {
  let now = stripe
  const getList = async () => ({ data: [now], total: 1 })
  const update = vi.fn(async (_: string, { data }: { data: { version?: number } }) => {
    if (data.version === 4) return { data: now }
    now = { ...stripe, isEnabled: false, version: 4 }
    throw new ConsoleError(new ApiError(409, JSON.stringify({ code: 'E_CHANGED_MEANWHILE', message: 'Changed' })))
  })
  const { person } = open([stripe], { getList, update })
  const enabled = () => screen.findByRole('switch', { name: 'Enabled: Stripe' })
  await person.click(await enabled())
  const words = 'Someone else changed this. It has been reloaded'
  expect(await (await card('Stripe')).findByRole('alert')).toHaveTextContent(words)
  expect(screen.queryByText('Error')).toBeNull()
  await waitFor(async () => expect(await enabled()).not.toBeChecked())
  expect(await enabled()).toHaveFocus()
  await person.keyboard(' ')
  await waitFor(() => expect(update.mock.lastCall?.[1].data).toEqual({ isEnabled: true, version: 4 }))
})

test('choosing a type fills in what is known of it', async () => {
  const { create, person } = open([])
  await person.click(await screen.findByRole('button', { name: 'Add gateway' }))
  expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled()
  await person.click(screen.getByRole('combobox', { name: /Gateway type/ }))
  await person.click(screen.getByRole('option', { name: 'Google Play' }))
  expect(await screen.findByRole('textbox', { name: /Display name/ })).toHaveValue('Google Play')
  expect(screen.getByRole('textbox', { name: 'Package name' })).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Payment gateway created successfully')).toBeInTheDocument()
  expect(create.mock.calls[0]?.[1].data).toMatchObject({
    name: 'googleplay',
    priority: 1,
    supportedMethods: ['subscription', 'in_app'],
  })
})

test('a secret is never shown, stays where nothing is typed, and is replaced where something is', async () => {
  const { update, person } = open()
  await person.click((await card('Stripe')).getByRole('button', { name: 'Edit Stripe' }))
  const secret = await screen.findByLabelText('Secret key')
  expect(secret).toHaveValue('')
  expect(screen.getByText('Set, ends in 9876. Leave empty to keep it.')).toBeInTheDocument()
  await person.type(screen.getByLabelText('Signing secret of the webhook'), 'whsec_new')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Payment gateway updated successfully')
  expect(update.mock.calls[0]?.[1].data).toMatchObject({
    configuration: { publicKey: 'pk_1', webhookSecret: 'whsec_new' },
    version: 3,
  })
})

test('whoever saves second is told, and may load what is there now', async () => {
  const body = {
    code: 'E_CHANGED_MEANWHILE',
    message: 'Changed',
    current: { ...stripe, displayName: 'Cards', version: 4 },
  }
  const update = async () => {
    throw new ConsoleError(new ApiError(409, JSON.stringify(body)))
  }
  const { person } = open([stripe], { update })
  await person.click((await card('Stripe')).getByRole('button', { name: 'Edit Stripe' }))
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  await person.click(await screen.findByRole('button', { name: 'Discard mine and load theirs' }))
  const first = await screen.findByRole('textbox', { name: /Display name/ })
  expect(first).toHaveValue('Cards')
  await waitFor(() => expect(first).toHaveFocus())
})

describe('where two type a secret', () => {
  const typed = 'whsec_mine_and_secret'
  const asked = { set: true, last4: 'AAAA', mark: 'bbbb' }
  const current = { ...stripe, configuration: { ...stripe.configuration, webhookSecret: asked }, version: 4 }

  async function saveBoth() {
    const update = vi.fn(async (_: string, { data }: { data: { version?: number } }) => {
      if (data.version === 4) return { data: { ...stripe, ...data } }
      throw new ConsoleError(
        new ApiError(409, JSON.stringify({ code: 'E_CHANGED_MEANWHILE', message: 'Changed', current }))
      )
    })
    const { person } = open([stripe], { update })
    await person.click((await card('Stripe')).getByRole('button', { name: 'Edit Stripe' }))
    await person.type(await screen.findByLabelText('Signing secret of the webhook'), typed)
    await person.click(screen.getByRole('button', { name: 'Save' }))
    const choice = within(await screen.findByRole('group', { name: 'Signing secret of the webhook' }))
    return { update, person, choice }
  }

  test('neither is shown, and nothing is saved before one was chosen', async () => {
    const { person, choice, update } = await saveBoth()
    expect(screen.getByRole('dialog')).not.toHaveTextContent(typed)
    expect(await screen.findByText('Set, ends in AAAA. Leave empty to keep it.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await person.click(choice.getByRole('radio', { name: 'Yours: a new secret' }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Payment gateway updated successfully')
    expect(update.mock.lastCall?.[1].data).toMatchObject({ configuration: { webhookSecret: typed }, version: 4 })
  })

  test('theirs stays by sending none', async () => {
    const { person, choice, update } = await saveBoth()
    await person.click(choice.getByRole('radio', { name: 'Theirs: set' }))
    expect(screen.getByLabelText('Signing secret of the webhook')).toHaveValue('')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Payment gateway updated successfully')
    expect(update.mock.lastCall?.[1].data).toMatchObject({ configuration: { publicKey: 'pk_1' }, version: 4 })
    expect(update.mock.lastCall?.[1].data).not.toHaveProperty('configuration.webhookSecret')
  })
})

test('what may not be deleted says why', async () => {
  const words = 'This gateway has subscriptions. Disable it instead.'
  const body = { code: 'E_GATEWAY_IN_USE', message: words }
  const { person } = open([stripe], {
    delete: async () => {
      throw new ConsoleError(new ApiError(409, JSON.stringify(body)))
    },
  })
  await person.click((await card('Stripe')).getByRole('button', { name: 'Delete Stripe' }))
  await person.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(`Failed to delete payment gateway. ${words}`)).toBeInTheDocument()
})

test('an empty list says what follows from it', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'No payment gateways yet' })).toBeInTheDocument()
})

test('other roles have no such tab', async () => {
  renderConsole({ plugins: [paymentGateways], user: { adminRole: 'support' }, at: '/admin/payment-gateways' })
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Payment gateways' })).toBeNull()
})

test('a fixed fee is counted in the smallest unit of its currency', async () => {
  const { person } = open([{ ...paypal, fees: { percentBps: 340, fixedMinor: 40, currency: 'JPY' } }])
  await person.click((await card('PayPal')).getByRole('button', { name: /^Edit/ }))
  const currency = await screen.findByLabelText(/^Currency/)
  expect(screen.getByText('40 is ¥40')).toBeInTheDocument()
  await person.clear(currency)
  await person.type(currency, 'kwd')
  expect(await screen.findByText(/^40 is KWD\s0\.040$/)).toBeInTheDocument()
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { paymentGateways } from './index'

const stripe = {
  id: 1,
  name: 'stripe',
  displayName: 'Stripe',
  description: 'Cards',
  isEnabled: true,
  isConfigured: true,
  priority: 1,
  configuration: {},
  webhookUrl: 'https://vpn.example/webhooks/stripe',
  supportedMethods: [],
  needs: [],
}
const failed = {
  id: 8,
  gateway: 'stripe',
  eventId: 'evt_8',
  type: 'invoice.paid',
  live: true,
  verification: 'verified',
  status: 'failed',
  subscription: 'sub_1',
  attempts: 20,
  outcome: 'no answer',
  receivedAt: '2026-03-10T12:00:00.000Z',
}

function open(events: object[]) {
  const getList = vi.fn(async (...[resource]: [string, object]) => {
    const data = resource === 'webhook-events' ? events : [stripe]
    return { data, total: data.length }
  })
  const call = vi.fn(async () => {
    events.splice(0, events.length, { ...failed, status: 'succeeded', outcome: 'active', attempts: 1 })
    return { state: 'replayed' }
  })
  renderConsole({
    plugins: [paymentGateways],
    dataProvider: { getList, call } as never,
    at: '/admin/payment-gateways',
  })
  return { getList, call, user: userEvent.setup() }
}

test('shows what a provider told, what came of it, and does it again', async () => {
  const { getList, call, user } = open([{ ...failed }])
  await user.click(await screen.findByRole('button', { name: 'Show webhook events of Stripe' }))
  const list = within(await screen.findByRole('list', { name: 'Webhook events of Stripe' }))
  expect(list.getByText('Failed')).toBeInTheDocument()
  expect(list.getByText(/sub_1 · 20 tries · no answer/)).toBeInTheDocument()
  const asked = getList.mock.calls.find(([resource]) => resource === 'webhook-events')?.[1]
  expect(asked).toMatchObject({ filter: { gateway: 'stripe' }, sort: { field: 'id', order: 'DESC' } })
  await user.click(list.getByRole('button', { name: 'Replay invoice.paid evt_8' }))
  expect(await screen.findByText('invoice.paid is being processed again')).toBeInTheDocument()
  expect(call).toHaveBeenCalledWith('POST', 'webhook-events/8/replay')
  expect(await list.findByText('Done')).toBeInTheDocument()
})

test('says what to do while a provider has told nothing', async () => {
  const { user } = open([])
  await user.click(await screen.findByRole('button', { name: 'Show webhook events of Stripe' }))
  expect(await screen.findByText(/No events yet/)).toBeInTheDocument()
})

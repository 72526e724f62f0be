import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../../kernel/data/console-error'
import { paymentGateways } from './index'
import type { Gateway } from './types'

const named = (id: number, displayName: string, version: number) =>
  ({ id, name: displayName.toLowerCase(), displayName, version, priority: id, ...plain }) as unknown as Gateway

const plain = {
  description: '',
  isEnabled: true,
  isConfigured: true,
  testMode: true,
  configuration: {},
  webhookUrl: 'https://vpn.example/webhooks/one',
  checkPassed: null,
  checkedAt: null,
  fees: null,
  supportedMethods: [],
  needs: [],
  capabilities: [],
}

const [acme, bank, coin] = [named(1, 'Acme', 3), named(2, 'Bank', 5), named(3, 'Coin', 8)]

type Call = (method: string, path: string, body: { order: { id: number; version: number }[] }) => Promise<Gateway[]>

/** Three gateways behind a server that orders them, or does what a test wants instead. */
function open(own?: Call) {
  let stored = [acme, bank, coin]
  const keep: Call = async (_method, _path, { order }) => {
    stored = order.flatMap(({ id }, at) => {
      const one = stored.find((gateway) => gateway.id === id)
      return one ? [{ ...one, priority: at + 1, version: one.version + 1 }] : []
    })
    return stored
  }
  const call = vi.fn<Call>(own ?? keep)
  const update = vi.fn(async () => ({ data: acme }))
  const getList = async () => ({ data: stored, total: stored.length })
  const dataProvider = { getList, call, update } as never
  renderConsole({ plugins: [paymentGateways], dataProvider, at: '/admin/payment-gateways' })
  return { call, update, person: userEvent.setup(), store: (list: Gateway[]) => (stored = list) }
}

const arrow = (name: string) => screen.findByRole('button', { name })
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('an arrow sends the whole order with what was seen, in one call', async () => {
  const { call, update, person } = open()
  await person.click(await arrow('Prefer Coin more'))
  const order = [
    { id: 1, version: 3 },
    { id: 3, version: 8 },
    { id: 2, version: 5 },
  ]
  expect(call.mock.calls).toEqual([['PUT', 'payment-gateways/order', { order }]])
  expect(update).not.toHaveBeenCalled()
  await waitFor(() => expect(names()).toEqual(['Acme', 'Coin', 'Bank']))
  expect(await screen.findByText('Payment gateway updated successfully')).toBeInTheDocument()
})

test('a card that is dropped on another takes its place', async () => {
  const { call } = open()
  const card = await screen.findByRole('listitem', { name: 'Acme' })
  const drop = createEvent.drop(card)
  Object.defineProperty(drop, 'dataTransfer', { value: { getData: () => '2' } })
  fireEvent(card, drop)
  await waitFor(() => expect(call.mock.calls[0]?.[2].order.map(({ id }) => id)).toEqual([3, 1, 2]))
})

test('the next press goes out with what the one before made of it', async () => {
  const { call, person } = open()
  await person.click(await arrow('Prefer Coin more'))
  await waitFor(() => expect(names()).toEqual(['Acme', 'Coin', 'Bank']))
  await person.click(await arrow('Prefer Coin more'))
  const order = [
    { id: 3, version: 9 },
    { id: 1, version: 4 },
    { id: 2, version: 6 },
  ]
  expect(call.mock.lastCall?.[2]).toEqual({ order })
})

test('where somebody else was faster it says that the order is as it was, and shows what is there', async () => {
  const refused = new ApiError(409, JSON.stringify({ code: 'E_CHANGED_MEANWHILE', message: 'Changed', current: [] }))
  const { person, store } = open(async () => {
    store([{ ...coin, priority: 1 }, acme, bank])
    throw new ConsoleError(refused)
  })
  await person.click(await arrow('Prefer Bank more'))
  const words = 'Order not changed. Someone else changed a gateway, so the list was reloaded'
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(screen.queryByText('Error')).toBeNull()
  await waitFor(() => expect(names()).toEqual(['Coin', 'Acme', 'Bank']))
})

test('what was said of an order stands above the list until it is closed, and the arrow has the focus again', async () => {
  const { person } = open(async () => {
    throw new TypeError('Failed to fetch')
  })
  await person.click(await arrow('Prefer Bank more'))
  const alert = await screen.findByRole('alert')
  const list = (await screen.findByRole('listitem', { name: 'Acme' })).closest('ol') as HTMLElement
  expect(alert.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await person.click(within(alert).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await arrow('Prefer Bank more')).toHaveFocus()
})

test('at the end of the list the arrow keeps the focus, and does nothing any more', async () => {
  const { call, person } = open()
  const up = await arrow('Prefer Bank more')
  expect(up).not.toHaveAttribute('aria-disabled')
  await person.click(up)
  await waitFor(() => expect(names()).toEqual(['Bank', 'Acme', 'Coin']))
  await waitFor(() => expect(up).toHaveAttribute('aria-disabled', 'true'))
  expect(up).toHaveFocus()
  await person.keyboard('{Enter}')
  expect(call).toHaveBeenCalledOnce()
  expect(await arrow('Prefer Coin less')).toHaveAttribute('aria-disabled', 'true')
})

test('while an order is sent no other one is', async () => {
  const { call, person } = open(() => new Promise(() => undefined))
  const up = await arrow('Prefer Bank more')
  await person.click(up)
  expect(up).toHaveAttribute('aria-disabled', 'true')
  expect(up).toHaveFocus()
  await person.keyboard('{Enter}')
  await person.click(await arrow('Prefer Acme less'))
  expect(call).toHaveBeenCalledOnce()
})

test('an order that was not kept for another reason says which', async () => {
  const { person } = open(async () => {
    throw new TypeError('Failed to fetch')
  })
  await person.click(await arrow('Prefer Bank more'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The order was not changed\. The service isn't responding/
  )
  const acmeCard = within(await screen.findByRole('listitem', { name: 'Acme' }))
  expect(acmeCard.getByText(/priority 1/)).toBeInTheDocument()
})

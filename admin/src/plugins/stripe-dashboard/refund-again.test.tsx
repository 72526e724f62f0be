import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../test-support/refusal'
import { renderConsole } from '../../../test-support/render-console'
import { stripeDashboard } from './index'
import { payment } from './test-payment'
import type { TransactionStory } from './types'

const lost = /The answer to the last try was lost\. Trying again can't refund twice\./
const [first] = payment.refunds
const five = { ...first, id: 2, reference: 're_2', amountMinor: 500, reason: 'operator' }
const unreachable = () => refusal(503, 'E_PROVIDER_UNREACHABLE', "The payment provider isn't responding.")
const cut = () => new TypeError('Failed to fetch')

beforeEach(() => sessionStorage.clear())

/** The screen of a payment whose refunds fail so, one try after another, and then succeed. */
function show(...failures: Error[]) {
  const at = { shown: payment as object }
  const getOne = vi.fn(async () => ({ data: at.shown }))
  const call = vi.fn(async (_verb: string, _path: string, asked: { amountMinor: number }, _options: object) => {
    const failure = failures.shift()
    if (failure) throw failure
    return { amountMinor: asked.amountMinor, currency: 'USD', status: 'succeeded' } as unknown
  })
  const open = (user = {}) =>
    renderConsole({
      plugins: [stripeDashboard],
      dataProvider: { getOne, call } as never,
      user,
      at: '/admin/stripe-dashboard/transactions/3',
    })
  open()
  const person = userEvent.setup()
  const keys = () => call.mock.calls.map(([, , , options]) => (options as { idempotencyKey: string }).idempotencyKey)
  const amountField = () => screen.getByRole('textbox', { name: 'Amount in USD' })
  const begin = async () => person.click(await screen.findByRole('button', { name: 'Refund' }))
  const type = async (amount: string) => {
    await person.clear(amountField())
    await person.type(amountField(), amount)
  }
  const confirm = async (amount: string) => {
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await person.click(screen.getByRole('button', { name: `Refund ${amount}` }))
  }
  const fail = async (amount: string) => {
    await confirm(amount)
    await screen.findByText(new RegExp(`Couldn't refund \\${amount}`))
  }
  /** Back, Cancel, and Discard where it is asked; then the screen has loaded the payment again. */
  const leave = async () => {
    const before = getOne.mock.calls.length
    await person.click(screen.getByRole('button', { name: 'Back' }))
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    const discard = screen.queryByRole('button', { name: 'Discard' })
    if (discard) await person.click(discard)
    await waitFor(() => expect(getOne.mock.calls.length).toBeGreaterThan(before))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const list = (changes: Partial<TransactionStory>) => (at.shown = { ...payment, ...changes })
  return { person, keys, open, begin, type, confirm, fail, leave, list, amountField }
}

test.each([
  ['was cut off', cut],
  ['was a failure of the server', unreachable],
  ['was too late for a proxy', () => refusal(408, 'E_TIMEOUT', 'Too late')],
])('a refund whose answer %s has the same key, amount and reason in a dialog opened again', async (_, failure) => {
  const { person, keys, begin, type, confirm, fail, leave, amountField } = show(failure())
  await begin()
  await type('5')
  await person.click(screen.getByRole('combobox', { name: 'Reason' }))
  await person.click(screen.getByRole('option', { name: 'Goodwill' }))
  await fail('$5.00')
  await leave()
  await begin()
  expect(screen.getByText(lost)).toBeInTheDocument()
  expect(amountField()).toHaveValue('5.00')
  expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveTextContent('Goodwill')
  await confirm('$5.00')
  await screen.findByText('$5.00 refunded')
  expect(new Set(keys()).size).toBe(1)
})

test('a reload of the page keeps the key of a refund whose answer was lost, for the same operator only', async () => {
  const { keys, open, begin, type, confirm, fail } = show(cut(), cut())
  await begin()
  await type('5')
  await fail('$5.00')
  cleanup()
  open({ id: 77 })
  await begin()
  expect(screen.queryByText(lost)).toBeNull()
  await fail('$39.99')
  cleanup()
  open()
  await begin()
  await confirm('$5.00')
  await screen.findByText('$5.00 refunded')
  const [one, other, again] = keys()
  expect(again).toBe(one)
  expect(other).not.toBe(one)
})

test('once the refund of a lost answer is listed, the dialog says so, and what follows is another refund', async () => {
  const { keys, begin, type, confirm, fail, leave, list, amountField } = show(cut())
  await begin()
  await type('5')
  await fail('$5.00')
  list({ refundableMinor: 3499, refunds: [...payment.refunds, five] as TransactionStory['refunds'] })
  await leave()
  await screen.findByText('re_2')
  await begin()
  expect(screen.queryByText(lost)).toBeNull()
  expect(screen.getByText(/The last try reached the server: its \$5\.00 is listed under Refunds/)).toBeInTheDocument()
  expect(amountField()).toHaveValue('34.99')
  await type('4')
  await confirm('$4.00')
  await screen.findByText('$4.00 refunded')
  const [one, other] = keys()
  expect(other).not.toBe(one)
})

test('a refund that is not the one whose answer was lost leaves its key alone', async () => {
  const { keys, begin, type, confirm, fail, leave, list } = show(cut())
  await begin()
  await type('5')
  await fail('$5.00')
  const others = [
    { ...five, amountMinor: 700 },
    { ...five, id: 3, reason: 'guarantee' },
  ]
  list({ refunds: [...payment.refunds, ...others] as TransactionStory['refunds'] })
  await leave()
  await begin()
  expect(screen.getByText(lost)).toBeInTheDocument()
  await confirm('$5.00')
  await screen.findByText('$5.00 refunded')
  expect(new Set(keys()).size).toBe(1)
})

test('a refusal after a lost answer says nothing about the first try, whose key stays', async () => {
  const refused = [
    refusal(429, 'E_TOO_MANY_REQUESTS', 'Too many requests'),
    refusal(409, 'E_IDEMPOTENCY_IN_FLIGHT', 'This request is being worked on.'),
    refusal(422, 'E_IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used'),
  ]
  const { keys, begin, type, confirm, fail, leave, amountField } = show(cut(), ...refused)
  await begin()
  await type('5')
  await fail('$5.00')
  for (const _ of refused) {
    await leave()
    await begin()
    expect(amountField()).toHaveValue('5.00')
    await type('4')
    await fail('$4.00')
  }
  await leave()
  await begin()
  await confirm('$5.00')
  await screen.findByText('$5.00 refunded')
  expect(new Set(keys()).size).toBe(1)
})

test.each([
  ['was refused by the provider for good', () => refusal(409, 'E_REFUND_FAILED', 'No money went back.')],
  ['the server refused', () => refusal(422, 'E_VALIDATION_ERROR', 'At most $3.00 of this payment can be refunded.')],
])('a refund that %s is forgotten with its dialog', async (_, failure) => {
  const { keys, begin, type, fail, leave, confirm, amountField } = show(failure())
  await begin()
  await type('5')
  await fail('$5.00')
  await leave()
  await begin()
  expect(screen.queryByText(lost)).toBeNull()
  expect(amountField()).toHaveValue('39.99')
  await confirm('$39.99')
  await screen.findByText('$39.99 refunded')
  expect(new Set(keys()).size).toBe(2)
})

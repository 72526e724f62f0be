import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { refusal } from '../../../test-support/refusal'
import { stripeDashboard } from './index'
import { payment } from './test-payment'

beforeEach(() => sessionStorage.clear())

const refunded = { currency: 'USD', status: 'succeeded' }

function show(
  call = vi.fn(async () => ({ ...refunded, amountMinor: 500 }) as unknown),
  shown: object | Error = payment
) {
  const getOne = vi.fn(async () => {
    if (shown instanceof Error) throw shown
    return { data: shown }
  })
  renderConsole({
    plugins: [stripeDashboard],
    dataProvider: { getOne, call } as never,
    at: '/admin/stripe-dashboard/transactions/3',
  })
  return { getOne, call, person: userEvent.setup() }
}

async function toQuestion(person: ReturnType<typeof userEvent.setup>, amount: string) {
  await person.click(await screen.findByRole('button', { name: 'Refund' }))
  const field = screen.getByRole('textbox', { name: 'Amount in USD' })
  expect(field).toHaveValue('39.99')
  await person.clear(field)
  await person.type(field, amount)
}

test('a payment shows everything that belongs to it', async () => {
  show()
  expect(await screen.findByRole('heading', { name: '$49.99', level: 1 })).toBeInTheDocument()
  for (const words of ['insufficient_funds', 'Renewal', 'No. 12', 'Deleted', '$7.98 of $49.99'])
    expect(screen.getByText(words)).toBeInTheDocument()
  expect(screen.getByText('No disputes.')).toBeInTheDocument()
  const refunds = within(screen.getByRole('region', { name: 'Refunds' }))
  for (const words of ['$10.00', 'Succeeded', 'Money-back guarantee', 'C2026-000001', 're_1'])
    expect(refunds.getByText(words)).toBeInTheDocument()
  const ledger = within(screen.getByRole('region', { name: 'Ledger' }))
  for (const words of ['Charge', '-$10.00', 'po_1']) expect(ledger.getByText(words)).toBeInTheDocument()
})

test('a refund names its amount before it is made', async () => {
  const { call, getOne, person } = show()
  await toQuestion(person, '5')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByRole('heading', { name: 'Refund $5.00?' })).toBeInTheDocument()
  expect(call).not.toHaveBeenCalled()
  const before = getOne.mock.calls.length
  await person.click(screen.getByRole('button', { name: 'Refund $5.00' }))
  const [, , , options] = call.mock.calls[0] as unknown as [string, string, object, { idempotencyKey: string }]
  expect(call).toHaveBeenCalledWith(
    'POST',
    'stripe/transactions/3/refund',
    { amountMinor: 500, reason: 'requested' },
    options
  )
  expect(options.idempotencyKey).toMatch(/^[\da-f-]{36}$/)
  expect(await screen.findByText('$5.00 refunded')).toBeInTheDocument()
  await waitFor(() => expect(getOne.mock.calls.length).toBeGreaterThan(before))
})

test('an amount that is none, or too much, is said beside the field', async () => {
  const { person } = show()
  await toQuestion(person, '40')
  expect(screen.getByText('At most $39.99 can be refunded')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await person.type(screen.getByRole('textbox', { name: 'Amount in USD' }), 'x')
  expect(screen.getByText('Enter an amount, such as 39.99')).toBeInTheDocument()
})

test('a refund that failed says why, keeps what was typed, and its repeat has the same key', async () => {
  const call = vi
    .fn()
    .mockRejectedValueOnce(refusal(503, 'E_PROVIDER_UNREACHABLE', "The payment provider isn't responding."))
    .mockResolvedValue({ ...refunded, amountMinor: 750, status: 'requested' })
  const { person } = show(call)
  await toQuestion(person, '7.50')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await person.click(screen.getByRole('button', { name: 'Refund $7.50' }))
  expect(await screen.findByText(/Couldn't refund \$7\.50\. The payment provider isn't responding/)).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Refund $7.50' }))
  expect(await screen.findByText('$7.50 was requested; the server keeps asking the provider')).toBeInTheDocument()
  const keys = call.mock.calls.map(([, , , options]) => (options as { idempotencyKey: string }).idempotencyKey)
  expect(new Set(keys).size).toBe(1)
})

test('a refund that the provider refused is asked for anew when it is tried again', async () => {
  const call = vi
    .fn()
    .mockRejectedValueOnce(refusal(409, 'E_REFUND_FAILED', 'The payment provider refused this refund.'))
    .mockResolvedValue({ ...refunded, amountMinor: 500 })
  const { person } = show(call)
  await toQuestion(person, '5')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await person.click(screen.getByRole('button', { name: 'Refund $5.00' }))
  expect(await screen.findByText(/Couldn't refund \$5\.00/)).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Refund $5.00' }))
  expect(await screen.findByText('$5.00 refunded')).toBeInTheDocument()
  const [first, second] = call.mock.calls.map(([, , , options]) => options.idempotencyKey as string)
  expect(second).not.toBe(first)
})

test('another amount or reason after a try of which nobody knows what became is not another refund', async () => {
  const call = vi
    .fn()
    .mockRejectedValue(refusal(503, 'E_PROVIDER_UNREACHABLE', "The payment provider isn't responding."))
  const { person } = show(call)
  await toQuestion(person, '5')
  const ask = async (amount: string) => {
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await person.click(screen.getByRole('button', { name: `Refund ${amount}` }))
    expect(await screen.findByText(new RegExp(`Couldn't refund \\${amount}`))).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Back' }))
  }
  const type = async (amount: string) => {
    const field = screen.getByRole('textbox', { name: 'Amount in USD' })
    await person.clear(field)
    await person.type(field, amount)
  }
  await ask('$5.00')
  await type('4')
  await ask('$4.00')
  await person.click(screen.getByRole('combobox', { name: 'Reason' }))
  await person.click(screen.getByRole('option', { name: 'Fraud' }))
  await ask('$4.00')
  const keys = call.mock.calls.map(([, , , options]) => options.idempotencyKey as string)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('another amount after a refund that may have been done is refused, and says where to look first', async () => {
  const call = vi.fn().mockRejectedValue(refusal(422, 'E_IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used'))
  const { person } = show(call)
  await toQuestion(person, '4')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  for (const _ of ['once', 'twice']) {
    await person.click(screen.getByRole('button', { name: 'Refund $4.00' }))
    expect(await screen.findByText(/look at the refunds of this payment before you refund again/)).toBeInTheDocument()
  }
  const keys = call.mock.calls.map(([, , , options]) => options.idempotencyKey as string)
  expect(new Set(keys).size).toBe(1)
})

test('the amount that was refunded is told as the server answered it', async () => {
  const { person } = show(vi.fn().mockResolvedValue({ ...refunded, amountMinor: 300 }))
  await toQuestion(person, '5')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await person.click(screen.getByRole('button', { name: 'Refund $5.00' }))
  expect(await screen.findByText('$3.00 refunded')).toBeInTheDocument()
})

test('what is refunded in full offers no refund', async () => {
  show(undefined, { ...payment, status: 'refunded', refundableMinor: 0 })
  expect(await screen.findByRole('heading', { name: '$49.99', level: 1 })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

test('a payment that is not there says so', async () => {
  show(undefined, refusal(404, 'E_NOT_FOUND', 'Not found'))
  expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All payments' })).toBeInTheDocument()
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../../kernel/data/console-error'
import { plans } from './index'
import { toDecimal, toMinor } from '../../kernel/format/money'
import type { Plan } from './types'

const yearly: Plan = {
  id: 'yearly',
  name: 'Yearly',
  interval: 'year',
  amountMinor: 4999,
  originalAmountMinor: 11_988,
  currency: 'USD',
  version: '4999/11988',
}
const free: Plan = { ...yearly, id: 'free', name: 'Free', interval: 'month', amountMinor: 0, originalAmountMinor: null }

function show(user: object = {}, verbs: object = {}) {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...yearly, ...data } }))
  const getList = async () => ({ data: [free, yearly], total: 2 })
  renderConsole({ plugins: [plans], dataProvider: { getList, update, ...verbs } as never, user, at: '/admin/plans' })
  return { update, person: userEvent.setup() }
}

const dialog = () => within(screen.getByRole('dialog'))

test('plans say what they cost, and the free one cannot be priced', async () => {
  show()
  expect(await screen.findByText('$49.99')).toBeInTheDocument()
  expect(screen.getByText('$119.88')).toBeInTheDocument()
  expect(screen.getByText('Every year')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Edit Free' })).toBeNull()
})

test('a price is typed as a decimal and sent as whole minor units, with the version that was seen', async () => {
  const { update, person } = show()
  await person.click(await screen.findByRole('button', { name: 'Edit Yearly' }))
  expect(dialog().getByLabelText(/^Price in USD/)).toHaveValue('49.99')
  await person.clear(dialog().getByLabelText(/^Price in USD/))
  await person.type(dialog().getByLabelText(/^Price in USD/), '59,9')
  await person.clear(dialog().getByLabelText(/^Struck through/))
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Plan updated successfully')).toBeInTheDocument()
  expect(update.mock.calls[0]?.[1].data).toEqual({
    amountMinor: 5990,
    originalAmountMinor: null,
    version: '4999/11988',
  })
})

test('what is no amount is said beside its field, and nothing is sent', async () => {
  const { update, person } = show()
  await person.click(await screen.findByRole('button', { name: 'Edit Yearly' }))
  await person.clear(dialog().getByLabelText(/^Price in USD/))
  await person.type(dialog().getByLabelText(/^Price in USD/), '9.999')
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await dialog().findByText('Write it as 9.99')).toBeInTheDocument()
  expect(update).not.toHaveBeenCalled()
})

test('the old price and the new one are shown, and a step of more than half is asked about', async () => {
  const { update, person } = show()
  await person.click(await screen.findByRole('button', { name: 'Edit Yearly' }))
  const price = dialog().getByLabelText(/^Price in USD/)
  await person.clear(price)
  await person.type(price, '74.98')
  expect(await dialog().findByText('$49.99 → $74.98')).toBeInTheDocument()
  expect(dialog().queryByLabelText('Change it by more than half')).toBeNull()
  await person.clear(price)
  await person.type(price, '4.99')
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await dialog().findByText('Confirm the new price')).toBeInTheDocument()
  expect(dialog().getByText('$49.99 → $4.99')).toBeInTheDocument()
  expect(update).not.toHaveBeenCalled()
  await person.click(dialog().getByLabelText('Change it by more than half'))
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Plan updated successfully')).toBeInTheDocument()
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ amountMinor: 499, version: '4999/11988' })
  expect(update.mock.calls[0]?.[1].data).not.toHaveProperty('confirmed')
})

test('whoever saves second sees both prices and chooses', async () => {
  const body = {
    code: 'E_CHANGED_MEANWHILE',
    message: 'Changed',
    current: { ...yearly, amountMinor: 5999, version: '5999/11988' },
  }
  const update = vi.fn(async (_: string, { data }: { data: { version?: string } }) => {
    if (data.version !== '5999/11988') throw new ConsoleError(new ApiError(409, JSON.stringify(body)))
    return { data: { ...yearly, ...data } }
  })
  const { person } = show({}, { update })
  await person.click(await screen.findByRole('button', { name: 'Edit Yearly' }))
  await person.clear(dialog().getByLabelText(/^Price in USD/))
  await person.type(dialog().getByLabelText(/^Price in USD/), '69')
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await dialog().findByText('59.99')).toBeInTheDocument()
  const price = within(dialog().getByRole('group', { name: 'Price in USD' }))
  await person.click(price.getByRole('radio', { name: 'Yours: 69' }))
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Plan updated successfully')).toBeInTheDocument()
  expect(update.mock.calls[1]?.[1].data).toMatchObject({ amountMinor: 6900, version: '5999/11988' })
})

test('finance reads and changes nothing', async () => {
  show({ adminRole: 'finance' })
  expect(await screen.findByText('$49.99')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Edit Yearly' })).toBeNull()
})

test('amounts go there and back without a fraction', () => {
  for (const minor of [0, 5, 50, 999, 4999, 1_000_000]) expect(toMinor(toDecimal(minor, 'USD'), 'USD')).toBe(minor)
  expect(toDecimal(500, 'JPY')).toBe('500')
  expect(toMinor('1.105', 'USD')).toBeNull()
  expect(toMinor('-1', 'USD')).toBeNull()
  expect(toMinor('0.29', 'USD')).toBe(29)
})

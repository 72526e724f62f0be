import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../test-support/refusal'
import { renderConsole } from '../../../test-support/render-console'
import { plans } from './index'
import { bpsOf, countryName, percentOf } from './tax-words'
import type { Code, TaxRate } from './types'

const spring: Code = {
  id: 1,
  code: 'SPRING-20',
  percentOff: 20,
  amountOffMinor: null,
  currency: 'USD',
  duration: 'once',
  plan: 'yearly',
  redeemed: 3,
  maxRedemptions: 500,
  expiresAt: null,
  endedAt: null,
  createdAt: '2026-03-10T12:00:00.000Z',
}
const summer: Code = {
  ...spring,
  id: 2,
  code: 'SUMMER',
  percentOff: null,
  amountOffMinor: 200,
  duration: 'forever',
  plan: null,
}
const german: TaxRate = { id: 'DE', country: 'DE', name: 'VAT', rateBps: 1900, version: '1900/VAT' }

function show(at: string, rows: readonly object[], { user = {}, verbs = {} } = {}) {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 9 } }))
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const remove = vi.fn(async () => ({ data: { id: 'DE' } }))
  const call = vi.fn(async () => null as unknown)
  const getList = async () => ({ data: rows, total: rows.length })
  const dataProvider = { getList, create, update, delete: remove, call, ...verbs } as never
  renderConsole({ plugins: [plans], dataProvider, user, at: `/admin/plans/${at}` })
  return { create, update, remove, call, person: userEvent.setup() }
}

const dialog = () => within(screen.getByRole('dialog'))
const dataOf = (verb: { mock: { calls: unknown[][] } }) =>
  (verb.mock.calls.at(-1)?.[1] as { data: object } | undefined)?.data

test('codes say what they take off, of which plan, and how things are with them', async () => {
  const rows = [
    spring,
    { ...summer, endedAt: '2026-04-01T00:00:00.000Z' },
    { ...spring, id: 3, code: 'OLD', expiresAt: '2020-01-01T00:00:00.000Z' },
    { ...spring, id: 4, code: 'GONE', redeemed: 500 },
  ]
  show('codes', rows)
  expect(await screen.findByText('$2.00, every payment')).toBeInTheDocument()
  expect(screen.getAllByText('20 %, first payment')).toHaveLength(3)
  for (const words of ['Active', 'Ended', 'Expired', 'Used up', '3 of 500'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'End SUMMER' })).toBeNull()
})

test('a code is created with a percentage or an amount', async () => {
  const { create, person } = show('codes', [])
  await person.click(await screen.findByRole('button', { name: 'Create code' }))
  expect(dialog().getByRole('combobox', { name: 'Plan' })).toHaveTextContent('All paid plans')
  await person.type(dialog().getByRole('textbox', { name: /^Code/ }), 'WINTER')
  await person.click(dialog().getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Code created successfully')).toBeInTheDocument()
  const shared = { duration: 'once', plan: null, maxRedemptions: null, expiresAt: null }
  expect(dataOf(create)).toEqual({ code: 'WINTER', percentOff: 20, ...shared })

  await person.click(screen.getByRole('button', { name: 'Create code' }))
  await person.type(dialog().getByRole('textbox', { name: /^Code/ }), 'AUTUMN')
  await person.click(dialog().getByRole('combobox', { name: 'Takes off' }))
  await person.click(await screen.findByRole('option', { name: 'An amount' }))
  await person.type(dialog().getByRole('textbox', { name: /^Amount in USD/ }), '2.5')
  await person.click(dialog().getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
  expect(dataOf(create)).toEqual({ code: 'AUTUMN', amountOffMinor: 250, ...shared })
})

test('ending a code is asked about first', async () => {
  const { call, person } = show('codes', [spring])
  await person.click(await screen.findByRole('button', { name: 'End SPRING-20' }))
  expect(call).not.toHaveBeenCalled()
  await person.click(dialog().getByRole('button', { name: 'End code' }))
  await waitFor(() => expect(call).toHaveBeenCalledWith('POST', 'promotions/1/end', undefined))
  expect(await screen.findByText('SPRING-20 ended')).toBeInTheDocument()
})

test('rates are typed as percentages and sent as hundredths of one, with the version that was seen', async () => {
  const { create, update, person } = show('taxes', [german])
  expect(await screen.findByText('19 %')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Add rate' }))
  await person.type(dialog().getByRole('textbox', { name: /^Country/ }), 'fr')
  await person.type(dialog().getByRole('textbox', { name: /^Percent/ }), '5,5')
  await person.click(dialog().getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Rate added successfully')).toBeInTheDocument()
  expect(dataOf(create)).toEqual({ country: 'fr', name: 'VAT', rateBps: 550 })

  await person.click(screen.getByRole('button', { name: 'Edit Germany (DE)' }))
  const field = dialog().getByRole('textbox', { name: /^Percent/ })
  expect(field).toHaveValue('19')
  await person.clear(field)
  await person.type(field, 'x')
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await dialog().findByText('Write it as 19 or 5.5')).toBeInTheDocument()
  expect(update).not.toHaveBeenCalled()
  await person.clear(field)
  await person.type(field, '16')
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Rate updated successfully')).toBeInTheDocument()
  expect(dataOf(update)).toEqual({ name: 'VAT', rateBps: 1600, version: '1900/VAT' })
})

test('a rate is removed after a question, and what refuses it is said', async () => {
  const verbs = { delete: vi.fn().mockRejectedValue(refusal(404, 'E_NOT_FOUND', 'Not found')) }
  const { person } = show('taxes', [german], { verbs })
  await person.click(await screen.findByRole('button', { name: 'Remove Germany (DE)' }))
  await person.click(dialog().getByRole('button', { name: 'Remove' }))
  expect(await dialog().findByText(/Failed to remove rate/)).toBeInTheDocument()
})

test('finance reads both, and has no buttons there that write', async () => {
  show('codes', [spring], { user: { adminRole: 'finance' } })
  expect(await screen.findByText('SPRING-20')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^(End|Create code)/ })).toBeNull()
})

test.for([
  ['19', 1900],
  [' 5,5 ', 550],
  ['7.25', 725],
  ['7.255', null],
  ['119', null],
  ['', null],
] as const)('%s percent is %s hundredths of one', ([text, bps]) => {
  expect(bpsOf(text)).toBe(bps)
})

test('countries and rates read as people write them', () => {
  expect([countryName('DE'), countryName('ZZ'), percentOf(550)]).toEqual(['Germany (DE)', 'Unknown Region (ZZ)', '5.5'])
})

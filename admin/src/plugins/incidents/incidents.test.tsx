import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../../kernel/data/console-error'
import { incidents } from './index'
import type { Incident } from './types'

const at = '2026-03-10T12:00:00.000Z'
const slow: Incident = {
  id: 4,
  title: 'Slow in Tokyo',
  code: null,
  state: 'identified',
  startedAt: at,
  endedAt: null,
  servers: [{ id: 2, country: 'Japan', countryCode: 'JP', city: 'Tokyo' }],
  updates: [{ state: 'identified', code: null, message: 'A cable.', at }],
  version: 1,
}
const over: Incident = { ...slow, id: 3, title: 'Old', state: 'resolved', endedAt: at }
const servers = [{ id: 2, name: 'tyo-1', city: 'Tokyo', country: 'Japan' }]

function show(list: Incident[] = [slow, over], verbs: object = {}) {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...slow, ...data, id: 9 } }))
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...slow, ...data } }))
  const getList = async (resource: string) => {
    const data = resource === 'servers' ? servers : list
    return { data, total: data.length }
  }
  const dataProvider = { getList, create, update, ...verbs } as never
  renderConsole({ plugins: [incidents], dataProvider, at: '/admin/incidents' })
  return { create, update, person: userEvent.setup() }
}

const dialog = () => within(screen.getByRole('dialog'))

test('open and resolved ones say where they stand, and only open ones can be told on', async () => {
  show()
  const row = within((await screen.findByText('Slow in Tokyo')).closest('tr') as HTMLElement)
  expect(row.getByText('Identified')).toBeInTheDocument()
  expect(row.getByText('Still open')).toBeInTheDocument()
  expect(row.getByText('Tokyo, Japan')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Update Old' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Story of Old' })).toBeInTheDocument()
})

test('one is opened with what is known and the servers that it concerns', async () => {
  const { create, person } = show()
  await person.click(await screen.findByRole('button', { name: 'Open incident' }))
  await person.type(dialog().getByLabelText(/^Title/), 'Down')
  await person.type(dialog().getByLabelText(/^What is known/), 'We look.')
  await person.click(dialog().getByRole('combobox', { name: /Servers that it concerns/ }))
  await person.click(await screen.findByRole('option', { name: 'tyo-1: Tokyo, Japan' }))
  await person.keyboard('{Escape}')
  await person.click(dialog().getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Incident opened successfully')).toBeInTheDocument()
  expect(create.mock.calls[0]?.[1].data).toEqual({
    title: 'Down',
    message: 'We look.',
    state: 'investigating',
    serverIds: [2],
  })
})

test('an update names the number of updates that was seen, and shows what was told', async () => {
  const { update, person } = show()
  await person.click(await screen.findByRole('button', { name: 'Update Slow in Tokyo' }))
  expect(dialog().getByText('A cable.')).toBeInTheDocument()
  await person.type(dialog().getByLabelText(/^What is new/), 'Better')
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Incident updated successfully')).toBeInTheDocument()
  expect(update.mock.calls[0]?.[1].data).toEqual({ state: 'identified', message: 'Better', version: 1 })
})

test('one is resolved with last words', async () => {
  const { update, person } = show()
  await person.click(await screen.findByRole('button', { name: 'Resolve Slow in Tokyo' }))
  await person.type(dialog().getByLabelText(/^What is new/), 'Mended')
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Incident resolved successfully')).toBeInTheDocument()
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ state: 'resolved', message: 'Mended' })
})

test('whoever tells second is told, keeps what was typed, and may still resolve', async () => {
  const body = {
    code: 'E_CHANGED_MEANWHILE',
    message: 'Changed',
    current: { ...slow, state: 'monitoring', version: 2 },
  }
  const update = vi.fn(async (_: string, { data }: { data: { version?: number } }) => {
    if (data.version === 1) throw new ConsoleError(new ApiError(409, JSON.stringify(body)))
    return { data: slow }
  })
  const { person } = show([slow], { update })
  await person.click(await screen.findByRole('button', { name: 'Resolve Slow in Tokyo' }))
  await person.type(dialog().getByLabelText(/^What is new/), 'Mended')
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await dialog().findByText(/Someone else changed this/)).toBeInTheDocument()
  expect(dialog().getByLabelText(/^What is new/)).toHaveValue('Mended')
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Incident resolved successfully')).toBeInTheDocument()
  expect(update.mock.calls[1]?.[1].data).toEqual({ state: 'resolved', message: 'Mended', version: 2 })
})

test('without any it says so', async () => {
  show([])
  expect(await screen.findByText('No incidents yet')).toBeInTheDocument()
})

test('several end with the same words, and nothing is sent without any', async () => {
  const call = vi.fn(async () => ({ done: [4], unchanged: [3], refused: [] }))
  const { person } = show(undefined, { call })
  await person.click(await screen.findByRole('checkbox', { name: 'Select all rows in view' }))
  await person.click(screen.getByRole('button', { name: 'Resolve' }))
  expect(dialog().getByText(/^Resolve 2 incidents\?/)).toBeInTheDocument()
  expect(dialog().getByRole('button', { name: 'Resolve' })).toBeDisabled()
  await person.type(dialog().getByLabelText(/What is new/), ' The cable is mended. ')
  await person.click(dialog().getByRole('button', { name: 'Resolve' }))
  expect(await screen.findByText('1 incident resolved, 1 already was')).toBeInTheDocument()
  const sent = { action: 'resolve', ids: [4, 3], message: 'The cable is mended.' }
  expect(call).toHaveBeenCalledExactlyOnceWith('POST', 'incidents/bulk', sent)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('last words that were typed are not thrown away by Escape without a question', async () => {
  const { person } = show()
  await person.click(await screen.findByRole('checkbox', { name: 'Select all rows in view' }))
  await person.click(screen.getByRole('button', { name: 'Resolve' }))
  await person.type(dialog().getByLabelText(/What is new/), 'Mended')
  await person.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Discard what you typed?' })).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(dialog().getByLabelText(/What is new/)).toHaveValue('Mended')
})

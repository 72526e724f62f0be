import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { pressNotice } from '../../../test-support/press-notice'
import { ConsoleError } from '../../kernel/data/console-error'
import { servers } from './index'
import { testServer } from './test-server'
import type { Use } from './tunnel-use'
import type { MaintenanceWindow, Server } from './types'

const fra = testServer
const window: MaintenanceWindow = {
  id: 5,
  serverId: 1,
  server: { id: 1, country: 'Germany', countryCode: 'DE', city: 'Frankfurt' },
  startsAt: '2026-03-12T01:00:00.000Z',
  endsAt: '2026-03-12T02:00:00.000Z',
  note: 'New disks',
  state: 'planned',
  version: 2,
}
const use = {
  peers: 3,
  days: [
    { day: '2026-03-11', connects: 0 },
    { day: '2026-03-12', connects: 1 },
  ],
}
const enrolment = { id: 2, code: 'one-time-code', install: ['curl agent', 'node agent enrol'] }

afterEach(() => vi.useRealTimers())

function show(list: Server[] = [fra], verbs: { call?: unknown; [verb: string]: unknown } = {}, tunnelUse: Use = use) {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...fra, ...data, ...enrolment } }))
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...fra, ...data } }))
  const remove = vi.fn(async () => ({ data: fra }))
  const call = vi.fn(async () => enrolment as unknown)
  const others = (verbs.call ?? call) as (...input: unknown[]) => Promise<unknown>
  const calls = async (...input: unknown[]) => (input[1] === 'servers/use' ? tunnelUse : others(...input))
  const getList = vi.fn(async (resource: string) => {
    const data = resource === 'servers' ? list : [window]
    return { data, total: data.length }
  })
  const dataProvider = { getList, create, update, delete: remove, ...verbs, call: calls } as never
  renderConsole({ plugins: [servers], dataProvider, at: '/admin/servers' })
  return { create, update, remove, call, getList, person: userEvent.setup() }
}

const dialog = () => within(screen.getByRole('dialog'))

async function choose(person: ReturnType<typeof userEvent.setup>, action: string, name = 'fra-1') {
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await person.click(await screen.findByRole('menuitem', { name: action }))
}

test('a server whose node was never there is not set up, and not offline', async () => {
  show([{ ...fra, state: 'not_set_up', agentVersion: null }])
  const row = within(await screen.findByRole('row', { name: /fra-1/ }))
  expect(row.getByText('Not set up yet')).toBeInTheDocument()
  expect(row.queryByText('Offline')).toBeNull()
})

test('the screen says how many are connected now, and shows connections by the day', async () => {
  show()
  expect(await screen.findByText('3 connected now, 1 connection today.')).toBeInTheDocument()
  expect(await screen.findByText('Connections, last 2 days')).toBeInTheDocument()
})

test('where nobody has connected, the screen says so instead of an empty chart', async () => {
  const days = use.days.map(({ day }) => ({ day, connects: 0 }))
  show([fra], {}, { peers: 0, days })
  expect(await screen.findByText(/Nobody has connected to a server of your own/)).toBeInTheDocument()
})

test('a server says how it is, how many are connected, and whether its node is there', async () => {
  const drainDeadline = new Date(Date.now() + 600_000).toISOString()
  const draining: Server = { ...fra, id: 2, name: 'fra-2', state: 'draining', peers: 1, drainDeadline }
  show([fra, draining])
  const row = within((await screen.findByText('fra-1')).closest('tr') as HTMLElement)
  for (const words of ['Online', 'Premium', '3 of 5000', '12 ms · load 30 %', '4 s ago', 'Enrolled']) {
    expect(row.getByText(words)).toBeInTheDocument()
  }
  expect(screen.getByText(/1 device left, ends/)).toBeInTheDocument()
})

test('a server that is still drained after its deadline does not say that it ends then', async () => {
  const over: Server = { ...fra, state: 'draining', peers: 0, drainDeadline: '2026-01-05T16:45:00.000Z' }
  show([over])
  expect(await screen.findByText(/^Empty, deadline passed Jan 5, 2026/)).toBeInTheDocument()
  expect(screen.queryByText(/, ends/)).toBeNull()
})

test('a new one answers with its code and lines to copy, this once', async () => {
  const { create, person } = show()
  await person.click(await screen.findByRole('button', { name: 'Add server' }))
  for (const [label, text] of [
    [/^Name/, 'ber-1'],
    [/^City/, 'Berlin'],
    [/^Country(?! code)/, 'Germany'],
    [/^Country code/, 'DE'],
  ] as const) {
    await person.type(dialog().getByLabelText(label), text)
  }
  await person.click(dialog().getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('one-time-code')).toBeInTheDocument()
  expect(dialog().getByText('node agent enrol')).toBeInTheDocument()
  expect(dialog().getByRole('button', { name: 'Copy enrolment code' })).toBeInTheDocument()
  expect(dialog().getByRole('button', { name: 'Copy line 2' })).toBeInTheDocument()
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ name: 'ber-1', countryCode: 'DE', ports: [], hosts: [] })
  await person.click(dialog().getByRole('button', { name: 'I have the code' }))
  expect(screen.queryByText('one-time-code')).toBeNull()
})

test('an edit sends what can be said, with the version that was seen', async () => {
  const { update, person } = show()
  await choose(person, 'Edit')
  await person.clear(dialog().getByLabelText(/^City/))
  await person.type(dialog().getByLabelText(/^City/), 'Munich')
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Server updated successfully')).toBeInTheDocument()
  const sent = update.mock.calls[0]?.[1].data
  expect(sent).toMatchObject({ name: 'fra-1', city: 'Munich', version: 'abc', ports: [51820], lat: null })
  expect(sent).not.toHaveProperty('state')
})

test('the machine that this runs on keeps its name and place, and cannot be deleted', async () => {
  const local = { ...fra, name: 'This machine', isLocal: true }
  const { update, person } = show([local])
  await person.click(await screen.findByRole('button', { name: 'Actions for This machine' }))
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }))
  expect(dialog().queryByLabelText(/^City/)).toBeNull()
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  await screen.findByText('Server updated successfully')
  expect(update.mock.calls[0]?.[1].data).not.toHaveProperty('name')
})

test('draining asks for minutes', async () => {
  const { call, person } = show()
  await choose(person, 'Drain')
  const minutes = dialog().getByLabelText('Minutes until the deadline')
  await person.clear(minutes)
  expect(dialog().getByRole('button', { name: 'Drain' })).toBeDisabled()
  await person.type(minutes, '90')
  await person.click(dialog().getByRole('button', { name: 'Drain' }))
  expect(await screen.findByText('fra-1 is draining')).toBeInTheDocument()
  expect(call).toHaveBeenCalledWith('POST', 'servers/1/drain', { minutes: 90 })
})

test('disabling says who is disconnected; a new code is shown', async () => {
  const { call, person } = show()
  await choose(person, 'Disable')
  expect(dialog().getByText(/3 devices connected now are disconnected/)).toBeInTheDocument()
  await person.click(dialog().getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('fra-1 is disabled')).toBeInTheDocument()
  await choose(person, 'New enrolment code')
  await person.click(dialog().getByRole('button', { name: 'Make a new code' }))
  expect(await screen.findByText('one-time-code')).toBeInTheDocument()
  expect(call).toHaveBeenLastCalledWith('POST', 'servers/1/enrolment-code', undefined)
})

test('a deletion names the server, and says why it is refused', async () => {
  const words = 'One device is connected. Drain the server first.'
  const refuse = async () => {
    throw new ConsoleError(new ApiError(409, JSON.stringify({ code: 'E_SERVER_IN_USE', message: words })))
  }
  const { person } = show([fra], { delete: refuse })
  await choose(person, 'Delete')
  expect(dialog().getByText(/Delete fra-1 in Frankfurt, Germany\?/)).toBeInTheDocument()
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await dialog().findByText(`Failed to delete server. ${words}`)).toBeInTheDocument()
})

test('it reads itself again every ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { getList } = show()
  await screen.findByText('fra-1')
  const before = getList.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect(getList.mock.calls.length).toBeGreaterThan(before)
})

test('maintenance is planned for the whole service, changed and deleted by its place', async () => {
  const { create, update, remove, person } = show()
  expect(await screen.findByText('New disks')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Plan maintenance' }))
  await person.type(dialog().getByLabelText(/^Starts/), '2026-03-20T01:00')
  await person.type(dialog().getByLabelText(/^Ends/), '2026-03-20T02:00')
  await person.click(dialog().getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Maintenance planned successfully')).toBeInTheDocument()
  expect(create.mock.calls[0]?.[1].data).toEqual({
    serverId: null,
    startsAt: new Date('2026-03-20T01:00').toISOString(),
    endsAt: new Date('2026-03-20T02:00').toISOString(),
    note: '',
  })
  await person.click(screen.getByRole('button', { name: /^Edit maintenance: Frankfurt/ }))
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  await screen.findByText('Maintenance updated successfully')
  expect(update.mock.calls[0]?.[1].data).toEqual({
    serverId: 1,
    startsAt: window.startsAt,
    endsAt: window.endsAt,
    note: 'New disks',
    version: 2,
  })
  await person.click(screen.getByRole('button', { name: /^Delete maintenance: Frankfurt/ }))
  await person.click(dialog().getByRole('button', { name: 'Delete' }))
  await screen.findByText('Maintenance deleted successfully')
  expect(remove).toHaveBeenCalledOnce()
})

test('several are drained by one deadline, those that are not are named, and it can be taken back', async () => {
  const refused = [{ id: 2, code: 'E_SERVER_DISABLED', message: 'This server is disabled.' }]
  const call = vi.fn(async () => ({ done: [1], unchanged: [], refused }))
  const { person } = show([fra, { ...fra, id: 2, name: 'ber-1', state: 'disabled' }], { call })
  await person.click(await screen.findByRole('checkbox', { name: 'Select all rows in view' }))
  await person.click(screen.getByRole('button', { name: 'Drain' }))
  expect(dialog().getByText('fra-1, 3 devices connected')).toBeInTheDocument()
  const minutes = dialog().getByLabelText('Minutes until the deadline')
  await person.clear(minutes)
  expect(dialog().getByRole('button', { name: 'Drain' })).toBeDisabled()
  await person.type(minutes, '90')
  await person.click(dialog().getByRole('button', { name: 'Drain' }))
  expect(await dialog().findByText('1 server draining, 1 refused.')).toBeInTheDocument()
  expect(call).toHaveBeenCalledWith('POST', 'servers/bulk', { action: 'drain', ids: [1, 2], minutes: 90 })
  await pressNotice(person, 'Undo')
  expect(call).toHaveBeenLastCalledWith('POST', 'servers/bulk', { action: 'end_draining', ids: [1] })
})

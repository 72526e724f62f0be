import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connection, server } from '~/lib/vpn/testing'
import { renderSignedIn } from '../../../test-support/render-signed-in'
import { stubVpnApi } from '../../../test-support/vpn-api'

const zurich = server()
const paris = server({ id: 2, country: 'France', countryCode: 'FR', city: 'Paris', latency: 45 })
const oslo = server({ id: 3, country: 'Norway', countryCode: 'NO', city: 'Oslo', isPremium: true })
const demo = server({ id: 4, country: 'Spain', countryCode: 'ES', city: 'Madrid', simulated: true, latency: 4 })
const fleet = [zurich, paris, oslo, demo]

afterEach(() => void vi.unstubAllGlobals())

const card = (name: string) => screen.findByRole('region', { name })
const countries = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((row) => row.textContent)

describe('the list', () => {
  test('shows free and premium servers apart, real ones first, with country, code, city and latency', async () => {
    stubVpnApi({ servers: fleet })
    renderSignedIn('/servers')
    const rows = countries(await card('Free Servers'))
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatch(/CH.*Switzerland.*Zürich.*12 ms/)
    expect(rows[2]).toMatch(/ES.*Spain.*Madrid.*Demo.*4 ms/)
    expect(within(await card('Premium Servers')).getByText('Norway')).toBeInTheDocument()
  })

  test('is searched by country or city; the premium card goes when nothing of it matches', async () => {
    stubVpnApi({ servers: fleet })
    const { person } = renderSignedIn('/servers')
    await card('Premium Servers')
    await person.type(screen.getByPlaceholderText('Search servers...'), 'PARI')
    expect(countries(await card('Free Servers'))).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'Premium Servers' })).toBeNull()
    await person.clear(screen.getByPlaceholderText('Search servers...'))
    await person.type(screen.getByPlaceholderText('Search servers...'), 'norw')
    expect(screen.getByText('No free servers found')).toBeInTheDocument()
    expect(screen.queryByText(/^Nothing matches/)).toBeNull()
    await person.type(screen.getByPlaceholderText('Search servers...'), 'xyz')
    expect(screen.getByText('Nothing matches “norwxyz”')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.getByPlaceholderText('Search servers...')).toHaveFocus()
    expect(countries(await card('Free Servers'))).toHaveLength(3)
  })

  test('has the search first for the Tab key', async () => {
    stubVpnApi({ servers: fleet })
    const { person } = renderSignedIn('/servers')
    await card('Free Servers')
    await person.tab()
    expect(screen.getByPlaceholderText('Search servers...')).toHaveFocus()
  })

  test('marks the current server, and says why another cannot be used', async () => {
    stubVpnApi({ servers: [zurich, { ...paris, state: 'full' }], connections: [connection()] })
    renderSignedIn('/servers')
    await screen.findByText('Current')
    expect(screen.getByText('Connected to Zürich, Switzerland · waiting for your device')).toBeInTheDocument()
    expect(screen.getByText('Full')).toBeInTheDocument()
    const refusing = screen.getByRole('button', { name: 'Connect to Paris, France' })
    expect(refusing).toHaveAttribute('aria-disabled', 'true')
    expect(refusing).toHaveAccessibleDescription('Full')
  })

  test('is walked with the arrow keys, Home and End through both cards; / and Escape go to the search', async () => {
    stubVpnApi({ servers: fleet })
    const { person } = renderSignedIn('/servers')
    await card('Free Servers')
    const search = screen.getByPlaceholderText('Search servers...')
    const hasFocus = (name: string) => expect(screen.getByRole('button', { name })).toHaveFocus()
    await person.keyboard('/')
    expect(search).toHaveFocus()
    await person.keyboard('{ArrowDown}{ArrowDown}')
    hasFocus('Connect to Paris, France')
    await person.keyboard('{End}')
    hasFocus('Oslo, Norway is locked')
    await person.keyboard('{ArrowUp}{Shift>}{Tab}{/Shift}{ArrowUp}')
    hasFocus('Favourite: Paris, France')
    await person.keyboard('{Home}')
    hasFocus('Favourite: Zürich, Switzerland')
    await person.keyboard('{Escape}')
    expect(search).toHaveFocus()
    await person.keyboard('zür{Escape}')
    expect(search).toHaveValue('')
  })

  test('a slash is a slash where somebody writes', async () => {
    stubVpnApi({ servers: fleet })
    const { person } = renderSignedIn('/servers')
    await card('Free Servers')
    await person.type(screen.getByPlaceholderText('Search servers...'), 'a/b')
    expect(screen.getByPlaceholderText('Search servers...')).toHaveValue('a/b')
  })

  test('favourites are kept for the user, first at the next look, and can be listed alone', async () => {
    stubVpnApi({ servers: fleet })
    const { person } = renderSignedIn('/servers')
    await card('Free Servers')
    await person.click(screen.getByRole('button', { name: 'Favourites' }))
    expect(screen.getByText(/No favourites yet/)).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Favourites' }))
    await person.click(screen.getByRole('button', { name: 'Favourite: Madrid, Spain (Demo)' }))
    expect(screen.getByRole('button', { name: 'Favourite: Madrid, Spain (Demo)' })).toHaveAttribute(
      'aria-pressed',
      'true'
    )
    expect(countries(await card('Free Servers'))[0]).toMatch(/Zürich/)
    expect(localStorage.getItem('culvert:user:7:favourite-servers')).toBe('[4]')
    await person.type(screen.getByPlaceholderText('Search servers...'), 'r')
    expect(countries(await card('Free Servers'))[0]).toMatch(/Madrid/)
    await person.click(screen.getByRole('button', { name: 'Favourites' }))
    expect(countries(await card('Free Servers'))).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'Premium Servers' })).toBeNull()
  })

  test('says when it could not be loaded, and tries again', async () => {
    const { state } = stubVpnApi({ replies: { 'GET /api/servers': new TypeError('Failed to fetch') } })
    const { person } = renderSignedIn('/servers')
    await screen.findByText("Couldn't load servers")
    state.replies = {}
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Switzerland')).toBeInTheDocument()
  })
})

describe('while connected', () => {
  test('the current row shows file and code, the card disconnects, and the best server steps back', async () => {
    const { sent } = stubVpnApi({ servers: fleet })
    const { person } = renderSignedIn('/servers')
    expect(await screen.findByRole('button', { name: 'Best server' })).toHaveAttribute('data-kind', 'primary')
    await person.click(screen.getByRole('button', { name: 'Connect to Zürich, Switzerland' }))
    await person.click(await screen.findByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('button', { name: 'Connect to Zürich, Switzerland' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Best server' })).toHaveAttribute('data-kind', 'secondary')
    await person.click(screen.getByRole('button', { name: 'Show file and code: Zürich, Switzerland' }))
    expect(await screen.findByRole('dialog', { name: 'Start the tunnel to Zürich' })).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Done' }))
    await person.click(within(await card('Connection')).getByRole('button', { name: 'Disconnect' }))
    expect(await screen.findByText('Not connected')).toBeInTheDocument()
    expect(sent('POST /api/disconnect')).toEqual([{ connectionId: 21 }])
  })

  test("another device's connection is named, and this browser can still connect to its server", async () => {
    stubVpnApi({ servers: fleet, connections: [connection({ deviceId: 9, deviceName: 'Phone' })] })
    renderSignedIn('/servers')
    expect(await screen.findByRole('button', { name: 'Disconnect Phone' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Connect to Zürich, Switzerland' })).toBeEnabled()
  })

  test.each([
    ['idle', 'Connected to Zürich, Switzerland · no traffic in the last 3 minutes'],
    ['live', 'Connected to Zürich, Switzerland'],
  ] as const)('an %s tunnel is shown as %s', async (state, sentence) => {
    stubVpnApi({ servers: fleet, connections: [connection({ state })] })
    renderSignedIn('/servers')
    expect(await screen.findByText(sentence)).toBeInTheDocument()
  })
})

test('rows show the latency that they are ordered by, also where that is the hourly one', async () => {
  const health = (serverId: number, latency: number) => ({
    serverId,
    status: 'good',
    latency,
    load: serverId,
    uptime: 99,
  })
  stubVpnApi({
    servers: [zurich, paris],
    replies: {
      'GET /api/servers/health': { status: 200, body: [health(1, 90), health(2, 95)] },
      'GET /api/servers/health?ids=1,2': { status: 200, body: [health(1, 90)] },
    },
  })
  const { person } = renderSignedIn('/servers')
  const region = await card('Free Servers')
  const order = async (name: string) => {
    await person.click(screen.getByRole('combobox', { name: 'Sort by' }))
    await person.click(await screen.findByRole('option', { name }))
  }
  await order('Load')
  await waitFor(() => expect(countries(region)[1]).toMatch(/Paris.*95 ms/))
  await order('Latency')
  await waitFor(() => expect(countries(region)[0]).toMatch(/Paris.*45 ms/))
  expect(countries(region)[1]).toMatch(/Zürich.*90 ms/)
})

describe('the best server', () => {
  const health = (serverId: number, load: number) => ({ serverId, status: 'good', latency: 20, load, uptime: 99 })

  test('is asked for and connected to with one click', async () => {
    const { sent } = stubVpnApi({
      servers: fleet,
      replies: { 'GET /api/servers/health?ids=1,2': { status: 200, body: [health(1, 60), health(2, 10)] } },
    })
    const { person } = renderSignedIn('/servers')
    await person.click(await screen.findByRole('button', { name: 'Best server' }))
    await waitFor(() => expect(sent('POST /api/connect')).toMatchObject([{ serverId: 2 }]))
  })

  test('is the nearest where nobody says how loaded the servers are', async () => {
    const { sent } = stubVpnApi({ servers: fleet })
    const { person } = renderSignedIn('/servers')
    await person.click(await screen.findByRole('button', { name: 'Best server' }))
    await waitFor(() => expect(sent('POST /api/connect')).toMatchObject([{ serverId: 1 }]))
  })

  test('is not offered where the plan has none', async () => {
    stubVpnApi({ servers: [oslo] })
    renderSignedIn('/servers')
    expect(await screen.findByRole('button', { name: 'Best server' })).toBeDisabled()
    expect(screen.getByText('No server of your plan can be used at the moment')).toBeInTheDocument()
  })
})

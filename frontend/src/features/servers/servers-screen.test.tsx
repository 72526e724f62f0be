import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connection, server } from '~/lib/vpn/testing'
import { findToast, renderSignedIn } from '../../../test-support/render-signed-in'
import { refused, stubVpnApi } from '../../../test-support/vpn-api'

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
  })

  test('marks the current server, and says why another cannot be used', async () => {
    stubVpnApi({ servers: [zurich, { ...paris, state: 'full' }], connections: [connection()] })
    renderSignedIn('/servers')
    await screen.findByText('Current')
    expect(screen.getByText('Connected to Zürich, Switzerland · waiting for your device')).toBeInTheDocument()
    expect(screen.getByText('Full')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Connect to Paris, France' })).toBeDisabled()
  })

  test('is walked with the arrow keys', async () => {
    stubVpnApi({ servers: fleet })
    const { person } = renderSignedIn('/servers')
    await card('Free Servers')
    await person.click(screen.getByPlaceholderText('Search servers...'))
    await person.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('button', { name: 'Connect to Paris, France' })).toHaveFocus()
    await person.keyboard('{Escape}')
    expect(screen.getByPlaceholderText('Search servers...')).toHaveFocus()
  })

  test('says when it could not be loaded, and tries again', async () => {
    const { state } = stubVpnApi({ replies: { 'GET /api/servers': new TypeError('Failed to fetch') } })
    const { person } = renderSignedIn('/servers')
    await screen.findByText('The servers could not be loaded')
    state.replies = {}
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Switzerland')).toBeInTheDocument()
  })
})

describe('premium servers on the free plan', () => {
  test('are locked, and refused without a call', async () => {
    const { sent } = stubVpnApi({ servers: fleet })
    const { person } = renderSignedIn('/servers')
    await person.click(await screen.findByRole('button', { name: 'Oslo, Norway is locked' }))
    expect(await findToast('Premium Server')).toBeInTheDocument()
    expect(await findToast('Upgrade to access premium servers')).toBeInTheDocument()
    expect(sent('POST /api/connect')).toEqual([])
    expect(screen.getByRole('button', { name: 'Upgrade to Access Premium Servers' })).toBeDisabled()
  })

  test('are open on a paid plan', async () => {
    stubVpnApi({ servers: fleet, user: { premiumServers: true } })
    renderSignedIn('/servers')
    expect(await screen.findByRole('button', { name: 'Connect to Oslo, Norway' })).toBeEnabled()
    expect(screen.queryByText('Upgrade to Access Premium Servers')).toBeNull()
  })
})

describe('a refused connect', () => {
  test.each([
    [
      refused(403, 'E_CONNECTION_LIMIT_REACHED', 'Please upgrade for more.'),
      'Upgrade Required',
      'Please upgrade for more.',
    ],
    [refused(409, 'E_SERVER_FULL', 'This server is full.'), 'Connection Failed', 'This server is full.'],
    [new TypeError('Failed to fetch'), 'Connection Failed', 'Failed to connect to VPN'],
  ])('%j', async (reply, title, description) => {
    stubVpnApi({ servers: fleet, replies: { 'POST /api/connect': reply } })
    const { person } = renderSignedIn('/servers')
    await person.click(await screen.findByRole('button', { name: 'Connect to Zürich, Switzerland' }))
    expect(await findToast(title)).toBeInTheDocument()
    expect(await findToast(description)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Connect to Zürich, Switzerland' })).toBeEnabled()
  })
})

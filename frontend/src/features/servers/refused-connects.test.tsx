import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { server } from '~/lib/vpn/testing'
import { findToast, renderSignedIn } from '../../../test-support/render-signed-in'
import { refused, stubVpnApi } from '../../../test-support/vpn-api'

const zurich = server()
const paris = server({ id: 2, country: 'France', countryCode: 'FR', city: 'Paris', latency: 45 })
const oslo = server({ id: 3, country: 'Norway', countryCode: 'NO', city: 'Oslo', isPremium: true })
const demo = server({ id: 4, country: 'Spain', countryCode: 'ES', city: 'Madrid', simulated: true, latency: 4 })
const fleet = [zurich, paris, oslo, demo]

afterEach(() => void vi.unstubAllGlobals())

const card = (name: string) => screen.findByRole('region', { name })

describe('without network', () => {
  test('the list stays, and a connect says when to try again', async () => {
    stubVpnApi({ servers: fleet, replies: { 'POST /api/connect': new TypeError('Failed to fetch') } })
    const { person } = renderSignedIn('/servers')
    await card('Free Servers')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(screen.getByText(/this list may be out of date/)).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Connect to Zürich, Switzerland' }))
    expect(await findToast('Connection Failed')).toBeInTheDocument()
    expect(await findToast(/Try again when you're back online/)).toBeInTheDocument()
    vi.restoreAllMocks()
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
    expect(screen.getByRole('link', { name: 'Upgrade to Access Premium Servers' })).toHaveAttribute(
      'href',
      '/subscriptions'
    )
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

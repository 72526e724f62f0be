import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connection, server } from '~/lib/vpn/testing'
import { findToast, renderSignedIn } from '../../../test-support/render-signed-in'
import { refused, stubVpnApi } from '../../../test-support/vpn-api'

const SWITCH_OFF = 'Now switch the tunnel off in WireGuard, or this device stays offline'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the frame of the dashboard', () => {
  test('greets by first name, names the plan, layout and widgets', async () => {
    stubVpnApi()
    const { person } = renderSignedIn('/app')
    expect(await screen.findByText('Welcome back, Ada!')).toBeInTheDocument()
    expect(screen.getByText('Free Plan')).toBeInTheDocument()
    expect(screen.getByText('Grid layout · 4 widgets')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Dismiss the welcome' }))
    expect(screen.queryByText('Welcome back, Ada!')).toBeNull()
  })

  test('greets by the part of the e-mail before @ without a first name', async () => {
    stubVpnApi({ user: { email: 'grace.h@example.com', firstName: null } })
    renderSignedIn('/app')
    expect(await screen.findByText('Welcome back, grace.h!')).toBeInTheDocument()
  })

  test('says that it is being set up until the state is known', async () => {
    stubVpnApi()
    renderSignedIn('/app')
    expect(await screen.findByText('Setting up your dashboard...')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'Disconnected' })).toBeInTheDocument()
  })
})

describe('the console', () => {
  test('is a link for administrators, in the header and in the menu', async () => {
    stubVpnApi({ user: { isAdmin: true } })
    const { person } = renderSignedIn('/app')
    expect(await screen.findByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin')
    await person.click(screen.getByRole('button', { name: 'Account' }))
    expect(screen.getByRole('menuitem', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin')
  })

  test('is not shown to others', async () => {
    stubVpnApi()
    const { person } = renderSignedIn('/app')
    await person.click(await screen.findByRole('button', { name: 'Account' }))
    expect(screen.queryByText('Admin Panel')).toBeNull()
  })
})

describe('an unverified e-mail', () => {
  const user = { emailVerified: false, connectionsLimit: 1, connectionsUsed: 0 }

  test('can have its mail sent again', async () => {
    const { state } = stubVpnApi({ user, replies: { 'POST /api/send-verification-email': { status: 202, body: {} } } })
    const { person } = renderSignedIn('/app')
    await screen.findByText('Verify your e-mail to get 5 connections')
    await person.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await findToast('Verification Email Sent')).toBeInTheDocument()
    state.replies = {
      'POST /api/send-verification-email': refused(429, 'E_TOO_MANY_REQUESTS', 'Too often. Wait a little.'),
    }
    await person.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await findToast('Too often. Wait a little.')).toBeInTheDocument()
  })

  test('is no matter of connections on a plan without a limit', async () => {
    stubVpnApi({ user: { ...user, connectionsLimit: null, subscriptionPlan: 'monthly' } })
    renderSignedIn('/app')
    expect(await screen.findByText('Verify your e-mail address')).toBeInTheDocument()
    expect(screen.queryByText(/5 connections/)).toBeNull()
  })

  test('is noticed as verified within five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { state } = stubVpnApi({ user })
    renderSignedIn('/app')
    await screen.findByText('Verify your e-mail to get 5 connections')
    state.user = { ...state.user, emailVerified: true, connectionsLimit: 5 }
    await act(() => vi.advanceTimersByTimeAsync(5100))
    await waitFor(() => expect(screen.queryByText('Verify your e-mail to get 5 connections')).toBeNull())
    expect(await screen.findByText('0 of 5 connections used this month')).toBeInTheDocument()
  })
})

describe('the connection widget', () => {
  test('offers the default server, a real one before a demo', async () => {
    stubVpnApi({ servers: [server({ id: 5, city: 'Graz', country: 'Austria', simulated: true }), server()] })
    renderSignedIn('/app')
    expect(await screen.findByText('Zürich, Switzerland')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Disconnected' })).toBeInTheDocument()
    expect(screen.getByText('1 of 5 connections used this month')).toBeInTheDocument()
  })

  test.each([
    ['waiting', 'Waiting for your device'],
    ['live', 'Traffic from Mac goes through this server.'],
    ['idle', 'No traffic from Mac in the last 3 minutes.'],
  ] as const)('tells a connection that is %s, and never that anything is protected', async (state, text) => {
    stubVpnApi({ connections: [connection({ state })] })
    const { container } = renderSignedIn('/app')
    expect(await screen.findByRole('heading', { name: 'Connected' })).toBeInTheDocument()
    expect(screen.getByText(text)).toBeInTheDocument()
    expect(container).not.toHaveTextContent(/protected/i)
  })

  test('calls an idle tunnel idle beside the facts of its server too', async () => {
    stubVpnApi({ connections: [connection({ state: 'idle' })] })
    renderSignedIn('/app')
    expect(await screen.findByText('no traffic in the last 3 minutes')).toBeInTheDocument()
  })

  test('says of a demo that nothing is protected, and offers no file', async () => {
    stubVpnApi({ connections: [connection({ simulated: true, state: 'live' })] })
    renderSignedIn('/app')
    expect(await screen.findByText('Demo connection: nothing is protected.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Show file and code' })).toBeNull()
  })

  test('has no limit to show on a paid plan', async () => {
    stubVpnApi({ user: { subscriptionPlan: 'yearly', connectionsLimit: null } })
    renderSignedIn('/app')
    expect(await screen.findByText('Unlimited Usage')).toBeInTheDocument()
    expect(screen.getByText('Premium Plan Active')).toBeInTheDocument()
    expect(screen.getByText('Yearly Plan')).toBeInTheDocument()
  })

  test('goes to the servers with a toast', async () => {
    stubVpnApi()
    const { person } = renderSignedIn('/app')
    await person.click(await screen.findByRole('button', { name: 'Change Server' }))
    expect(await screen.findByRole('heading', { name: 'Select Server' })).toBeInTheDocument()
    expect(await findToast('Server Selection')).toBeInTheDocument()
  })

  test('lists the connections of other devices below', async () => {
    const other = connection({ id: 2, deviceId: 9, deviceName: 'iPhone', serverName: 'Paris, France' })
    const { sent } = stubVpnApi({ connections: [connection({ state: 'live' }), other] })
    const { person } = renderSignedIn('/app')
    await person.click(await screen.findByRole('button', { name: 'Disconnect iPhone' }))
    expect(sent('POST /api/disconnect')).toEqual([{ connectionId: 2 }])
  })
})

test('counts a connect at once', async () => {
  const { state } = stubVpnApi()
  const { person } = renderSignedIn('/app')
  await screen.findByText('1 of 5 connections used this month')
  state.user = { ...state.user, connectionsUsed: 2 }
  await person.click(screen.getByRole('button', { name: 'Connect' }))
  expect(await screen.findByText('2 of 5 connections used this month')).toBeInTheDocument()
})

describe('disconnecting', () => {
  test('says to switch the tunnel off', async () => {
    const { sent } = stubVpnApi({ connections: [connection({ id: 11 })] })
    const { person } = renderSignedIn('/app')
    await person.click(await screen.findByRole('button', { name: 'Disconnect' }))
    expect(await screen.findByRole('heading', { name: 'Disconnected' })).toBeInTheDocument()
    const notice = screen.getByRole('region', { name: 'Disconnected from Zürich, Switzerland' })
    expect(within(notice).getByText(SWITCH_OFF)).toBeInTheDocument()
    expect(sent('POST /api/disconnect')).toEqual([{ connectionId: 11 }])
  })

  test('takes a network error for done, since the answer may be lost with the tunnel, and asks again', async () => {
    const lost = new TypeError('Failed to fetch')
    const { state, calls } = stubVpnApi({ connections: [connection()] })
    const { person } = renderSignedIn('/app')
    const button = await screen.findByRole('button', { name: 'Disconnect' })
    state.replies = { 'POST /api/disconnect': lost, 'GET /api/connections/active': lost }
    await person.click(button)
    expect(await screen.findByRole('heading', { name: 'Disconnected' })).toBeInTheDocument()
    expect(
      calls.slice(calls.findIndex(({ call }) => call === 'POST /api/disconnect')).map(({ call }) => call)
    ).toContain('GET /api/connections/active')
  })

  test('says connected again when the list still names the connection once it answers', async () => {
    const lost = new TypeError('Failed to fetch')
    const { state } = stubVpnApi({ connections: [connection({ state: 'live' })] })
    const { person } = renderSignedIn('/app')
    const button = await screen.findByRole('button', { name: 'Disconnect' })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    state.replies = { 'POST /api/disconnect': lost, 'GET /api/connections/active': lost }
    await person.click(button)
    expect(await screen.findByText(SWITCH_OFF, { selector: '[role=region] *' })).toBeInTheDocument()
    state.replies = {}
    await act(() => vi.advanceTimersByTimeAsync(5100))
    expect(await screen.findByRole('heading', { name: 'Connected' })).toBeInTheDocument()
    expect(screen.getByText('Traffic from Mac goes through this server.')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Disconnected from Zürich, Switzerland' })).toBeNull()
    expect(await findToast('Still connected')).toBeInTheDocument()
  })

  test('stays connected when the call never arrived, and never says otherwise', async () => {
    const { state } = stubVpnApi({ connections: [connection()] })
    state.replies = { 'POST /api/disconnect': new TypeError('Failed to fetch') }
    const { person } = renderSignedIn('/app')
    await person.click(await screen.findByRole('button', { name: 'Disconnect' }))
    expect(await findToast('Still connected')).toBeInTheDocument()
    expect(screen.getByText("Couldn't end the connection. Please try again.")).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Connected' })).toBeInTheDocument()
    expect(screen.queryByText(SWITCH_OFF)).toBeNull()
  })

  test('stays connected while the browser knows that it is offline, and sends nothing', async () => {
    const { sent } = stubVpnApi({ connections: [connection()] })
    const { person } = renderSignedIn('/app')
    const button = await screen.findByRole('button', { name: 'Disconnect' })
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await person.click(button)
    expect(await findToast('Still connected')).toBeInTheDocument()
    expect(screen.getByText("You're offline. Try again when you're back online.")).toBeInTheDocument()
    expect(sent('POST /api/disconnect')).toEqual([])
    offline.mockRestore()
  })

  test('stays connected when the server refuses', async () => {
    const { state } = stubVpnApi({ connections: [connection()] })
    state.replies = { 'POST /api/disconnect': refused(500, 'E_INTERNAL', 'Something went wrong') }
    const { person } = renderSignedIn('/app')
    await person.click(await screen.findByRole('button', { name: 'Disconnect' }))
    expect(await findToast('Still connected')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Connected' })).toBeInTheDocument()
  })
})

test('a draining server offers a new file with one click', async () => {
  const paris = server({ id: 2, city: 'Paris', country: 'France' })
  const draining = { deadline: '2026-11-22T01:21:00.000Z' }
  const { sent } = stubVpnApi({
    servers: [server({ state: 'draining' }), paris],
    connections: [connection({ draining })],
  })
  const { person } = renderSignedIn('/app')
  await screen.findByRole('region', { name: 'Zürich closes for maintenance' })
  await person.click(screen.getByRole('button', { name: 'Get a new file' }))
  expect(await screen.findByRole('dialog', { name: 'Start the tunnel to Paris' })).toBeInTheDocument()
  expect(sent('POST /api/connect')).toMatchObject([{ serverId: 2 }])
})

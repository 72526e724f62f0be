import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { navigation } from '~/lib/navigation'
import { connection, server } from '~/lib/vpn/testing'
import { findToast, renderSignedIn } from '../../../test-support/render-signed-in'
import { refused, stubVpnApi } from '../../../test-support/vpn-api'
import { deviceKeys } from './lib/device-keys'
import * as files from '~/lib/save-file'

const USER = 7
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const paris = server({ id: 2, country: 'France', countryCode: 'FR', city: 'Paris', latency: 45 })

beforeEach(() => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(LINUX)
})

afterEach(async () => {
  await deviceKeys.wipe(USER)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function connectTo(name = 'Zürich, Switzerland') {
  const { person } = renderSignedIn('/servers')
  await person.click(await screen.findByRole('button', { name: `Connect to ${name}` }))
  return person
}

function watchDownloads() {
  const saved: { name: string; text: string }[] = []
  vi.spyOn(files, 'saveFile').mockImplementation((name, text) => void saved.push({ name, text: String(text) }))
  return saved
}

describe('after a connect', () => {
  test('the dialog has code and file; only the public key was sent', async () => {
    const saved = watchDownloads()
    const { sent } = stubVpnApi()
    const person = await connectTo()
    const dialog = await screen.findByRole('dialog', { name: 'Start the tunnel to Zürich' })
    expect(await findToast('Import the file or scan the code to start the tunnel')).toBeInTheDocument()
    expect(within(dialog).getByText('Waiting for your device')).toBeInTheDocument()
    expect(within(dialog).getByRole('img', { name: /QR code/ })).toBeInTheDocument()
    const enlarge = within(dialog).getByRole('button', { name: 'Enlarge code' })
    await person.click(enlarge)
    expect(enlarge).toHaveAttribute('aria-pressed', 'true')
    await person.click(within(dialog).getByRole('button', { name: 'Download file' }))
    const key = await deviceKeys.current(USER)
    expect(sent('POST /api/connect')).toEqual([
      { serverId: 1, publicKey: key?.publicKey, deviceName: 'Linux computer' },
    ])
    expect(saved[0]?.name).toBe('ch-zurich-1.conf')
    expect(saved[0]?.text).toContain(`PrivateKey = ${key?.privateKey}\n`)
  })

  test('a second connect uses the same device and says to import again', async () => {
    const { sent } = stubVpnApi({ servers: [server(), paris] })
    const person = await connectTo()
    await person.click(await screen.findByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('Import the file or scan the code to start the tunnel')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Connect to Paris, France' }))
    const dialog = await screen.findByRole('dialog', { name: 'Start the tunnel to Paris' })
    expect(within(dialog).getByText(/the file for Zürich no longer works/)).toBeInTheDocument()
    const [first, second] = sent('POST /api/connect') as { publicKey: string; deviceName?: string }[]
    expect(second).toEqual({ serverId: 2, publicKey: first?.publicKey })
  })

  test('the kill switch file is locked with its reason on the free plan', async () => {
    stubVpnApi()
    await connectTo()
    expect(await screen.findByRole('button', { name: 'Download with kill switch' })).toBeDisabled()
    expect(screen.getByText('The kill switch file is part of the paid plans.')).toBeInTheDocument()
  })

  test('the kill switch file comes with a paid plan, for Linux only', async () => {
    const saved = watchDownloads()
    stubVpnApi({ user: { killSwitch: true } })
    const person = await connectTo()
    await person.click(await screen.findByRole('button', { name: 'Download with kill switch' }))
    expect(saved[0]?.text).toContain('PostUp = nft')
    await person.click(screen.getByRole('tab', { name: 'iOS' }))
    expect(screen.queryByRole('button', { name: 'Download with kill switch' })).toBeNull()
  })

  test('options change the file', async () => {
    const saved = watchDownloads()
    stubVpnApi()
    const person = await connectTo()
    await person.click(await screen.findByText('Options'))
    await person.click(screen.getByRole('switch', { name: 'IPv4 only' }))
    await person.type(screen.getByRole('textbox', { name: 'DNS' }), '9.9.9.9')
    await person.click(screen.getByRole('button', { name: 'Download file' }))
    expect(saved[0]?.text).toContain('Address = 10.64.12.7/32\nDNS = 9.9.9.9\n')
    await person.type(screen.getByRole('textbox', { name: 'DNS' }), ' nonsense')
    expect(screen.getByText('Up to four IP addresses, apart by commas')).toBeInTheDocument()
  })

  test('the local node says where the file does not belong', async () => {
    stubVpnApi({ servers: [server({ isLocal: true })] })
    await connectTo()
    expect(await screen.findByText('Not on the machine that runs the node')).toBeInTheDocument()
  })

  test('a demo has neither file nor code', async () => {
    stubVpnApi({ servers: [server({ simulated: true })] })
    await connectTo('Zürich, Switzerland (Demo)')
    const dialog = await screen.findByRole('dialog', { name: 'Demo connection' })
    expect(within(dialog).getByText('Nothing is protected.')).toBeInTheDocument()
    expect(within(dialog).queryByRole('img')).toBeNull()
    expect(within(dialog).queryByRole('button', { name: /download/i })).toBeNull()
  })

  test('a new key replaces the old one after a question', async () => {
    const { state, sent } = stubVpnApi()
    const person = await connectTo()
    await screen.findByRole('dialog')
    const before = await deviceKeys.current(USER)
    const { tunnel } = await import('./lib/testing')
    state.replies = { 'POST /api/devices/3/rotate-key': { status: 200, body: { device: {}, tunnel } } }
    await person.click(screen.getByRole('button', { name: 'Make a new key' }))
    expect(sent('POST /api/devices/3/rotate-key')).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Make a new key' }))
    expect(await screen.findByText('Import the new file')).toBeInTheDocument()
    const after = await deviceKeys.current(USER)
    expect(after?.publicKey).not.toBe(before?.publicKey)
    expect(sent('POST /api/devices/3/rotate-key')).toEqual([{ publicKey: after?.publicKey }])
  })
})

test('at the device limit idle devices are called idle, one is dropped and the connect repeated', async () => {
  const devices = [{ id: 8, name: 'Old phone', createdOn: '2026-10-02', connected: true }]
  const full = refused(409, 'E_DEVICE_LIMIT_REACHED', 'Your plan allows one device. Remove one first.', { devices })
  const connections = [connection({ deviceId: 8, state: 'idle' })]
  const { state, sent, calls } = stubVpnApi({ connections, replies: { 'POST /api/connect': full } })
  const person = await connectTo()
  const dialog = await screen.findByRole('dialog', { name: 'All devices are in use' })
  expect(within(dialog).getByText('Old phone')).toBeInTheDocument()
  expect(screen.queryByText('Connection Failed')).toBeNull()
  expect(within(dialog).getByText(/^Since 2 October 2026 · Connected to .* · no traffic in/)).toBeInTheDocument()
  state.replies = { 'DELETE /api/devices/8': { status: 204 } }
  await person.click(within(dialog).getByRole('button', { name: 'Remove and connect' }))
  expect(await screen.findByRole('dialog', { name: 'Start the tunnel to Zürich' })).toBeInTheDocument()
  expect(calls.filter(({ call }) => call === 'DELETE /api/devices/8')).toHaveLength(1)
  const [first, second] = sent('POST /api/connect')
  expect(second).toEqual(first)
})

test('a key that belongs to another account is replaced by a new one', async () => {
  const { state, sent } = stubVpnApi({ replies: { 'POST /api/connect': refused(409, 'E_KEY_IN_USE', 'Key in use') } })
  const renew = deviceKeys.renew.bind(deviceKeys)
  const old = await deviceKeys.forConnect(USER)
  vi.spyOn(deviceKeys, 'renew').mockImplementation((user) => {
    state.replies = {}
    return renew(user)
  })
  await connectTo()
  await screen.findByRole('dialog', { name: 'Start the tunnel to Zürich' })
  const [first, second] = sent('POST /api/connect') as { publicKey: string }[]
  expect(first?.publicKey).toBe(old.publicKey)
  expect(second?.publicKey).not.toBe(old.publicKey)
})

describe('a refused connect', () => {
  test('for want of a plan leads to the plans', async () => {
    stubVpnApi({
      replies: { 'POST /api/connect': refused(403, 'E_CONNECTION_LIMIT_REACHED', 'Please upgrade for more.') },
    })
    const person = await connectTo()
    await findToast('Upgrade Required')
    await person.click(screen.getByRole('button', { name: 'See plans' }))
    expect(screen.queryByRole('heading', { name: 'Select Server' })).toBeNull()
  })

  test('for want of a verified address sends the link', async () => {
    const { sent } = stubVpnApi({
      replies: {
        'POST /api/connect': refused(403, 'E_EMAIL_UNVERIFIED', 'Verify your e-mail to get 5 connections'),
        'POST /api/send-verification-email': { status: 204 },
      },
    })
    const person = await connectTo()
    await person.click(await screen.findByRole('button', { name: 'Send link' }))
    expect(await findToast('Verification Email Sent')).toBeInTheDocument()
    expect(sent('POST /api/send-verification-email')).toHaveLength(1)
  })
})

test('a tunnel that is live already is not told to be started', async () => {
  stubVpnApi({ connections: [connection({ id: 21, deviceId: 9, state: 'live' })] })
  await connectTo()
  await screen.findByRole('dialog', { name: 'Start the tunnel to Zürich' })
  expect(screen.queryByText('Import the file or scan the code to start the tunnel')).toBeNull()
})

describe('showing file and code again', () => {
  test('fetches the tunnel and completes it with the key of this browser', async () => {
    const saved = watchDownloads()
    const key = await deviceKeys.forConnect(USER)
    await deviceKeys.attach(USER, 3)
    stubVpnApi({ connections: [connection()] })
    const { person } = renderSignedIn('/app')
    await person.click(await screen.findByRole('button', { name: 'Show file and code' }))
    await person.click(await screen.findByRole('button', { name: 'Download file' }))
    expect(saved[0]?.text).toContain(`PrivateKey = ${key.privateKey}\n`)
  })

  test('says that the key is in another browser, and offers to make a new one here', async () => {
    const { state } = stubVpnApi({ connections: [connection()] })
    const { tunnel } = await import('./lib/testing')
    state.replies = { 'POST /api/devices/3/rotate-key': { status: 200, body: { device: {}, tunnel } } }
    const { person } = renderSignedIn('/app')
    await person.click(await screen.findByRole('button', { name: 'Show file and code' }))
    const dialog = await screen.findByRole('dialog', { name: 'The key of Mac is not here' })
    await person.click(within(dialog).getByRole('button', { name: 'Make a new key' }))
    expect(await screen.findByRole('dialog', { name: 'Start the tunnel to Zürich' })).toBeInTheDocument()
    expect((await deviceKeys.current(USER))?.deviceId).toBe(3)
  })
})

describe('signing out', () => {
  async function openMenu() {
    vi.spyOn(navigation, 'assign').mockReturnValue()
    const { person } = renderSignedIn('/app')
    await person.click(await screen.findByRole('button', { name: 'Account' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    return person
  }

  test.each([
    ['Keep and sign out', true],
    ['Remove and sign out', false],
  ])('%s', async (choice, keeps) => {
    await deviceKeys.forConnect(USER)
    const { sent } = stubVpnApi()
    const person = await openMenu()
    expect(await screen.findByText('Keep on this device?')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: choice }))
    await waitFor(() => expect(navigation.assign).toHaveBeenCalledWith('/'))
    expect(sent('POST /api/auth/sign-out')).toHaveLength(1)
    expect((await deviceKeys.current(USER)) !== null).toBe(keeps)
  })

  test('asks nothing where no key is kept', async () => {
    stubVpnApi()
    await openMenu()
    await waitFor(() => expect(navigation.assign).toHaveBeenCalledWith('/'))
  })
})

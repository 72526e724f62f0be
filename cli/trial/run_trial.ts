import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CommandContext } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { Rooms, type AddressPages } from '#cli/trial/rooms'
import { seenAddresses } from '#cli/trial/seen_address'
import { requireTools } from '#cli/trial/system'
import { TrialTunnel } from '#cli/trial/trial_tunnel'
import type { OperatorServer, Trial } from '#vpn/index'

type Context = Pick<CommandContext<Record<never, never>, Record<never, never>>, 'make' | 'signal' | 'progress'>

interface TrialInput extends Context {
  server: Pick<OperatorServer, 'id' | 'name' | 'isLocal'>
  url: string | null
}

interface Seen {
  ipv4: string | null
  ipv6: string | null
}

export interface TrialReport {
  server: { id: number; name: string }
  handshake: boolean
  rx: number
  tx: number
  /** Whether there was a page to ask. */
  asked: boolean
  without: Seen | null
  through: Seen
}

const CONNECT_MS = 10_000

/** The whole trial; it leaves neither rooms nor peer behind, however it ends. */
export async function runTrial({ server, url, make, signal, progress }: TrialInput): Promise<TrialReport> {
  requireTools()
  const keys = makeKeys()
  const trial = await openTrial(server.id, keys.publicKey, make)
  const rooms = new Rooms()
  const tunnel = new TrialTunnel(rooms.client, keys.privateKey, trial.tunnel)
  try {
    progress('Setting the client up…')
    await rooms.open(trial.tunnel.dns)
    const isOwn = server.isLocal && url === null
    const pages: AddressPages = isOwn ? await rooms.addOutside() : { ipv4: url, ipv6: null }
    const asked = pages.ipv4 !== null
    const without = asked ? await seenAddresses(pages, isOwn ? rooms.client : null, CONNECT_MS, signal) : null
    await rooms.closeDirectWay()
    await tunnel.up()
    progress('Waiting for the tunnel…')
    const through = await seenAddresses(pages, rooms.client, CONNECT_MS, signal)
    if (!asked) await waitForHandshake(tunnel, signal)
    const { id, name } = server
    return { server: { id, name }, ...(await tunnel.figures()), asked, without, through }
  } finally {
    await tunnel.down()
    await rooms.close()
    const { CloseTrial } = await import('#vpn/index')
    await (await make(CloseTrial)).execute({ userId: trial.userId })
  }
}

async function openTrial(serverId: number, publicKey: string, make: Context['make']): Promise<Trial> {
  const { OpenTrial } = await import('#vpn/index')
  const result = await (await make(OpenTrial)).execute({ serverId, publicKey })
  if (result.ok) return result.value
  const { error } = result
  if (error.type === 'demo_server') {
    throw new CliError("Demo servers carry no traffic, so they can't be tried.", {
      next: "Leave the server out to try 'This machine', or add one: culvert server add --help",
      code: 'E_DEMO_SERVER',
    })
  }
  const why = error.type === 'server_unavailable' ? `is ${error.reason}` : `can't be tried (${error.type})`
  throw new CliError(`The server ${why}.`, { next: `culvert server show ${serverId}`, code: 'E_NOT_AVAILABLE' })
}

async function waitForHandshake(tunnel: TrialTunnel, signal: AbortSignal): Promise<void> {
  for (const deadline = Date.now() + CONNECT_MS; Date.now() < deadline; await sleep(250, undefined, { signal })) {
    if ((await tunnel.figures()).handshake) return
  }
}

function makeKeys() {
  const { privateKey } = generateKeyPairSync('x25519')
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
  const base64 = (text: string) => Buffer.from(text, 'base64url').toString('base64')
  return { privateKey: base64(d), publicKey: base64(x) }
}

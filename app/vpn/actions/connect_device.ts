import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import type { Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { withAllowance, type Allowance } from '#vpn/steps/allowance'
import { devicesOf, isConnected, placeOf, type DeviceRow } from '#vpn/steps/connections'
import { changeKey, insertDevice, replacePeer } from '#vpn/steps/devices'
import { openConnection } from '#vpn/steps/open_connection'
import { PeerSets } from '#vpn/steps/peer_sets'
import { refusalOf, type Refusal } from '#vpn/steps/refusals'
import { makeKeyPair, parsePublicKey } from '#vpn/services/keys'
import { limitsOf } from '#vpn/services/plan_limits'
import type { ServerRow } from '#vpn/services/server_row'
import { tunnelOf, type Tunnel } from '#vpn/services/tunnel'
import { usedIn } from '#vpn/services/used_connects'

/** Name of the device that a connect without a key uses. */
export const SERVER_MADE = 'Server-made key'
const DEFAULT_NAME = 'New device'

export interface ConnectInput {
  user: { id: number; emailVerified: boolean }
  serverId: number
  /** The device's public key. Without one the server makes a pair and answers the private half once. */
  publicKey?: string
  deviceName?: string
}

export type ConnectError = Refusal | { type: 'server_not_found' } | { type: 'invalid_key' } | { type: 'key_in_use' }

export interface Connected {
  connectionId: number
  server: ServerRow
  device: { id: number; name: string }
  /** The device was connected to this server already: nothing was counted. */
  reconnected: boolean
  /** Null for a demo server. */
  tunnel: (Tunnel & { privateKey?: string }) | null
  connectionsUsed: number
  connectionsLimit: number | null
}

interface Key {
  publicKey: string
  privateKey?: string
}

/** Connects one device of a user to a server: limits, count, address and peer in one transaction. */
@inject()
export class ConnectDevice {
  constructor(private clock: Clock) {}

  async execute(input: ConnectInput): Promise<Result<Connected, ConnectError>> {
    const key: Key =
      input.publicKey === undefined ? await makeKeyPair() : { publicKey: parsePublicKey(input.publicKey) ?? '' }
    if (key.publicKey === '') return err({ type: 'invalid_key' })
    return withAllowance(input.user.id, (trx, allowance) => this.#connect(trx, allowance, input, key))
  }

  async #connect(
    trx: Trx,
    allowance: Allowance,
    input: ConnectInput,
    key: Key
  ): Promise<Result<Connected, ConnectError>> {
    const { user } = input
    const now = this.clock.now()
    const month = this.clock.month()
    const limits = await limitsOf(user, trx)
    const devices = await devicesOf(trx, user.id)
    const known = devices.find((device) =>
      key.privateKey ? Boolean(device.server_made) : device.public_key === key.publicKey
    )
    const before = known && isConnected(known) ? known : null
    const sets = await PeerSets.lock(trx, before ? [input.serverId, before.server_id] : [input.serverId])
    const server = sets.server(input.serverId)
    if (!server) return err({ type: 'server_not_found' })
    const evicted = before !== null && sets.server(before.server_id)?.state !== 'active'
    const refusal = refusalOf({
      server,
      limits,
      emailVerified: user.emailVerified,
      allowance,
      month,
      devices,
      known,
      before,
      evicted,
    })
    if (refusal) return err(refusal)

    const device = await this.#device(trx, input, known, key)
    if (!device) return err({ type: 'key_in_use' })
    const reconnected = before !== null && before.server_id === server.id
    const { connectionId, place } = reconnected
      ? {
          connectionId: before.connection_id,
          place: key.privateKey ? await replacePeer(sets, before, key.publicKey) : placeOf(before),
        }
      : await openConnection(trx, {
          now,
          allowance,
          sets,
          server,
          before,
          evicted,
          userId: user.id,
          deviceId: device.id,
          publicKey: key.publicKey,
          limit: limits.connectionsLimit,
        })
    const tunnel = place && { ...tunnelOf(server, place), ...(key.privateKey && { privateKey: key.privateKey }) }
    const { connectionsLimit } = limits
    return ok({
      connectionId,
      server,
      device,
      reconnected,
      tunnel,
      connectionsUsed: usedIn(month, allowance),
      connectionsLimit,
    })
  }

  /** The device with this key, made or given the new key as needed; null when the key belongs to somebody else. */
  async #device(trx: Trx, input: ConnectInput, known: DeviceRow | undefined, { publicKey, privateKey }: Key) {
    const today = this.clock.today()
    if (known) {
      if (privateKey && !(await changeKey(trx, known.id, publicKey, today))) return null
      return { id: known.id, name: known.name }
    }
    const serverMade = privateKey !== undefined
    const name = serverMade ? SERVER_MADE : (input.deviceName ?? DEFAULT_NAME)
    const id = await insertDevice(trx, { userId: input.user.id, name, publicKey, serverMade, today })
    return id === null ? null : { id, name }
  }
}

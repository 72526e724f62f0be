import { mayConnect, type Allowance } from '#vpn/steps/allowance'
import { isConnected, type ConnectedDevice, type DeviceRow } from '#vpn/steps/connections'
import type { Limits } from '#vpn/services/plan_limits'
import { availabilityOf, type Availability, type ServerRow } from '#vpn/services/server_row'

export interface DeviceSummary {
  id: number
  name: string
  createdOn: string
  connected: boolean
}

/** Why a connect is refused by the rules. */
export type Refusal =
  | { type: 'premium_required' }
  | { type: 'server_unavailable'; reason: Exclude<Availability, 'online'> }
  | { type: 'email_unverified' }
  | { type: 'connection_limit'; limit: number }
  | { type: 'device_limit'; limit: number; devices: DeviceSummary[] }

interface Request {
  server: ServerRow
  limits: Limits
  emailVerified: boolean
  allowance: Allowance
  month: string
  devices: DeviceRow[]
  /** The device that connects, when the user has it already. */
  known: DeviceRow | undefined
  /** Its connection, when it has one. */
  before: ConnectedDevice | null
  /** The connection's server is going away: moving on is free. */
  evicted: boolean
}

/** The first reason against a connect, or null. Reads only: nothing was written yet when it speaks. */
export function refusalOf(request: Request): Refusal | null {
  const { server, limits, devices, known, before } = request
  if (server.is_premium && !limits.premiumServers) return { type: 'premium_required' }
  const stays = before?.server_id === server.id
  const reason = availabilityOf(server)
  // Who is connected keeps a draining or full server until the end, and may fetch the file of one that is silent now.
  if (!stays && reason !== 'online') return { type: 'server_unavailable', reason }
  if (!stays && !request.evicted && !mayConnect(request.month, request.allowance, limits.connectionsLimit)) {
    return request.emailVerified
      ? { type: 'connection_limit', limit: limits.connectionsLimit ?? 0 }
      : { type: 'email_unverified' }
  }
  const devicesAfter = devices.length + (known ? 0 : 1)
  if (devicesAfter > limits.devicesLimit)
    return { type: 'device_limit', limit: limits.devicesLimit, devices: devices.map(summary) }
  return null
}

function summary(device: DeviceRow): DeviceSummary {
  return { id: device.id, name: device.name, createdOn: device.created_on.slice(0, 10), connected: isConnected(device) }
}

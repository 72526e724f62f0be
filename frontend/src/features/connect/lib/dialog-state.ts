import type { ActiveConnection, Connected, TunnelServer } from '~/lib/vpn/types'
import type { DeviceKey } from './key-store'

/** Why the configuration is shown: it decides what has to be said about an older file. */
export type Occasion = { kind: 'new' } | { kind: 'again' } | { kind: 'switched'; from: string } | { kind: 'rotated' }

export interface Configuration {
  connectionId: number
  server: TunnelServer
  device: { id: number; name: string }
  tunnel: NonNullable<Connected['tunnel']>
  /** Held here while the dialog is open; nowhere else outside the key store. */
  key: DeviceKey
  occasion: Occasion
}

/** A device in the answer E_DEVICE_LIMIT_REACHED. */
export interface LimitDevice {
  id: number
  name: string
  createdOn: string
  connected: boolean
}

/** The one dialog of the flow that is open. */
export type DialogState =
  | { kind: 'configuration'; configuration: Configuration }
  | { kind: 'demo'; server: TunnelServer }
  | { kind: 'device-limit'; serverId: number; devices: LimitDevice[] }
  | { kind: 'elsewhere'; connection: ActiveConnection; mayTakeOver: boolean }
  | { kind: 'devices' }
  | { kind: 'sign-out' }

import { createContext, use } from 'react'
import type { ActiveConnection, Device } from './types'

/** A tunnel of this browser's device that is no longer there although nobody here ended it. */
export interface EndedConnection {
  serverName: string
  simulated: boolean
  /** Whether this page ended it, or found it gone. */
  by: 'user' | 'elsewhere'
}

/**
 * What screens can do about connections. The connect feature provides it, with the dialogs that go with it;
 * screens know only this.
 */
export interface ConnectionFlow {
  connect: (serverId: number) => void
  /** The server that a connect is under way to. */
  connectingTo: number | null
  disconnect: (connection: ActiveConnection) => void
  disconnectingFrom: number | null
  /** Shows file and code of a connection again. */
  showConfiguration: (connection: ActiveConnection) => void
  showDevices: () => void
  /** A new key for a device, made and kept in this browser. Says itself how it went. */
  rotateKey: (device: Device) => Promise<void>
  /** The device was removed: its key, if this browser has it, is wiped. */
  forgetDevice: (deviceId: number) => void
  /** Wipes what this browser keeps for the user: the account is gone. */
  forgetUser: () => Promise<void>
  signOut: () => void
  /** The device whose key this browser keeps. */
  ownDeviceId: number | null
  ended: EndedConnection | null
  dismissEnded: () => void
}

export const ConnectionFlowContext = createContext<ConnectionFlow | null>(null)

export function useConnectionFlow(): ConnectionFlow {
  const flow = use(ConnectionFlowContext)
  if (!flow) throw new Error('There is no ConnectionFlowContext around this component')
  return flow
}

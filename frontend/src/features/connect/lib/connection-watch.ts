import type { EndedConnection } from '~/lib/vpn/connection-flow'
import type { ActiveConnection } from '~/lib/vpn/types'
import { recallConnection, rememberConnection } from './remembered-connection'

/**
 * Notices when the connection of this browser's device is over: ended here, or found gone, be it reaped after a week
 * of silence, ended by another browser, or lost with the plan. In each case a tunnel may still be switched on.
 */
export class ConnectionWatch {
  #ended: EndedConnection | null = null
  #endedHereId: number | null = null
  readonly #listeners = new Set<() => void>()

  constructor(private readonly userId: number) {}

  readonly read = () => this.#ended

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Compares a fresh list with what was remembered, also by an earlier visit. */
  observe(connections: readonly ActiveConnection[], ownDeviceId: number | null) {
    const own = connections.find(({ deviceId }) => deviceId === ownDeviceId)
    if (own) {
      const { deviceId, serverName, simulated } = own
      rememberConnection(this.userId, { deviceId, serverName, simulated })
      return this.#set(null)
    }
    // The call that was to end it never arrived: a connection of another device is still open too.
    if (connections.some(({ id }) => id === this.#endedHereId)) return this.#set(null)
    const before = recallConnection(this.userId)
    if (!before || connections.some(({ deviceId }) => deviceId === before.deviceId)) return
    rememberConnection(this.userId, null)
    this.#set({ serverName: before.serverName, simulated: before.simulated, by: 'elsewhere' })
  }

  readonly endedHere = ({ id, deviceId, serverName, simulated }: ActiveConnection) => {
    if (recallConnection(this.userId)?.deviceId === deviceId) rememberConnection(this.userId, null)
    this.#set({ serverName, simulated, by: 'user' })
    this.#endedHereId = id
  }

  readonly dismiss = () => this.#set(null)

  #set(ended: EndedConnection | null) {
    this.#ended = ended
    this.#endedHereId = null
    for (const listener of this.#listeners) listener()
  }
}

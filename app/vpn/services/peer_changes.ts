import { EventEmitter } from 'node:events'

/** Tells waiting requests of nodes that a server's set of peers has changed. In this process at once; see PeerWaiters for others. */
export class PeerChanges {
  readonly #events = new EventEmitter().setMaxListeners(0)

  announce(serverId: number) {
    this.#events.emit('changed', serverId)
  }

  onChanged(listener: (serverId: number) => void) {
    this.#events.on('changed', listener)
  }
}

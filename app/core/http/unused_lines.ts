import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/**
 * Browsers open lines ahead that no request may ever come by. Node counts such a line as busy, so a server that closes
 * would wait for it for ever (`server.close` ends only lines on which a request was answered).
 */
export class UnusedLines {
  readonly #open = new Set<Socket>()
  #closed = false

  /** Begins with the next line that a server of this process accepts. */
  constructor() {
    // By Node's channel and not by the server: that one exists only when it listens, and lines may be there by then.
    subscribe('net.server.socket', (message) => {
      const { socket } = message as { socket: Socket }
      if (this.#closed) return void socket.destroy()
      this.#open.add(socket)
      socket.once('close', () => this.#open.delete(socket))
    })
  }

  /** Ends the lines by which nothing came so far, and every new one. */
  close() {
    this.#closed = true
    for (const line of this.#open) if (line.bytesRead === 0) line.destroy()
  }
}

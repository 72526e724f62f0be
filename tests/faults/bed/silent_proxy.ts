import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands between the product and its database, and can hand on late or not at all what either says while connections stay open. */
export class SilentProxy {
  readonly #pairs = new Set<[Socket, Socket]>()
  #silent = false
  #lateMs = 0
  readonly #server = createServer((client) => this.#join(client))

  constructor(private readonly target: { host: string; port: number }) {}

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as AddressInfo).port
  }

  /** Nobody hears anything any more. New connections are taken, and stay silent. */
  stopForwarding() {
    this.#silent = true
    for (const pair of this.#pairs) for (const socket of pair) socket.pause()
  }

  /** What either says arrives so much later. */
  slowDown(ms: number) {
    this.#lateMs = ms
  }

  goOn() {
    this.#silent = false
    for (const pair of this.#pairs) for (const socket of pair) socket.resume()
  }

  close() {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy()
    this.#server.close()
  }

  #join(client: Socket) {
    const server = connect(this.target)
    const pair: [Socket, Socket] = [client, server]
    this.#pairs.add(pair)
    for (const [from, to] of [pair, [server, client] as const]) {
      // One after the other: timers of the same length end in the order in which they began.
      from.on('data', (chunk) => (this.#lateMs ? setTimeout(() => to.write(chunk), this.#lateMs) : to.write(chunk)))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        to.destroy()
        this.#pairs.delete(pair)
      })
    }
    if (this.#silent) for (const socket of pair) socket.pause()
  }
}

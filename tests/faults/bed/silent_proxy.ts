import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands between the product and its database, and can stop handing on what either says while connections stay open. */
export class SilentProxy {
  readonly #pairs = new Set<[Socket, Socket]>()
  #silent = false
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
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        to.destroy()
        this.#pairs.delete(pair)
      })
    }
    if (this.#silent) for (const socket of pair) socket.pause()
  }
}

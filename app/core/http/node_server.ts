import { type IncomingMessage, type RequestListener, Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { streamTypeOf } from '#config/bodyparser'

export interface NodeServerOptions {
  /** A request other than an upload has to be complete after so many milliseconds. */
  bodyMs?: number
  /** A server that closes lets connections without a request go on for so long. */
  graceMs?: number
}

/** How often Node looks for requests whose headers or whole take too long (config/app.ts). Its own 30 s would double them. */
const CHECK_MS = 5_000
const REQUEST_TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Node's server, which closes without cutting anybody off. Node ends idle connections at once, among them those by which a
 * proxy is just sending a request; and keeps those that were busy until they time out.
 */
export class NodeServer extends Server {
  readonly #bodyMs: number
  readonly #graceMs: number
  /** All connections, with the answer that is on its way. */
  readonly #connections = new Map<Socket, ServerResponse | null>()
  #closing = false

  constructor(
    { bodyMs = 30_000, graceMs = 1_000, ...options }: NodeServerOptions & ServerOptions,
    listener: RequestListener
  ) {
    super({ connectionsCheckingInterval: CHECK_MS, ...options })
    this.#bodyMs = bodyMs
    this.#graceMs = graceMs
    this.on('connection', (socket: Socket) => this.#open(socket))
    this.on('request', (request: IncomingMessage, response: ServerResponse) => this.#begin(request, response))
    // After ours: the answer has to know whether it is a connection's last one.
    this.on('request', listener)
  }

  /** Takes no more connections. Each goes once its request is answered, or, where it brings none, when the grace is over. */
  override close(done?: (error?: Error) => void): this {
    if (!this.#closing) {
      this.#closing = true
      for (const response of this.#connections.values()) if (response) this.#endAfter(response)
      setTimeout(() => this.#endIdle(), this.#graceMs).unref()
    }
    return super.close(done)
  }

  /** Node's `close` asks for this. */
  override closeIdleConnections() {
    if (!this.#closing) super.closeIdleConnections()
  }

  #open(socket: Socket) {
    this.#connections.set(socket, null)
    socket.once('close', () => this.#connections.delete(socket))
  }

  #begin(request: IncomingMessage, response: ServerResponse) {
    const { socket } = request
    this.#connections.set(socket, response)
    response.once('close', () => {
      if (this.#connections.get(socket) === response) this.#connections.set(socket, null)
    })
    if (this.#closing) this.#endAfter(response)
    const [path = ''] = (request.url ?? '').split('?')
    if (streamTypeOf(request.method ?? '', path) === null) this.#expectBody(request)
  }

  /** Tells the client that no further request is taken here; where it has the headers already, the connection ends by itself. */
  #endAfter(response: ServerResponse) {
    if (!response.headersSent) response.setHeader('Connection', 'close')
    else response.once('finish', () => response.socket?.end())
  }

  #endIdle() {
    for (const [socket, response] of this.#connections) if (!response) socket.destroySoon()
  }

  #expectBody(request: IncomingMessage) {
    const { headers, socket } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const timer = setTimeout(() => {
      if (!this.#connections.get(socket)?.headersSent) socket.write(REQUEST_TIMEOUT)
      socket.destroySoon()
    }, this.#bodyMs).unref()
    request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  }
}

/** For `ignitor.httpServer().start(createNodeServer)`. */
export function createNodeServer(listener: RequestListener) {
  return new NodeServer({}, listener)
}

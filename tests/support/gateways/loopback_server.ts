import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Break } from '#tests/support/gateways/harness'

/** A request as a provider on loopback meets it. */
export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export interface Answer {
  status: number
  /** Sent as JSON unless it is text. */
  body?: unknown
  headers?: Record<string, string>
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** HTTP on 127.0.0.1 whose connections can be made to break before or after a piece of work. */
export class LoopbackServer {
  #server: Server | null = null
  #breaks: { call: RegExp; where: Break }[] = []
  /** Every request, oldest first, as 'POST /v1/things'. */
  readonly log: string[] = []
  origin = ''
  around: ((where: Break) => Promise<void>) | null = null

  constructor(private handle: (asked: Asked) => Promise<Answer>) {}

  async open(): Promise<void> {
    const server = createServer((request, response) => void this.#serve(request, response))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    this.#server = server
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = null
    server?.closeAllConnections()
    await new Promise<void>((done) => (server ? server.close(() => done()) : done()))
  }

  breakNext(call: RegExp, where: Break): void {
    this.#breaks.push({ call, where })
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin)
    const method = request.method ?? 'GET'
    const line = `${method} ${url.pathname}`
    this.log.push(line)
    const at = this.#breaks.findIndex(({ call }) => call.test(line))
    const [broken] = at < 0 ? [] : this.#breaks.splice(at, 1)
    if (broken?.where === 'before') return void request.socket.destroy()
    const asked = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await read(request),
    }
    await this.around?.('before')
    const answer = await this.handle(asked)
    await this.around?.('after')
    if (broken) return void request.socket.destroy()
    const isText = typeof answer.body === 'string'
    response.writeHead(answer.status, { 'content-type': isText ? 'text/html' : 'application/json', ...answer.headers })
    response.end(isText ? answer.body : answer.body === undefined ? '' : JSON.stringify(answer.body))
  }
}

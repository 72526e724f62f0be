import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of several web processes that leads each request to the next one. */
export async function turnsProxy(origins: readonly string[]) {
  let at = 0
  const proxy = createServer((incoming, answer) => {
    const target = new URL(incoming.url ?? '/', origins[at++ % origins.length])
    const { method, headers } = incoming
    const outgoing = request(target, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      // A stream of events begins with its headers.
      answer.flushHeaders()
      response.pipe(answer)
    })
    outgoing.once('error', () => answer.destroy())
    answer.once('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    /** How many requests came. */
    get count() {
      return at
    },
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

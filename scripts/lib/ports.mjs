import { createServer } from 'node:net'

/** Below what systems hand out to connections (Linux from 32768, others from 49152), so that no connection takes it before it is used. */
const FIRST = 20_000
const LAST = 31_999

/** Where this process goes on looking: no port is handed out twice. */
let next = FIRST + Math.floor(Math.random() * (LAST - FIRST))

/** A TCP port of loopback that nobody listens on right now. */
export async function freePort() {
  for (let tries = LAST - FIRST; tries > 0; tries -= 1) {
    next = next < LAST ? next + 1 : FIRST
    const port = next
    if (await isFree(port)) return port
  }
  throw new Error(`Every port of loopback from ${FIRST} to ${LAST} is taken`)
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

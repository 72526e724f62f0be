import { createServer } from 'node:net'

/** Below what systems hand out to connections (Linux from 32768, others from 49152), so that no connection takes it before it is used. */
const FIRST = 20_000
const LAST = 31_999

/** What this process has handed out: no port is handed out twice. */
const given = new Set()

/** A TCP port of this address that nobody listens on right now. Drawn at random: other processes look for theirs meanwhile. */
export async function freePort(host = '127.0.0.1') {
  while (given.size <= LAST - FIRST) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1))
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port, host)) return port
  }
  throw new Error(`Every port of ${host} from ${FIRST} to ${LAST} is taken`)
}

function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}

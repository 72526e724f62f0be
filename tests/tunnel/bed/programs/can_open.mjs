/** Ends with 0 when a TCP connection can be opened within half a second: `can_open.mjs HOST PORT`. */
import { createConnection } from 'node:net'

const [host, port] = process.argv.slice(2)
const socket = createConnection({ host, port: Number(port) })
socket.once('connect', () => process.exit(0))
socket.once('error', () => process.exit(1))
setTimeout(() => process.exit(1), 500)

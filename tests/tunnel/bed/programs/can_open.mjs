/** Ends with 0 when a TCP connection can be opened within so many milliseconds: `can_open.mjs HOST PORT MS`. */
import { createConnection } from 'node:net'

const [host, port, waitMs] = process.argv.slice(2)
const socket = createConnection({ host, port: Number(port) })
socket.once('connect', () => process.exit(0))
socket.once('error', () => process.exit(1))
setTimeout(() => process.exit(1), Number(waitMs))

/** Asks a resolver for an IPv4 address and whether signatures were checked: `dns_flags.mjs NAME SERVER`; prints `{ code, authentic, answers }`. */
import { createSocket } from 'node:dgram'
import { nameBytes } from './dns_names.mjs'

const [name, server] = process.argv.slice(2)
/** Recursion is wanted, and the AD flag understood (RFC 6840, 5.7). */
const head = Buffer.from([0x43, 0x56, 0x01, 0x20, 0, 1, 0, 0, 0, 0, 0, 0])
const query = Buffer.concat([head, nameBytes(name), Buffer.from([0, 1, 0, 1])])
const socket = createSocket(server.includes(':') ? 'udp6' : 'udp4')
const timer = setInterval(() => socket.send(query, 53, server), 2000)
socket.on('message', (message) => {
  const flags = message.readUInt16BE(2)
  const answer = { code: flags & 15, authentic: (flags & 0x20) !== 0, answers: message.readUInt16BE(6) }
  process.stdout.write(JSON.stringify(answer))
  clearInterval(timer)
  socket.close()
})
socket.send(query, 53, server)

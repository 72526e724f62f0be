/**
 * The bed's internet in one process: a website that answers with the caller's address, and a
 * resolver that remembers who asked it. `GET /queries` tells.
 */
import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'

const [zone, address4, address6, ...resolvers] = process.argv.slice(2)
const queries = []

createServer((request, response) => {
  if (request.url === '/queries') return response.end(JSON.stringify(queries))
  response.end(request.socket.remoteAddress.replace(/^::ffff:/, ''))
}).listen(80, '::')

function bytesOf(address) {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number))
  const [head, tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return Buffer.from(groups.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]))
}

/** Reads the one question of a query: its name, type and end (RFC 1035, 4.1.2). */
function readQuestion(message) {
  const labels = []
  let at = 12
  while (message[at]) {
    labels.push(message.toString('latin1', at + 1, at + 1 + message[at]))
    at += message[at] + 1
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function answer(message, from) {
  const { name, type, end } = readQuestion(message)
  queries.push({ name, from })
  const data = !name.endsWith(zone) ? null : type === 1 ? bytesOf(address4) : type === 28 ? bytesOf(address6) : null
  const header = Buffer.from(message.subarray(0, 12))
  header.writeUInt16BE(name.endsWith(zone) ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(data ? 1 : 0, 6)
  header.writeUInt32BE(0, 8)
  const record = Buffer.alloc(data ? 12 : 0)
  if (data) {
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(type, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt32BE(1, 6)
    record.writeUInt16BE(data.length, 10)
  }
  return Buffer.concat([header, message.subarray(12, end), record, data ?? Buffer.alloc(0)])
}

for (const address of resolvers) {
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4')
  socket.on('message', (message, from) => socket.send(answer(message, from.address), from.port, from.address))
  socket.bind(53, address)
}

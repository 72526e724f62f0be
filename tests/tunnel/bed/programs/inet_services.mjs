/**
 * The bed's internet in one process: a website that answers with the caller's address, and
 * resolvers and root servers that remember who asked them. `GET /queries` tells, `GET /anchor` has the
 * trust anchor of the signed zone.
 */
import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import { answer } from './dns_answers.mjs'
import { anchor } from './signed_zone.mjs'

const [zone, signed, bogus, address4, address6, ...resolvers] = process.argv.slice(2)
const queries = []

function reply(message, from) {
  const { name, response } = answer(message, { zone, signed, bogus, address4, address6 })
  queries.push({ name, from })
  return response
}

createServer((request, response) => {
  if (request.url === '/queries') return response.end(JSON.stringify(queries))
  if (request.url === '/anchor') return response.end(anchor(signed))
  response.end(request.socket.remoteAddress.replace(/^::ffff:/, ''))
}).listen(80, '::')

for (const address of resolvers) {
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4')
  socket.on('message', (message, from) => socket.send(reply(message, from.address), from.port, from.address))
  socket.bind(53, address)
}

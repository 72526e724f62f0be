/** A resolver over TLS (RFC 7858): each message follows its length in two bytes. Says on its output what it was asked. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:tls'
import { answer } from './dns_answers.mjs'

const [address, key, cert, zone, address4, address6] = process.argv.slice(2)
const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => {
  let read = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    read = Buffer.concat([read, chunk])
    while (read.length >= 2 && read.length >= 2 + read.readUInt16BE(0)) {
      const end = 2 + read.readUInt16BE(0)
      const { name, response } = answer(read.subarray(2, end), { zone, address4, address6 })
      read = read.subarray(end)
      process.stdout.write(`${name}\n`)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(response.length)
      socket.write(Buffer.concat([length, response]))
    }
  })
})
server.on('tlsClientError', () => {})
server.listen(853, address)

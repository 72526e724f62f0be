import { nameBytes } from './dns_names.mjs'
import { signedAnswer } from './signed_zone.mjs'

/** Answers of the bed's DNS: one zone, and just enough of the root for a resolver that begins there. */
const [A, NS, AAAA] = [1, 2, 28]
const ROOT_SERVER = 'a.root-servers.net'
const NOERROR = 0x8580
const NXDOMAIN = 0x8583

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

function dataOf(name, type, { zone, address4, address6 }) {
  if (name === '') return type === NS ? nameBytes(ROOT_SERVER) : null
  if (name === ROOT_SERVER) return type === A ? bytesOf('198.41.0.4') : null
  if (!name.endsWith(zone)) return null
  return type === A ? bytesOf(address4) : type === AAAA ? bytesOf(address6) : null
}

/** A message with the sections that the signed zone has. */
function signedResponse(message, end, { count, bytes }) {
  const header = Buffer.from(message.subarray(0, 12))
  header.writeUInt16BE(NOERROR, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(count, 6)
  header.writeUInt16BE(0, 8)
  header.writeUInt16BE(1, 10)
  return Buffer.concat([header, message.subarray(12, end), bytes])
}

/** Everything in the zone has the two addresses; what is above it exists, and nothing else does. */
export function answer(message, world) {
  const { name, type, end } = readQuestion(message)
  const { signed, bogus, address4 } = world
  const signedSections = signedAnswer({ name, type }, { zone: signed, bogus, address: bytesOf(address4) })
  if (signedSections) return { name, response: signedResponse(message, end, signedSections) }
  const data = dataOf(name, type, world)
  const exists =
    data !== null || name === '' || name === ROOT_SERVER || name.endsWith(world.zone) || world.zone.endsWith(`.${name}`)
  const header = Buffer.from(message.subarray(0, 12))
  header.writeUInt16BE(exists ? NOERROR : NXDOMAIN, 2)
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
  return { name, response: Buffer.concat([header, message.subarray(12, end), record, data ?? Buffer.alloc(0)]) }
}

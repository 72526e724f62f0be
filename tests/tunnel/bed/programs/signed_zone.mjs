/** A zone signed with ECDSA P-256 (RFC 6605), with a key of its own for each run, and one name whose signature is wrong. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { nameBytes } from './dns_names.mjs'

const [A, OPT, RRSIG, DNSKEY] = [1, 41, 46, 48]
const ECDSA_P256 = 13
const TTL = 60
/** Of the key: it signs zones (256) and others trust it as a beginning (1); RFC 4034, 2.1. */
const KEY_FLAGS = 257
const DNSSEC_OK = 0x8000

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { x, y } = publicKey.export({ format: 'jwk' })
const key = Buffer.concat([
  Buffer.from([KEY_FLAGS >> 8, KEY_FLAGS & 255, 3, ECDSA_P256]),
  Buffer.from(x, 'base64url'),
  Buffer.from(y, 'base64url'),
])

/** RFC 4034, appendix B. */
function keyTag() {
  let sum = 0
  for (const [at, byte] of key.entries()) sum += at % 2 === 0 ? byte << 8 : byte
  return (sum + (sum >> 16)) & 0xffff
}

function record(name, type, data) {
  const head = Buffer.alloc(10)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(1, 2)
  head.writeUInt32BE(TTL, 4)
  head.writeUInt16BE(data.length, 8)
  return Buffer.concat([nameBytes(name), head, data])
}

/** RFC 4034, 3.1. */
function signature(zone, name, type, data, isGood) {
  const now = Math.floor(Date.now() / 1000)
  const head = Buffer.alloc(18)
  head.writeUInt16BE(type, 0)
  head.writeUInt8(ECDSA_P256, 2)
  head.writeUInt8(name.split('.').length, 3)
  head.writeUInt32BE(TTL, 4)
  head.writeUInt32BE(now + 86_400, 8)
  head.writeUInt32BE(now - 3600, 12)
  head.writeUInt16BE(keyTag(), 16)
  const begin = Buffer.concat([head, nameBytes(zone)])
  const bytes = sign('sha256', Buffer.concat([begin, record(name, type, data)]), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  if (!isGood) bytes[0] ^= 1
  return record(name, RRSIG, Buffer.concat([begin, bytes]))
}

/** The trust anchor as unbound reads it: a DS with SHA-256 (RFC 4509). */
export function anchor(zone) {
  const digest = createHash('sha256').update(nameBytes(zone)).update(key).digest('hex')
  return `${zone}. IN DS ${keyTag()} ${ECDSA_P256} 2 ${digest}\n`
}

/** The sections after the question, and how many answers there are; null for what is not in the zone. */
export function signedAnswer({ name, type }, { zone, bogus, address }) {
  if (name !== zone && !name.endsWith(`.${zone}`)) return null
  const data = type === DNSKEY && name === zone ? key : type === A && name !== zone ? address : null
  const answers = data ? [record(name, type, data), signature(zone, name, type, data, name !== bogus)] : []
  const options = Buffer.from([0, 0, OPT, 0x10, 0, 0, 0, DNSSEC_OK >> 8, 0, 0, 0])
  return { count: answers.length, bytes: Buffer.concat([...answers, options]) }
}

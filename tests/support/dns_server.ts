import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { Resolver } from 'node:dns/promises'

const MX = 15
const TXT = 16
const NO_SUCH_NAME = 3
const HEADER = 12

interface Zone {
  /** Servers by preference, by name. */
  mx: Map<string, [preference: number, server: string][]>
  txt: Map<string, string[]>
}

/** A DNS server on loopback whose zone a test changes, and a resolver that asks it. */
export async function dnsServer() {
  const zone: Zone = { mx: new Map(), txt: new Map() }
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, zone), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const resolver = new Resolver({ timeout: 10_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return { zone, resolver, close: () => void socket.close() }
}

function answerTo(query: Buffer, { mx, txt }: Zone): Buffer {
  const { name, end } = readName(query)
  const type = query.readUInt16BE(end)
  const found = type === MX ? (mx.get(name) ?? []).map(mxData) : type === TXT ? (txt.get(name) ?? []).map(txtData) : []
  const isKnown = mx.has(name) || txt.has(name)
  const header = Buffer.from(query.subarray(0, HEADER))
  header.writeUInt16BE(0x8180 | (isKnown ? 0 : NO_SUCH_NAME), 2)
  header.writeUInt16BE(found.length, 6)
  header.writeUInt32BE(0, 8)
  return Buffer.concat([header, query.subarray(HEADER, end + 4), ...found.map((data) => record(type, data))])
}

function readName(query: Buffer) {
  const labels: string[] = []
  let at = HEADER
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** It belongs to the name that was asked for, and may be kept for no time. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(HEADER)
  head.writeUInt16BE(0xc000 + HEADER, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function mxData([preference, server]: [number, string]): Buffer {
  const head = Buffer.alloc(2)
  head.writeUInt16BE(preference)
  const labels = server.split('.').filter(Boolean)
  return Buffer.concat([head, ...labels.map(counted), Buffer.alloc(1)])
}

/** A text of more than 255 bytes is several strings in one record. */
function txtData(text: string): Buffer {
  const parts = text.match(/.{1,255}/g) ?? ['']
  return Buffer.concat(parts.map(counted))
}

const counted = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])

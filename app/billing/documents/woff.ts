import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/**
 * The font of a WOFF file as it was before its tables were compressed, one by one. What reads a font inflates a table each time it opens
 * the file, and by itself, which takes most of the time that a document needs.
 */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  // Which kind of font it is, and how many tables it has, so that they can be searched by halves.
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const half = Math.floor(Math.log2(count))
  head.writeUInt16BE(16 * 2 ** half, 6)
  head.writeUInt16BE(half, 8)
  head.writeUInt16BE(16 * (count - 2 ** half), 10)
  const tables: Buffer[] = []
  let at = head.length
  for (let number = 0; number < count; number += 1) {
    const entry = HEADER + ENTRY * number
    const table = tableOf(woff, entry)
    const own = 12 + 16 * number
    woff.copy(head, own, entry, entry + 4)
    woff.copy(head, own + 4, entry + 16, entry + 20)
    head.writeUInt32BE(at, own + 8)
    head.writeUInt32BE(table.length, own + 12)
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    tables.push(table, padding)
    at += table.length + padding.length
  }
  return Buffer.concat([head, ...tables])
}

/** One that would not have become smaller is there as it was. */
function tableOf(woff: Buffer, entry: number): Buffer {
  const [offset, stored, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
    number,
    number,
    number,
  ]
  const bytes = woff.subarray(offset, offset + stored)
  return stored < length ? inflateSync(bytes) : bytes
}

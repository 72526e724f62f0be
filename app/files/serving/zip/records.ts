/**
 * The records of a zip, as PKWARE's APPNOTE 6.3.10 has them: sections 4.3.7 (local header), 4.3.9 (data descriptor),
 * 4.3.12 (central header), 4.3.14 to 4.3.16 (end) and 4.5.3 (Zip64).
 */

export const STORED = 0
export const DEFLATED = 8

/** Where 32 and 16 bits have no room for a number, all of them are set, and the number follows in 64 bits. */
const NO_ROOM = 0xffff_ffff
const NO_ROOM_SHORT = 0xffff
const ZIP64 = { version: 45, extra: 0x0001 }
const VERSION = 20
/** The names are UTF-8 (bit 11). */
const UTF8 = 0x0800
/** Checksum and sizes come behind the content (bit 3). */
const DESCRIPTOR_FOLLOWS = 0x0008
const UNIX = 3
const REGULAR_FILE = 0o100_000

export interface MemberFacts {
  /** With '/' between folders, and at the end of a folder. */
  name: string
  modified: Date
  /** Unix permissions; null leaves them to the program that unpacks. */
  mode: number | null
}

export interface Member extends Omit<MemberFacts, 'name'> {
  name: Buffer
  method: typeof STORED | typeof DEFLATED
  crc: number
  size: number
  compressed: number
  /** Where its local header begins. */
  offset: number
  /** Its checksum and sizes come behind the content. */
  isStreamed: boolean
  /** Its sizes have 64 bits, whatever they turn out to be: the local header is written before they are known. */
  isLarge: boolean
}

export function localHeader(member: Member): Buffer {
  const { name, crc, size, compressed, isStreamed, isLarge } = member
  const extra = isLarge ? zip64Extra([isStreamed ? 0 : size, isStreamed ? 0 : compressed]) : Buffer.alloc(0)
  const record = Buffer.alloc(30 + name.length + extra.length)
  record.writeUInt32LE(0x0403_4b50, 0)
  writeShared(record, 4, member)
  if (!isStreamed) record.writeUInt32LE(crc, 14)
  const sizes = isLarge ? [NO_ROOM, NO_ROOM] : isStreamed ? [0, 0] : [compressed, size]
  writeLongs(record, 18, sizes)
  record.writeUInt16LE(name.length, 26)
  record.writeUInt16LE(extra.length, 28)
  name.copy(record, 30)
  extra.copy(record, 30 + name.length)
  return record
}

export function dataDescriptor({ crc, size, compressed, isLarge }: Member): Buffer {
  const record = Buffer.alloc(isLarge ? 24 : 16)
  record.writeUInt32LE(0x0807_4b50, 0)
  record.writeUInt32LE(crc, 4)
  if (isLarge) writeLongLongs(record, 8, [compressed, size])
  else writeLongs(record, 8, [compressed, size])
  return record
}

export function centralHeader(member: Member): Buffer {
  const { name, mode, crc, size, compressed, offset, isLarge } = member
  const isFar = offset >= NO_ROOM
  const extra = zip64Extra([...(isLarge ? [size, compressed] : []), ...(isFar ? [offset] : [])])
  const record = Buffer.alloc(46 + name.length + extra.length)
  record.writeUInt32LE(0x0201_4b50, 0)
  record.writeUInt16LE((mode === null ? 0 : UNIX << 8) | ZIP64.version, 4)
  writeShared(record, 6, member)
  if (isFar) record.writeUInt16LE(ZIP64.version, 6)
  record.writeUInt32LE(crc, 16)
  writeLongs(record, 20, isLarge ? [NO_ROOM, NO_ROOM] : [compressed, size])
  record.writeUInt16LE(name.length, 28)
  record.writeUInt16LE(extra.length, 30)
  if (mode !== null) record.writeUInt16LE(REGULAR_FILE | mode, 40)
  record.writeUInt32LE(isFar ? NO_ROOM : offset, 42)
  name.copy(record, 46)
  extra.copy(record, 46 + name.length)
  return record
}

/** What ends a zip: how many members it has, and where their central headers are. */
export function endRecords({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(Math.min(count, NO_ROOM_SHORT), 8)
  end.writeUInt16LE(Math.min(count, NO_ROOM_SHORT), 10)
  writeLongs(end, 12, [Math.min(size, NO_ROOM), Math.min(offset, NO_ROOM)])
  if (count < NO_ROOM_SHORT && size < NO_ROOM && offset < NO_ROOM) return end
  const large = Buffer.alloc(76)
  large.writeUInt32LE(0x0606_4b50, 0)
  // Of the rest of this record.
  writeLongLongs(large, 4, [44])
  large.writeUInt16LE(ZIP64.version, 12)
  large.writeUInt16LE(ZIP64.version, 14)
  writeLongLongs(large, 24, [count, count, size, offset])
  // Where this record is, and of how many disks.
  large.writeUInt32LE(0x0706_4b50, 56)
  writeLongLongs(large, 64, [offset + size])
  large.writeUInt32LE(1, 72)
  return Buffer.concat([large, end])
}

/** The five fields that both headers have in the same order. */
function writeShared(record: Buffer, at: number, { modified, method, isStreamed, isLarge }: Member) {
  record.writeUInt16LE(isLarge ? ZIP64.version : VERSION, at)
  record.writeUInt16LE(UTF8 | (isStreamed ? DESCRIPTOR_FOLLOWS : 0), at + 2)
  record.writeUInt16LE(method, at + 4)
  record.writeUInt32LE(dosTime(modified), at + 6)
}

function zip64Extra(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0)
  const extra = Buffer.alloc(4 + values.length * 8)
  extra.writeUInt16LE(ZIP64.extra, 0)
  extra.writeUInt16LE(values.length * 8, 2)
  writeLongLongs(extra, 4, values)
  return extra
}

/** UTC: a zip has no time zone. From 1980 to 2107, in steps of two seconds. */
function dosTime(date: Date): number {
  const year = date.getUTCFullYear()
  if (!(year >= 1980)) return (1 << 21) | (1 << 16)
  if (year > 2107) return dosTime(new Date(Date.UTC(2107, 11, 31, 23, 59, 58)))
  const day = ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  return day * 0x1_0000 + time
}

function writeLongs(record: Buffer, at: number, values: readonly number[]) {
  for (const [index, value] of values.entries()) record.writeUInt32LE(value, at + index * 4)
}

function writeLongLongs(record: Buffer, at: number, values: readonly number[]) {
  for (const [index, value] of values.entries()) record.writeBigUInt64LE(BigInt(value), at + index * 8)
}

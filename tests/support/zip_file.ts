interface Member {
  name: string
  content?: string
  /** Year, month, day, hour, minute, second. */
  modified?: [number, number, number, number, number, number]
  /** The general purpose bits, besides the one for UTF-8. */
  flags?: number
}

const UTF8 = 0x800
const dosDate = ([year, month, day]: number[]) => (((year ?? 1980) - 1980) << 9) | ((month ?? 1) << 5) | (day ?? 1)
const dosTime = ([, , , hour = 0, minute = 0, second = 0]: number[]) => (hour << 11) | (minute << 5) | (second >> 1)

/** A zip (APPNOTE.TXT 4.3) with whatever names and flags a test wants; nothing in it is compressed, and checksums are left out. */
export function zipFile(members: readonly Member[], { comment = '' } = {}): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = '', modified = [2026, 1, 1, 0, 0, 0], flags = 0 } of members) {
    const bytes = Buffer.from(name)
    const data = Buffer.from(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(UTF8 | flags, 2)
    common.writeUInt16LE(dosTime(modified), 6)
    common.writeUInt16LE(dosDate(modified), 8)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(bytes.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, bytes)
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, bytes, data])
    files.push(file)
    offset += file.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(members.length, 4)
  end.writeUInt16LE(members.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  end.writeUInt16LE(Buffer.byteLength(comment), 16)
  return Buffer.concat([...files, entries, Buffer.from('PK\x05\x06', 'latin1'), end, Buffer.from(comment)])
}

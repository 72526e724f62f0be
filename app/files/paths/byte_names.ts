import { isUtf8 } from 'node:buffer'

/** What a byte above 127 of a name that isn't UTF-8 becomes: half a character, which no valid name holds. */
const FIRST_BYTE = 0xdc80
const LAST_BYTE = 0xdcff
const ASCII = 0x80
/** What stands in a text for bytes that aren't UTF-8, and may also be a letter of a valid name. */
const UNKNOWN = '\uFFFD'

/** Whether a name as Node reads it may be one whose bytes have to be looked at. */
export function isUncertain(name: string): boolean {
  return name.includes(UNKNOWN)
}

/** A name by its bytes. One that isn't UTF-8 becomes a text that leads back to it, and that no path from outside may hold. */
export function nameOfBytes(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString()
  return String.fromCharCode(...[...bytes].map((byte) => (byte < ASCII ? byte : FIRST_BYTE - ASCII + byte)))
}

/** What a name is on the disk, for a call that takes a path: the folder's path and the name. */
export function pathOnDisk(folder: string, name: string): string | Buffer {
  if (name.isWellFormed()) return `${folder}/${name}`
  const parts = [...name].map((letter) => {
    const code = letter.charCodeAt(0)
    const isByte = letter.length === 1 && code >= FIRST_BYTE && code <= LAST_BYTE
    return isByte ? Buffer.from([code - FIRST_BYTE + ASCII]) : Buffer.from(letter)
  })
  return Buffer.concat([Buffer.from(`${folder}/`), ...parts])
}

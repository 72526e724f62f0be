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

/** The same of a path, name by name. */
export function pathOfBytes(bytes: Buffer): string {
  const names = bytes.toString('latin1').split('/')
  return names.map((name) => nameOfBytes(Buffer.from(name, 'latin1'))).join('/')
}

/** What a name, or a path of several, is on the disk, for a call that takes a path: the folder's path and the name. */
export function pathOnDisk(folder: string, name: string): string | Buffer {
  if (name.isWellFormed()) return `${folder}/${name}`
  return Buffer.concat([Buffer.from(`${folder}/`), bytesOfName(name)])
}

/**
 * A name for people: what isn't UTF-8 as `\xE9`. Names that differ look different, and no path leads there, as none may hold a
 * backslash.
 */
export function shownName(name: string): string {
  if (name.isWellFormed()) return name
  return [...name].map((letter) => hexOf(byteOf(letter)) ?? letter).join('')
}

/** A name that isn't UTF-8 in letters, as old archives and Windows in Western Europe mean its bytes (windows-1252). */
export function westernName(name: string): string {
  return name.isWellFormed() ? name : new TextDecoder('windows-1252').decode(bytesOfName(name))
}

/** A name, or a path of several, as its bytes. */
export function bytesOfName(name: string): Buffer {
  return Buffer.concat(
    [...name].map((letter) => {
      const byte = byteOf(letter)
      return byte === null ? Buffer.from(letter) : Buffer.from([byte])
    })
  )
}

/** The byte that stands in a name for itself. */
function byteOf(letter: string): number | null {
  const code = letter.charCodeAt(0)
  return letter.length === 1 && code >= FIRST_BYTE && code <= LAST_BYTE ? code - FIRST_BYTE + ASCII : null
}

function hexOf(byte: number | null): string | null {
  return byte === null ? null : `\\x${byte.toString(16).toUpperCase()}`
}

import { extname } from 'node:path/posix'
import { fileTypeFromBuffer } from 'file-type'
import { fail } from '#files/errors'

interface Arriving {
  name: string
  /** What the sender says it is. */
  type: string | null
}

/** So much of a file is enough to tell what it is, as file-type has it. */
export const FIRST_BYTES = 4_100

/**
 * Whether a file is one of the accepted types ('.pdf', 'image/png', 'image/*'), by its extension or by its first bytes. The
 * sender is believed only where the bytes have no signature, as those of text.
 */
export async function isAccepted(accepted: readonly string[], { name, type }: Arriving, first: Uint8Array) {
  if (accepted.length === 0 || accepted.includes(extname(name).toLowerCase())) return true
  const found = (await fileTypeFromBuffer(first))?.mime ?? type
  return found !== null && accepted.some((one) => one === found || one === `${found.split('/', 1)[0]}/*`)
}

/** Fails as 'type_refused' where a file is none of the accepted types. */
export async function requireAccepted(accepted: readonly string[], { name, type }: Arriving, first: Uint8Array) {
  if (!(await isAccepted(accepted, { name, type }, first))) fail({ type: 'type_refused', name })
}

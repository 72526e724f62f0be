import { MAX_PATH_BYTES } from '#files/paths/entry_path'
import type { OrderKey } from '#files/search/index/find_entries'

/** A name or a path twice, as JSON in base64url. */
export const MAX_CURSOR_LENGTH = MAX_PATH_BYTES * 4

/** Where an answer went on, as one text. It is compared with, and leads to no file. */
export function cursorOf({ value, path }: OrderKey): string {
  return Buffer.from(JSON.stringify([value, path])).toString('base64url')
}

/** Null for what is no cursor. */
export function readCursor(cursor: string): OrderKey | null {
  try {
    const [value, path] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if ((typeof value === 'string' || typeof value === 'number') && typeof path === 'string') return { value, path }
  } catch {
    // Not ours.
  }
  return null
}

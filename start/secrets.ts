import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Creates the storage folder for its owner only. */
export function ensureStorage(storage: string) {
  mkdirSync(storage, { recursive: true, mode: 0o700 })
}

/**
 * Reads the application key of an embedded installation, making it on first
 * use. Written with `wx`, so that two processes that start together agree on one.
 */
export function readOrCreateAppKey(storage: string): string {
  const file = join(storage, 'app.key')
  if (!existsSync(file)) {
    ensureStorage(storage)
    try {
      writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}

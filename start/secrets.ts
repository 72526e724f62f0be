import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupRefused } from '#core/startup_checks'

/** One folder after the other: Node's recursive mkdir never returns below a folder such as /proc. */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Creates the storage folder for its owner only. */
export function ensureStorage(storage: string) {
  try {
    makeFolder(storage)
    accessSync(storage, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new StartupRefused([
      `The storage folder ${storage} cannot be written. Set CULVERT_STORAGE to a folder that this user may write, or leave it out.`,
    ])
  }
}

/**
 * Reads the application key of an embedded installation, making it on first
 * use. Linked into place, so that two processes that start together agree on one.
 */
export function readOrCreateAppKey(storage: string): string {
  const file = keyFile(storage)
  if (!existsSync(file)) {
    ensureStorage(storage)
    makeAppKey(file)
  }
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new StartupRefused([`${file} cannot be read. Run this as its owner, or give it back to the user who does.`])
  }
}

/** The key before the last `replaceAppKey`, until somebody deletes it. */
export function readPreviousAppKey(storage: string): string | undefined {
  const file = previousFile(storage)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/**
 * Makes a new key and keeps the old one beside it. Answers the key's file, or null where an older one is still kept or another process was
 * faster. No key is ever deleted or overwritten here but the present one, which is kept by then.
 */
export function replaceAppKey(storage: string): string | null {
  const file = keyFile(storage)
  const kept = previousFile(storage)
  const next = `${file}.next`
  // Before a look at the keys: of processes that do this at once all work with one new key, and only the first finds it there at the end.
  makeAppKey(next)
  linkUnlessThere(file, kept)
  // Where it is the present one, a run ended between the two links and the rename.
  if (readPreviousAppKey(storage) !== readOrCreateAppKey(storage)) {
    rmSync(next, { force: true })
    return null
  }
  try {
    renameSync(next, file)
    return file
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Other keys for the installation, written out of sight until they are placed or discarded, perhaps by another process. */
export function stageAppKeys(storage: string, present: string, previous: string | undefined) {
  const keys = [previous, present]
  for (const [index, { staged }] of stagedKeys(storage).entries()) if (keys[index]) writeKey(staged, keys[index])
}

/** Puts staged keys in their places; of those that are there already it does nothing. */
export function placeAppKeys(storage: string) {
  for (const { staged, file } of stagedKeys(storage)) if (existsSync(staged)) renameSync(staged, file)
}

export function discardAppKeys(storage: string) {
  for (const { staged } of stagedKeys(storage)) rmSync(staged, { force: true })
}

export function hasStagedAppKeys(storage: string): boolean {
  return stagedKeys(storage).some(({ staged }) => existsSync(staged))
}

/** The previous key first: it has to be there once the present one is. */
const stagedKeys = (storage: string) =>
  [previousFile(storage), keyFile(storage)].map((file) => ({ file, staged: `${file}.restored` }))

function writeKey(file: string, key: string) {
  writeFileSync(file, `${key}\n`, { mode: 0o600, flush: true })
}

const keyFile = (storage: string) => join(storage, 'app.key')

const previousFile = (storage: string) => join(storage, 'app.key.previous')

/** A new key in that file, unless one is there. */
function makeAppKey(file: string) {
  const part = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    // As a whole or not at all: on a full disk half a key would stay.
    writeKey(part, randomBytes(32).toString('base64url'))
    linkUnlessThere(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

function linkUnlessThere(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'

/** What was kept in a file, empty where nothing was. */
export function keptText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Keeps a text for later processes. A reader never sees half of it. Where it can't be written, as by a program of another user or on
 * a full disk, nothing is kept: whoever needs it makes it again.
 */
export function keepText(file, text) {
  const part = `${file}.${process.pid}.${threadId}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(part, text)
    renameSync(part, file)
  } catch {
    discard(part)
  }
}

function discard(file) {
  try {
    rmSync(file, { force: true })
  } catch {
    // It can't be deleted for the reason that it couldn't be written.
  }
}

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
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

/** Keeps a text for later processes. A reader never sees half of it. Where nothing can be written, as by a program of another user, nothing is kept. */
export function keepText(file, text) {
  const part = `${file}.${process.pid}.${threadId}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(part, text)
    renameSync(part, file)
  } catch (error) {
    if (!['EACCES', 'ENOSPC', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

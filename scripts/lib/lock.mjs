import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'

const POLL_MS = 200
/** Longer than the longest work under a lock. After a crash the owner's number may belong to another process. */
const STALE_AFTER_MS = 30 * 60_000

/** What this process has locked, or waits for: only one of its own at a time looks at a file. */
const busy = new Set()

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))
const read = (file) => readFile(file, 'utf8').catch(() => null)

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process lives too.
    return error.code === 'EPERM'
  }
}

/** Takes the lock if nobody has it. */
async function take(file, owner = String(process.pid)) {
  try {
    await writeFile(file, owner, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

async function ownerIsGone(file, owner) {
  // This process has no lock on it, so that its number was another one's, before a restart.
  if (owner === String(process.pid)) return true
  // An owner that has not put its number in yet is a living one.
  if (owner !== '' && !isRunning(Number(owner))) return true
  const { mtimeMs = Date.now() } = (await stat(file).catch(() => null)) ?? {}
  return Date.now() - mtimeMs > STALE_AFTER_MS
}

/** Sets a lock aside whose owner is gone. Where another process was quicker and has it by now, it gets it back. */
async function setAside(file, owner) {
  const aside = `${file}.${process.pid}`
  try {
    await rename(file, aside)
    const found = await read(aside)
    if (found !== owner) await take(file, found)
  } catch {
    // Another process set it aside.
  } finally {
    await rm(aside, { force: true })
  }
}

/** Does the work while no other process of this machine does any under the same file. Waits as long as the owner lives. */
export async function exclusively(file, work) {
  while (busy.has(file)) await pause()
  busy.add(file)
  try {
    while (!(await take(file))) {
      const owner = await read(file)
      if (owner !== null && (await ownerIsGone(file, owner))) await setAside(file, owner)
      else await pause()
    }
    try {
      return await work()
    } finally {
      await rm(file, { force: true })
    }
  } finally {
    busy.delete(file)
  }
}

import { readFileSync } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'

const POLL_MS = 200
/** Longer than the longest work under a lock: after a crash another process may have the owner's number, and not every system says since when. */
const STALE_AFTER_MS = 30 * 60_000

/** What this process has locked, or waits for: only one of its own at a time looks at a file. */
const busy = new Set()

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))
const read = (file) => readFile(file, 'utf8').catch(() => null)

/** When a process started (proc(5), field 22 of `stat`), as its number is used again; '' where that can't be told. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The command in front of it may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** What a lock of this process says of its owner. */
const OWN = `${process.pid} ${startOf(process.pid)}`

/** Whether the process with an owner's mark runs. Its number alone counts where nobody says since when it has it. */
function isRunning(owner) {
  const [pid, start] = owner.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    // Somebody else's process lives too.
    if (error.code !== 'EPERM') return false
  }
  const now = startOf(pid)
  return !start || !now || start === now
}

/** Takes the lock if nobody has it. */
async function take(file, owner = OWN) {
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
  if (owner === OWN) return true
  // An owner that has not put its mark in yet is a living one.
  if (owner !== '' && !isRunning(owner)) return true
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

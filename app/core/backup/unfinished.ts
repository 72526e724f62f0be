import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const ABANDONED_MS = 3_600_000
/** The second form is of older releases. */
const UNFINISHED = /^culvert-((run\d+-)?[0-9a-f]{16}|\d{8}T\d{6}Z\.backup)\.partial$/

/** What a backup is called until all of it is on the disk: each try has a name of its own. */
export function unfinishedName(run?: number): string {
  return `culvert-${run === undefined ? '' : `run${run}-`}${randomBytes(8).toString('hex')}.partial`
}

/** Removes what earlier tries of a scheduled backup left, which are over. */
export async function discardUnfinished(folder: string, run: number) {
  const own = (await unfinishedIn(folder)).filter((name) => name.startsWith(`culvert-run${run}-`))
  for (const name of own) await rm(join(folder, name), { force: true })
}

/**
 * What processes that were killed left beside a file that was just made. One that is being written is never older than a minute. What
 * can't be removed, such as another user's, keeps no backup from being made.
 */
export async function removeAbandoned(beside: string) {
  const folder = dirname(beside)
  const mine = await stat(beside).catch(() => null)
  // The clock of a file server may be another one.
  const now = Math.min(Date.now(), mine?.mtimeMs ?? 0)
  for (const name of await unfinishedIn(folder)) {
    const path = join(folder, name)
    const found = name === basename(beside) ? null : await stat(path).catch(() => null)
    if (found && now - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true }).catch(() => {})
  }
}

async function unfinishedIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => UNFINISHED.test(name))
}

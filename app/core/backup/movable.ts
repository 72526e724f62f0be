import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '#core/backup/file_tree'
import { BackupRefused } from '#core/backup/format'
import { shownPath } from '#core/backup/readable'
import { ASIDE, exchangedNames, replacedFolders, STAGED } from '#core/backup/restore_folders'
import { isForeign } from '#core/backup/restore_leftovers'
import { isInside, realPath } from '#core/real_path'
import { pathOnDisk } from '#core/storage/byte_names'

/** What a system says to a rename that only the place to which it leads stands against. */
const ONLY_TAKEN = ['ENOTEMPTY', 'EEXIST', 'EISDIR', 'ENOTDIR']

/** The table of mounts as this process sees them; empty where the system has none. */
async function readMounts(): Promise<string> {
  return readFile('/proc/self/mountinfo', 'utf8').catch(() => '')
}

/**
 * Refuses where a restore couldn't set aside what is there: it would fail after its questions, or empty a disk that is mounted in it
 * and put its files onto another. Nothing is moved.
 */
export async function refuseImmovable(mounts: () => Promise<string> = readMounts) {
  const mounted = mountPoints(await mounts())
  for (const { folder } of replacedFolders()) {
    const root = realPath(folder)
    const path = mounted.find((point) => point !== root && isInside(point, root))
    if (path !== undefined) throw new BackupRefused({ type: 'mounted', path, folder })
    if (await isForeign(folder)) throw new BackupRefused({ type: 'set_aside', path: join(folder, ASIDE) })
    await tryMoves(folder)
  }
}

/**
 * Asks the system about each entry, in the one way that knows of owners, access lists, mounts and disks: by moving it to a place that is
 * taken, which never succeeds.
 */
async function tryMoves(folder: string) {
  const names = await exchangedNames(folder)
  if (names.length === 0) return
  const [staged, taken] = [join(folder, STAGED), join(folder, STAGED, 'taken')]
  try {
    await mkdir(join(taken, 'by'), { recursive: true, mode: 0o700 }).catch(immovable(folder))
    for (const path of names.map((name) => pathOnDisk(folder, name)))
      await rename(path, taken).catch((error: unknown) => {
        // Something else in this folder may have gone.
        if (!isTaken(error) && !isMissing(error)) immovable(path)(error)
      })
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
}

export function isTaken(error: unknown): boolean {
  return ONLY_TAKEN.includes((error as NodeJS.ErrnoException).code ?? '')
}

const NO_RIGHT = ['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EXDEV']

/** A catch for what the system says about a move of `path`. */
export function immovable(path: string | Buffer) {
  return (error: unknown) => {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!NO_RIGHT.includes(code)) throw error
    throw new BackupRefused({ type: 'immovable', path: shownPath(path), code })
  }
}

/** Where something is mounted. A space in a path is `\040` there. */
function mountPoints(table: string): string[] {
  const points = table.split('\n').map((line) => line.split(' ')[4] ?? '')
  return points.map((point) =>
    point.replace(/\\(\d{3})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 8)))
  )
}

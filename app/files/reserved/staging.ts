import type { BigIntStats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { unless } from '#files/errors'
import type { Folder } from '#files/paths/folder'
import { type Reserved, stagingName } from '#files/reserved/reserved'

/** Readable for the service's group, such as a web server; uploads are never executable. */
export const FILE_MODE = 0o640
/** What a file that replaces another takes of its mode: never setuid and setgid, as the new one is the service's own. */
const KEPT_MODE = 0o777n

/** What the system says where a file can't be given away. */
const NOT_GIVEN = ['EPERM', 'EACCES', 'EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']

/** A complete file on the disk that no path leads to yet. */
export interface Staged {
  folder: Folder
  name: string
}

/** Makes a file beside all others and has it written. */
export type Stage = <T>(
  write: (file: FileHandle, folder: Folder) => Promise<T>,
  ending?: string
) => Promise<Staged & { written: T }>

/** Runs `work` with new hidden files. Whatever it didn't rename is removed, even if it fails. */
export async function withStaging<T>(reserved: Reserved, work: (stage: Stage) => Promise<T>): Promise<T> {
  return reserved.within('staging', [], async (folder) => {
    const names: string[] = []
    try {
      return await work(async (write, ending = '') => {
        const name = stagingName() + ending
        const file = await folder.create(name, 0o600)
        names.push(name)
        const written = await write(file, folder).finally(() => file.close())
        return { folder, name, written }
      })
    } finally {
      for (const name of names) await unless(['ENOENT'], folder.removeFile(name))
    }
  })
}

/** The same with one file, which `write` has to have on the disk when it ends. */
export async function staged<T>(
  reserved: Reserved,
  write: (file: FileHandle) => Promise<void>,
  work: (file: Staged) => Promise<T>,
  ending?: string
): Promise<T> {
  return withStaging(reserved, async (stage) => work(await stage(write, ending)))
}

/** Who may do what with a file. */
export type Rights = Pick<BigIntStats, 'mode' | 'uid' | 'gid'>

/** Writes bytes, and gives the file the rights of the one that it replaces, or the mode of a new one. */
export async function fill(file: FileHandle, bytes: Uint8Array, replaced: Rights | null = null) {
  await file.writeFile(bytes)
  await (replaced === null ? file.chmod(FILE_MODE) : giveRights(file, replaced))
  await file.sync()
}

/** Gives a complete file the rights of the one that it is about to replace. */
export async function takeRights({ folder, name }: Staged, replaced: Rights) {
  await using file = await folder.file(name)
  await giveRights(file, replaced)
}

/** Owner and group as far as the service may give a file away: as root, and to a group that it is in. */
export async function giveRights(file: FileHandle, { mode, uid, gid }: Rights) {
  const own = await file.stat({ bigint: true })
  const give = (owner: bigint, group: bigint) =>
    unless(
      NOT_GIVEN,
      file.chown(Number(owner), Number(group)).then(() => true)
    )
  const isGiven = (own.uid === uid && own.gid === gid) || (await give(uid, gid))
  if (!isGiven && own.gid !== gid) await give(own.uid, gid)
  // Last: another owner takes bits of the mode away.
  await file.chmod(Number(mode & KEPT_MODE))
}

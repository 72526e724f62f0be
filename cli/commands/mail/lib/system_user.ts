import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A user of this machine. */
export interface SystemUser {
  uid: number
  gid: number
}

/** Looked up in /etc/passwd; null where there is none of that name. */
export async function systemUser(name: string): Promise<SystemUser | null> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, , uid, gid] =
    text
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

const READ = 4
const ENTER = 1

/** The first thing on the way to a file that keeps this user from reading it, or null. */
export async function obstacleFor(user: SystemUser, path: string): Promise<string | null> {
  for (const folder of foldersTo(path)) if (!(await may(user, folder, ENTER))) return folder
  return (await may(user, path, READ)) ? null : path
}

function foldersTo(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...foldersTo(parent), parent]
}

async function may({ uid, gid }: SystemUser, path: string, right: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (!found) return false
  const shift = found.uid === uid ? 6 : found.gid === gid ? 3 : 0
  return ((found.mode >> shift) & right) === right
}

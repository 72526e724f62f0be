import { lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/paths.mjs'

/** The node's own folder stays root's. */
const kept = 'node'

async function handOver(path, uid, gid) {
  await lchown(path, uid, gid)
  const entries = await readdir(path, { withFileTypes: true })
  for (const entry of entries) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) await handOver(child, uid, gid)
    else await lchown(child, uid, gid)
  }
}

/**
 * Root was needed for the node, which runs in a process of its own now: from here on the web
 * process has the rights of whoever owns the repository, and the files that it made are theirs.
 */
export async function giveUpRoot(storage) {
  const { uid, gid } = await stat(root)
  if (process.getuid() !== 0 || uid === 0) return
  await lchown(storage, uid, gid)
  for (const name of (await readdir(storage)).filter((name) => name !== kept)) {
    const path = join(storage, name)
    if ((await stat(path)).isDirectory()) await handOver(path, uid, gid)
    else await lchown(path, uid, gid)
  }
  process.setgroups([gid])
  process.setgid(gid)
  process.setuid(uid)
}

import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const OWNER_ONLY = 0o600

/** Writes a file that only the agent's user can read, whole or not at all. */
export async function writePrivate(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  const file = await open(draft, 'wx', OWNER_ONLY)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

/** The text of a file, or null when there is none. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export async function removeIfThere(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/**
 * Hands `work` a file that exists only meanwhile, for programs that read a file and for nobody
 * else. `folder` is in memory (/run) where possible: preshared keys must not reach a disk.
 */
export async function withScratchFile<T>(folder: string, text: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(folder, `scratch-${randomBytes(8).toString('hex')}`)
  const file = await open(path, 'wx', OWNER_ONLY)
  try {
    await file.writeFile(text).finally(() => file.close())
    return await work(path)
  } finally {
    await removeIfThere(path)
  }
}

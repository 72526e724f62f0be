import { mkdir, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the agent keeps what it has to keep. */
export interface Folders {
  /** Survives a reboot: key, credential, last configuration, what was changed on the host. */
  readonly state: string
  /** Does not: scratch files and process ids. In memory (tmpfs) on every usual system. */
  readonly runtime: string
}

/** Makes both folders and drops scratch files that a killed agent left behind. */
export async function prepareFolders({ state, runtime }: Folders): Promise<void> {
  await mkdir(state, { recursive: true, mode: 0o700 })
  await mkdir(runtime, { recursive: true, mode: 0o700 })
  const left = (await readdir(runtime)).filter((name) => name.startsWith('scratch-'))
  await Promise.all(left.map((name) => unlink(join(runtime, name))))
}

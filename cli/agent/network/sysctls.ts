import { readdir, readFile, writeFile } from 'node:fs/promises'

/** Reads and writes kernel settings by name, such as 'net/ipv4/ip_forward'. */
export interface Sysctls {
  read(name: string): Promise<string | null>
  write(name: string, value: string): Promise<void>
  list(folder: string): Promise<string[]>
}

const ROOT = '/proc/sys'

export const kernelSysctls: Sysctls = {
  async read(name) {
    return (await readFile(`${ROOT}/${name}`, 'utf8').catch(() => null))?.trim() ?? null
  },
  async write(name, value) {
    await writeFile(`${ROOT}/${name}`, value)
  },
  async list(folder) {
    return readdir(`${ROOT}/${folder}`).catch(() => [])
  },
}

import { accessSync, constants } from 'node:fs'

/** Programs are called by absolute path: a changed PATH cannot put another one in their place. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin', '/usr/local/sbin', '/usr/local/bin']

export type ProgramName = 'conntrack' | 'ip' | 'nft' | 'setpriv' | 'unbound' | 'wg' | 'wireguard-go'

/** The absolute path of an installed program, or null. */
export function findProgram(name: ProgramName): string | null {
  return FOLDERS.map((folder) => `${folder}/${name}`).find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

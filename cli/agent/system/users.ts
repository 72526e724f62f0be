import { readFile } from 'node:fs/promises'

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Whether this machine has a user of that name. */
export async function hasUser(name: string): Promise<boolean> {
  const entries = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return entries.split('\n').some((line) => line.startsWith(`${name}:`))
}

import { programPath } from './bed.js'
import type { Machine } from './machine.js'

/** The IPv4 address of a name as a machine finds it, or the resolver's error. */
export async function resolve(
  machine: Machine,
  name: string,
  ...at: [server?: string, timeoutMs?: number]
): Promise<string> {
  const words = [programPath('resolve.mjs'), name, ...at.map(String)]
  return (await machine.must(process.execPath, words)).trim()
}

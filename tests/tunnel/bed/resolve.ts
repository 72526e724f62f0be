import { programPath } from './bed.js'
import type { Machine } from './machine.js'

/** The IPv4 address of a name as a machine finds it, or the resolver's error. */
export async function resolve(machine: Machine, name: string, server?: string): Promise<string> {
  const words = [programPath('resolve.mjs'), name, ...(server ? [server] : [])]
  return (await machine.must(process.execPath, words)).trim()
}

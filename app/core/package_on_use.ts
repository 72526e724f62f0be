import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * A package that only some of what a process does needs: it's loaded when it's first used, not by every command and at every start.
 * Write `packageOnUse<typeof import('name')>('name')`, and import only types otherwise.
 */
export function packageOnUse<T>(name: string): () => T {
  let loaded: T | undefined
  return () => (loaded ??= require(name) as T)
}

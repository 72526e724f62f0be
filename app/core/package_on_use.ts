import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

/**
 * A package that only some of what a process does needs: it's loaded when it's first used, not by every command and at every start.
 * Write `packageOnUse<typeof import('name')>('name')`, and import only types otherwise. It's the same file that an import would load.
 */
export function packageOnUse<T>(name: string): () => T {
  let loaded: T | undefined
  return () => (loaded ??= require(fileURLToPath(import.meta.resolve(name))) as T)
}

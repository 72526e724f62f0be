#!/usr/bin/env -S node --max-semi-space-size=4
/**
 * `culvert`: works from a clone right after `npm ci`, also where the host's Node is older than
 * Culvert needs. A fresh build starts in a fraction of the time; without one the sources run. What a command reads is garbage
 * soon: with Node's 16 MB for what is young each takes 60 MB more memory, and a restore 90 MB.
 */
import { entry } from '../scripts/lib/node.mjs'
import { isBuildFresh } from '../scripts/lib/stamp.mjs'
import { inRoot } from '../scripts/lib/paths.mjs'

await entry(async (argv) => {
  const built = await isBuildFresh()
  if (!built) await import('@poppinss/ts-exec')
  const { main } = await import(inRoot(built ? 'build/cli/main.js' : 'cli/main.ts'))
  return main(argv)
})

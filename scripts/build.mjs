/**
 * `npm run build`: compiles server, browser apps and agent when a source changed; `--force` in any case. Beside them it writes
 * what they consist of (build/sbom.cdx.json).
 */
import { existsSync } from 'node:fs'
import { buildIfChanged } from './lib/build.mjs'
import { entry } from './lib/node.mjs'
import { SBOM, writeSbom } from './lib/sbom.mjs'

await entry(async (argv) => {
  const seconds = await buildIfChanged({ force: argv.includes('--force') })
  if (!existsSync(SBOM)) await writeSbom()
  console.log(seconds === null ? 'build/ is up to date' : `Built in ${seconds.toFixed(1)} s`)
})

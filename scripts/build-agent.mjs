/**
 * Bundles the node agent into one file without dependencies, for any Node from 20 on, and writes
 * its checksum beside it: build/agent, or the folder of `--out`.
 */
import { createHash } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { entry } from './lib/node.mjs'
import { inBuild, inRoot } from './lib/paths.mjs'

const name = 'culvert-agent.mjs'

await entry(async (argv) => {
  const { out } = parseArgs({ args: argv, options: { out: { type: 'string' } } }).values
  const outDir = resolve(out ?? inBuild('agent'))
  const { version } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'))
  await build({
    root: inRoot('cli/agent'),
    configFile: false,
    logLevel: 'warn',
    define: { AGENT_VERSION_OF_BUILD: JSON.stringify(version) },
    // Readable, so that an operator can see what runs with the right to change the network.
    build: {
      ssr: 'main.ts',
      target: 'node20',
      outDir,
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: name, banner: '#!/usr/bin/env node', codeSplitting: false } },
    },
  })
  const file = join(outDir, name)
  await chmod(file, 0o755)
  const sum = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  await writeFile(`${file}.sha256`, `${sum}  ${name}\n`)
})

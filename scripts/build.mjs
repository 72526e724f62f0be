/** `npm run build`: compiles server, browser apps and agent when a source changed; `--force` in any case. */
import { buildIfChanged } from './lib/build.mjs'
import { entry } from './lib/node.mjs'

await entry(async (argv) => {
  const seconds = await buildIfChanged({ force: argv.includes('--force') })
  console.log(seconds === null ? 'build/ is up to date' : `Built in ${seconds.toFixed(1)} s`)
})

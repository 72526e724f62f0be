/** `npm run bench [-- name …]`: figures on a private MariaDB, each beside its ceiling in the same run. */
import { buildIfChanged } from './lib/build.mjs'
import { run } from './lib/child.mjs'
import { startMariadb } from './lib/mariadb.mjs'
import { entry, Refusal } from './lib/node.mjs'
import { findTool } from './lib/tools.mjs'

/** A million accounts with their indexes fit: with less, most of the time would be the disk's. */
const DATABASE_MB = 1024

await entry(async (argv) => {
  for (const tool of ['mariadbd', 'taskset']) {
    if (!findTool(tool)) throw new Refusal(`The benches need ${tool}: apt-get install mariadb-server util-linux`)
  }
  await buildIfChanged()
  const mariadb = await startMariadb({ memory: DATABASE_MB })
  try {
    const env = { ...mariadb.env, LOCAL_NODE: '0' }
    const migrated = await run(process.execPath, ['build/ace.js', 'migration:run', '--force', '--no-schema-generate'], {
      env,
    })
    if (migrated.code !== 0) throw new Error(migrated.output)
    // Servers under load have core 0; the load and the database have the rest.
    const args = ['-c', '1', process.execPath, '--import=./scripts/test/typescript.mjs', 'tests/bench/main.ts', ...argv]
    const result = await run('taskset', args, { env, show: true })
    return result.code
  } finally {
    await mariadb.stop()
  }
})

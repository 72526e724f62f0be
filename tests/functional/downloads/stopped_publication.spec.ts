import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { BuildFiles } from '#downloads/services/build_files'
import env from '#start/env'
import { freshStart } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { node } from '#tests/support/processes'
import { CULVERT } from '#tests/support/programs'
import { runCli } from '#tests/support/run_cli'

/** Far more than a process can copy before it is killed; the disk holds none of it until then. */
const BIG = 3_000_000_000
const { folder } = new BuildFiles()

/** Starts `culvert download publish` as a process of its own. */
function publishBig(work: string) {
  const path = join(work, 'setup.exe')
  writeFileSync(path, '')
  truncateSync(path, BIG)
  const words = ['download', 'publish', 'windows', path, '--version', '1.2.0']
  return node([...CULVERT, ...words], process.env as Record<string, string>)
}

const parts = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.part')) : [])

/** Waits until a publication has copied something. */
async function copying() {
  for (;;) {
    const [part] = parts()
    if (part && statSync(join(folder, part)).size > 0) return part
    await sleep(5)
  }
}

/** What a killed process leaves behind does not depend on the engine. */
const group = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

group('A publication that is stopped', (group) => {
  let work = ''
  group.each.setup(async () => {
    await freshStart()
    rmSync(folder, { recursive: true, force: true })
    work = mkdtempSync(join(tmpdir(), 'culvert-builds-'))
    return () => rmSync(work, { recursive: true, force: true })
  })

  test('killed in the middle of a publication: nothing is served, and the next try succeeds', async ({ assert }) => {
    const doomed = publishBig(work)
    const part = await copying()
    doomed.kill('SIGKILL')
    await doomed.ended
    assert.deepEqual(parts(), [part])
    assert.isBelow(statSync(join(folder, part)).size, BIG)
    assert.lengthOf(await db.from('builds'), 0)
    assert.containsSubset((await api().get('/api/download/windows')).body, { available: false })
    for (const path of ['/api/download/direct/windows.exe', '/apps/culvert-1.2.0.exe', `/apps/${part}`]) {
      assert.equal((await api().get(path)).status, 404, path)
    }
    rmSync(join(folder, part))
    const [path, content] = [join(work, 'a.exe'), randomBytes(10_000)]
    writeFileSync(path, content)
    assert.equal((await runCli(['download', 'publish', 'windows', path, '--version', '1.2.0'])).code, 0)
    const served = await fetch(new URL('/apps/windows.exe', api().origin))
    assert.deepEqual(Buffer.from(await served.arrayBuffer()), content)
  })

  test('stopped with Ctrl-C: says so and leaves nothing behind', async ({ assert }) => {
    const stopped = publishBig(work)
    await copying()
    stopped.kill('SIGINT')
    assert.equal(await stopped.ended, 1)
    assert.include(stopped.seen.err, 'Stopped. Nothing was published.')
    assert.deepEqual(readdirSync(folder), [])
    assert.lengthOf(await db.from('builds'), 0)
  })
})

import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { BuildFiles } from '#downloads/services/build_files'
import { freshStart } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { sha256 } from '#tests/support/builds'
import { node } from '#tests/support/processes'

/** Far more than a process can copy before it is killed; the disk holds none of it until then. */
const BIG = 3_000_000_000
const { folder } = new BuildFiles()

const spawnCulvert = (...args: string[]) =>
  node(['cli/culvert.mjs', 'download', ...args], process.env as Record<string, string>)

/** Runs a command on the database and storage of this run, as an operator beside the running server would. */
async function culvert(...args: string[]) {
  const run = spawnCulvert(...args, '--json')
  const code = await run.ended
  const text = code === 0 ? run.seen.out : run.seen.err
  return { code, data: JSON.parse(text) as Record<string, unknown>, said: run.seen.err }
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

test.group('culvert download', (group) => {
  let work = ''
  group.each.setup(async () => {
    await freshStart()
    rmSync(folder, { recursive: true, force: true })
    work = mkdtempSync(join(tmpdir(), 'culvert-builds-'))
    return () => rmSync(work, { recursive: true, force: true })
  })
  group.each.timeout(120_000)

  function file(name: string, content: Buffer) {
    const path = join(work, name)
    writeFileSync(path, content)
    return path
  }

  function bigFile() {
    const path = file('setup.exe', Buffer.alloc(0))
    truncateSync(path, BIG)
    return path
  }

  const available = async () => (await api().get('/api/download/windows')).body as { available: boolean }

  test('publish, list and unpublish act on the next request of a running server', async ({ assert }) => {
    const content = randomBytes(200_000)
    const path = file('Setup.exe', content)
    const published = await culvert('publish', 'windows', path, '--version', '1.2.0', '--notes', 'Starts faster')
    assert.equal(published.code, 0, published.said)
    assert.containsSubset(published.data, { fileName: 'culvert-1.2.0.exe', size: 200_000, sha256: sha256(content) })
    assert.containsSubset((await api().get('/api/download/windows')).body, { available: true, notes: 'Starts faster' })
    const again = await culvert('publish', 'windows', path, '--version', '1.2.0')
    assert.containsSubset(again, { code: 1, data: { code: 'E_VERSION_TAKEN' } })
    const list = (await culvert('list')).data as unknown as object[]
    assert.containsSubset(list, [{ platform: 'windows', version: '1.2.0', channel: 'stable', latest: true }])
    const people = spawnCulvert('list')
    assert.equal(await people.ended, 0)
    assert.match(people.seen.out, /windows\s+1\.2\.0\s+stable\s+\d{4}-\d\d-\d\d\s+200\.0 KB\s+[0-9a-f]{12}…\s+current/)
    assert.containsSubset(await culvert('unpublish', 'windows', '1.2.0'), { code: 2, data: { code: 'E_USAGE' } })
    assert.equal((await culvert('unpublish', 'windows', '1.2.0', '--yes')).code, 0)
    assert.isFalse((await available()).available)
    const gone = await culvert('unpublish', 'windows', '1.2.0', '--yes')
    assert.containsSubset(gone, { code: 1, data: { code: 'E_BUILD_NOT_FOUND' } })
  })

  test('roll-back gives visitors an older build again', async ({ assert }) => {
    for (const version of ['1.1.0', '1.2.0']) {
      const path = file('Setup.exe', randomBytes(1_000))
      assert.equal((await culvert('publish', 'windows', path, '--version', version)).code, 0)
    }
    assert.equal((await culvert('roll-back', 'windows', '1.1.0')).code, 0)
    assert.containsSubset((await api().get('/api/download/windows')).body, { version: '1.1.0' })
    const unknown = await culvert('roll-back', 'windows', '9.9')
    assert.containsSubset(unknown, { code: 1, data: { code: 'E_BUILD_NOT_FOUND' } })
  })

  test('says what it does not understand', async ({ assert }) => {
    const path = file('app.dmg', Buffer.from('x'))
    const usage = { code: 2, data: { code: 'E_USAGE' } }
    assert.containsSubset(await culvert('publish', 'windows', path, '--version', '1.2.0'), usage)
    assert.containsSubset(await culvert('publish', 'macos', path, '--version', 'new'), usage)
    assert.containsSubset(await culvert('publish', 'linux', path, '--version', '1.2.0'), usage)
    assert.containsSubset(await culvert('publish', 'macos', path), usage)
    const nowhere = await culvert('publish', 'macos', join(work, 'none.dmg'), '--version', '1.2.0')
    assert.containsSubset(nowhere, { code: 1, data: { code: 'E_FILE_NOT_FOUND' } })
  })

  test('killed in the middle of a publication: nothing is served, and the next try succeeds', async ({ assert }) => {
    const doomed = spawnCulvert('publish', 'windows', bigFile(), '--version', '1.2.0')
    const part = await copying()
    doomed.kill('SIGKILL')
    await doomed.ended
    assert.deepEqual(parts(), [part])
    assert.isBelow(statSync(join(folder, part)).size, BIG)
    assert.lengthOf(await db.from('builds'), 0)
    assert.isFalse((await available()).available)
    for (const path of ['/api/download/direct/windows.exe', '/apps/culvert-1.2.0.exe', `/apps/${part}`]) {
      assert.equal((await api().get(path)).status, 404, path)
    }
    rmSync(join(folder, part))
    const content = randomBytes(10_000)
    assert.equal((await culvert('publish', 'windows', file('a.exe', content), '--version', '1.2.0')).code, 0)
    const served = await fetch(new URL('/apps/windows.exe', api().origin))
    assert.deepEqual(Buffer.from(await served.arrayBuffer()), content)
  })

  test('stopped with Ctrl-C: says so and leaves nothing behind', async ({ assert }) => {
    const stopped = spawnCulvert('publish', 'windows', bigFile(), '--version', '1.2.0')
    await copying()
    stopped.kill('SIGINT')
    assert.equal(await stopped.ended, 1)
    assert.include(stopped.seen.err, 'Stopped. Nothing was published.')
    assert.deepEqual(readdirSync(folder), [])
    assert.lengthOf(await db.from('builds'), 0)
  })

  test('tells how far a big file is', async ({ assert }) => {
    const path = file('big.exe', Buffer.alloc(0))
    truncateSync(path, 40_000_000)
    const { code, said } = await culvert('publish', 'windows', path, '--version', '2.0.0')
    assert.equal(code, 0)
    assert.include(said, '50 %')
    assert.include(said, '100 %  40.0 of 40.0 MB')
    assert.equal(readFileSync(path).length, 40_000_000)
  })
})

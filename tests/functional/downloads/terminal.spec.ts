import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { BuildFiles } from '#downloads/services/build_files'
import { freshStart } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { sha256 } from '#tests/support/builds'
import { runCli, runCliJson } from '#tests/support/run_cli'

const { folder } = new BuildFiles()
const culvert = (...args: string[]) => runCliJson(['download', ...args])

test.group('culvert download', (group) => {
  let work = ''
  group.each.setup(async () => {
    await freshStart()
    rmSync(folder, { recursive: true, force: true })
    work = mkdtempSync(join(tmpdir(), 'culvert-builds-'))
    return () => rmSync(work, { recursive: true, force: true })
  })

  function file(name: string, content: Buffer) {
    const path = join(work, name)
    writeFileSync(path, content)
    return path
  }

  const available = async () => (await api().get('/api/download/windows')).body as { available: boolean }

  test('publish, list and unpublish act on the next request of a running server', async ({ assert }) => {
    const content = randomBytes(200_000)
    const path = file('Setup.exe', content)
    const published = await culvert('publish', 'windows', path, '--version', '1.2.0', '--notes', 'Starts faster')
    assert.equal(published.code, 0, published.stderr)
    assert.containsSubset(published.data, { fileName: 'culvert-1.2.0.exe', size: 200_000, sha256: sha256(content) })
    assert.containsSubset((await api().get('/api/download/windows')).body, { available: true, notes: 'Starts faster' })
    const again = await culvert('publish', 'windows', path, '--version', '1.2.0')
    assert.containsSubset(again, { code: 1, data: { code: 'E_VERSION_TAKEN' } })
    const list = (await culvert('list')).data as unknown as object[]
    assert.containsSubset(list, [{ platform: 'windows', version: '1.2.0', channel: 'stable', latest: true }])
    const people = await runCli(['download', 'list'])
    assert.equal(people.code, 0)
    assert.match(people.stdout, /windows\s+1\.2\.0\s+stable\s+\d{4}-\d\d-\d\d\s+200\.0 KB\s+[0-9a-f]{12}…\s+current/)
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

  test('tells how far a big file is', async ({ assert }) => {
    const path = file('big.exe', Buffer.alloc(0))
    truncateSync(path, 40_000_000)
    const { code, stderr } = await culvert('publish', 'windows', path, '--version', '2.0.0')
    assert.equal(code, 0)
    assert.include(stderr, '50 %')
    assert.include(stderr, '100 %  40.0 of 40.0 MB')
    assert.equal(readFileSync(path).length, 40_000_000)
  })
})

import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { isOutcomeUnknown } from '#core/database/errors'
import { ListBuilds, PublishBuild, UnpublishBuild } from '#downloads/index'
import { RemoveLeftovers } from '#downloads/actions/remove_leftovers'
import { BuildFiles } from '#downloads/services/build_files'
import { fileNameOf, isVersion } from '#downloads/services/version'
import { whileCommitsFail } from '#tests/support/broken_connections'
import { inPieces, publish, sha256 } from '#tests/support/builds'
import { emptyDatabase } from '#tests/support/database'

const files = new BuildFiles()
const stored = () => (existsSync(files.folder) ? readdirSync(files.folder) : [])

const input = (changes: object = {}) => ({
  platform: 'windows' as const,
  version: '1.2.0',
  channel: 'stable' as const,
  notes: '',
  sourceName: 'Setup.EXE',
  content: inPieces(Buffer.from('some bytes')),
  actorId: null,
  ...changes,
})

async function execute(changes: object = {}) {
  return (await app.container.make(PublishBuild)).execute(input(changes))
}

test.group('Publishing a build', (group) => {
  group.each.setup(async () => {
    await emptyDatabase()
    await rm(files.folder, { recursive: true, force: true })
  })

  test('keeps the bytes, their number and their hash, and says who did what', async ({ assert }) => {
    const content = randomBytes(123_457)
    const seen: number[] = []
    const result = await execute({
      content: inPieces(content),
      notes: 'Starts faster',
      onProgress: (at: number) => seen.push(at),
    })
    assert.isTrue(result.ok)
    const row = await db.from('builds').firstOrFail()
    assert.containsSubset(row, {
      platform: 'windows',
      channel: 'stable',
      version: '1.2.0',
      file_name: 'culvert-1.2.0.exe',
      size: content.length,
      sha256: sha256(content),
      notes: 'Starts faster',
    })
    assert.deepEqual(readFileSync(files.path(row.stored_as)), content)
    assert.deepEqual([seen.at(0), seen.at(-1)], [10_000, content.length])
    const audit = await db.from('audit_log').firstOrFail()
    assert.deepEqual([audit.action, audit.subject], ['build.publish', `build:${row.id}`])
  })

  test('refuses what is no build of that platform, and leaves nothing behind', async ({ assert }) => {
    const refusals = {
      wrong_version: { version: '../1' },
      wrong_file: { sourceName: 'setup.dmg' },
      notes_too_long: { notes: 'x'.repeat(2_001) },
      empty_file: { content: inPieces(Buffer.alloc(0)) },
    }
    for (const [type, changes] of Object.entries(refusals)) {
      const result = await execute(changes)
      assert.deepEqual(result.ok ? 'ok' : result.error.type, type)
    }
    assert.deepEqual(stored(), [])
    assert.lengthOf(await db.from('builds'), 0)
  })

  test('a version of a platform exists once, also when two publish it at the same time', async ({ assert }) => {
    const results = await Promise.all(
      Array.from({ length: 5 }, () => execute({ content: inPieces(randomBytes(40_000), 1_000) }))
    )
    assert.lengthOf(
      results.filter(({ ok }) => ok),
      1
    )
    const again = await execute()
    assert.deepEqual(again, { ok: false, error: { type: 'version_taken' } })
    assert.lengthOf(stored(), 1)
    assert.isTrue((await execute({ platform: 'macos', sourceName: 'app.dmg' })).ok)
  })

  test('a content that breaks off, or a stop in the middle, publishes nothing and leaves nothing', async ({
    assert,
  }) => {
    async function* breaking() {
      yield Buffer.alloc(1_000)
      throw new Error('the disk went away')
    }
    await assert.rejects(() => execute({ content: breaking() }), 'the disk went away')
    const stop = new AbortController()
    const stopping = execute({ signal: stop.signal, onProgress: () => stop.abort() })
    await assert.rejects(() => stopping)
    assert.deepEqual(stored(), [])
    assert.lengthOf(await db.from('builds'), 0)
  })

  test('a COMMIT whose outcome nobody knows leaves the file: its row may be there', async ({ assert }) => {
    const isUnknown = db.connection().dialect.name === 'mysql'
    const error = await whileCommitsFail(() => execute()).catch((thrown: unknown) => thrown)
    assert.equal(isOutcomeUnknown(error), isUnknown)
    assert.lengthOf(stored(), isUnknown ? 1 : 0)
  })

  test('taking a build back deletes its file and makes the one before the newest again', async ({ assert }) => {
    const old = await publish({ version: '1.1.0' })
    await publish({ version: '1.2.0' })
    await publish({ version: '1.3.0-beta.1', channel: 'beta' })
    const list = async () => (await app.container.make(ListBuilds)).execute({ platform: 'windows' })
    const newest = async () => (await list()).filter(({ latest }) => latest).map(({ version }) => version)
    assert.deepEqual(await newest(), ['1.3.0-beta.1', '1.2.0'])
    const unpublish = await app.container.make(UnpublishBuild)
    const gone = await unpublish.execute({ platform: 'windows', version: '1.2.0', actorId: null })
    assert.isTrue(gone.ok)
    assert.deepEqual(await newest(), ['1.3.0-beta.1', '1.1.0'])
    assert.lengthOf(stored(), 2)
    const kept = await db.from('builds').where('version', '1.1.0').firstOrFail()
    assert.deepEqual(readFileSync(files.path(kept.stored_as)), old.content)
    const again = await unpublish.execute({ platform: 'windows', version: '1.2.0', actorId: null })
    assert.deepEqual(again, { ok: false, error: { type: 'not_found' } })
  })

  test('leftovers go after a day, and published files stay', async ({ assert }) => {
    const build = await publish()
    const { storedAs } = await files.receive(inPieces(Buffer.from('never got a row')))
    const part = files.path(`${'a'.repeat(43)}.part`)
    writeFileSync(part, 'half')
    writeFileSync(files.path('notes.txt'), 'not ours')
    const remove = await app.container.make(RemoveLeftovers)
    assert.deepEqual(await remove.execute(), [])
    const longAgo = new Date(Date.now() - 25 * 3_600_000)
    for (const name of stored()) utimesSync(files.path(name), longAgo, longAgo)
    assert.sameMembers(await remove.execute(), [storedAs, `${'a'.repeat(43)}.part`])
    const row = await db.from('builds').where('id', build.id).firstOrFail()
    assert.sameMembers(stored(), [row.stored_as, 'notes.txt'])
  })

  test('versions are plain, and a name is made of brand and version', ({ assert }) => {
    for (const good of ['1.0', '1.2.0', '10.20.30.40', '1.2.0-beta.1', '1.2.0-rc1'])
      assert.isTrue(isVersion(good), good)
    for (const bad of ['', '1', 'v1.2', '1.2.0-', '1.2/3', '1..2', '1.2.0 ', '1.2.0-BETA', `1.${'2'.repeat(40)}`]) {
      assert.isFalse(isVersion(bad), bad)
    }
    assert.equal(fileNameOf('Café "Ünder" Göß', '1.2.0', '.exe'), 'cafe-under-go-1.2.0.exe')
    assert.equal(fileNameOf('隧道', '1.0', '.apk'), 'app-1.0.apk')
  })
})

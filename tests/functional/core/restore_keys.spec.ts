import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { settleKeys, stageKeys } from '#core/backup/keys'
import { openSqliteFile } from '#core/database/sqlite'
import { open, seal } from '#core/secrets'
import { backupsOf, TO_RECIPIENT } from '#tests/support/backups'
import { webhookEventRow } from '#tests/support/billing/rows'
import { unpreparedInstallation } from '#tests/support/empty_installation'
import { node } from '#tests/support/processes'
import { CULVERT } from '#tests/support/programs'
import { runCli } from '#tests/support/run_cli'

/** A process that loads this has something happen in the place of its first rename to a file of that name. */
const preload = (name: string, what: string) => `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const before = (rename) => (from, to) => {
    if (String(to).endsWith('/${name}')) { ${what} }
    return rename(from, to)
  }
  fs.renameSync = before(fs.renameSync)
  fs.promises.rename = before(fs.promises.rename)
  syncBuiltinESMExports()`
/** A process that loads this has read the application key before a restore put another in its place. */
const readBefore = (key: string) => `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const read = fs.readFileSync
  let isFirst = true
  fs.readFileSync = (path, ...more) => {
    if (!isFirst || !String(path).endsWith('/app.key')) return read(path, ...more)
    isFirst = false
    return '${key}'
  }
  syncBuiltinESMExports()`
const FULL = "throw Object.assign(new Error('full'), { code: 'ENOSPC' })"
// Blocks until the signal has arrived.
const KILLED = "process.kill(process.pid, 'SIGKILL'); for (;;);"

const NAME = 'culvert_killed_keys'
const DELIVERY = { delivery: {}, event: {} }

/** The only one in the database of another installation, as it is sealed. */
async function deliveryIn(database: string, storage: string): Promise<string> {
  if (db.connection().dialect.name === 'mysql')
    return ((await db.from(`${database}.webhook_events`).firstOrFail()) as { delivery: string }).delivery
  const file = openSqliteFile(join(storage, 'culvert.sqlite'))
  try {
    const [row] = file.prepare('SELECT delivery FROM webhook_events').all() as { delivery: string }[]
    return row?.delivery ?? ''
  } finally {
    file.close()
  }
}

test.group('A restore of a backup with its key', (group) => {
  const { at, create, keyFile } = backupsOf(group)

  test('leaves the keys of the rows that it leaves, whether it fails, is killed, or is killed after its commit', async ({
    assert,
    cleanup,
  }) => {
    await webhookEventRow({ delivery: seal(DELIVERY, 'webhook_events.delivery') })
    const { path } = await create('keyed.backup', '--with-key')
    const house = await unpreparedInstallation(NAME, cleanup)
    const storage = house['CULVERT_STORAGE'] ?? ''
    const keyNow = () => readFileSync(join(storage, 'app.key'), 'utf8').trim()
    const staged = () => readdirSync(storage).filter((name) => name.startsWith('app.key') && name.endsWith('.restored'))
    const run = async (words: string[], more: string[] = []) => {
      const { ended, seen } = node([...more, ...CULVERT, ...words], house)
      return { code: await ended, ...seen }
    }
    let tries = 0
    const restore = async (name: string, what: string) => {
      tries += 1
      writeFileSync(at('preload.mjs'), preload(name, what))
      const words = ['backup', 'restore', path, '--identity-file', keyFile(), '--yes']
      const replace = ['--replace', '--save-to', at(`before-${tries}.backup`)]
      return run([...words, ...replace], ['--import', at('preload.mjs')])
    }
    assert.equal((await run(['system', 'prepare'])).code, 0)
    const own = keyNow()
    const failed = await restore('restore.placing', FULL)
    assert.equal(failed.code, 1, failed.err)
    assert.include(failed.err, 'is full. Everything is as it was')
    assert.deepEqual([keyNow(), staged()], [own, []])
    assert.isNull((await restore('restore.placing', KILLED)).code)
    assert.equal(keyNow(), own)
    assert.isNotEmpty(staged())
    for (const name of staged()) assert.equal(statSync(join(storage, name)).mode & 0o777, 0o600)
    // Also ends the one before, whose rows never counted.
    assert.isNull((await restore('app.key', KILLED)).code)
    assert.equal(keyNow(), own)
    const settled = await run(['system', 'prepare'])
    assert.equal(settled.code, 1)
    assert.include(settled.err, 'run the same command again')
    assert.deepEqual([keyNow(), staged()], [process.env['APP_KEY'], []])
    assert.equal(statSync(join(storage, 'app.key')).mode & 0o777, 0o600)
    writeFileSync(at('before.mjs'), readBefore(own))
    const late = await run(['system', 'prepare'], ['--import', at('before.mjs')])
    assert.equal(late.code, 1, 'nothing is left to settle, and its key is no longer the one')
    assert.include(late.err, 'run the same command again')
    // Under the key that is in its place now, which is the one of this process.
    assert.deepEqual(open(await deliveryIn(NAME, storage), 'webhook_events.delivery'), DELIVERY)
  }).timeout(300_000)

  test('is waited for by other commands while its keys are not in their place', async ({ assert, cleanup }) => {
    stageKeys([process.env['APP_KEY'] ?? ''])
    cleanup(() => settleKeys(false))
    // Rows of one installation with files or keys of another are no backup.
    const between = await runCli(['backup', 'create', '--to', at('between.backup'), ...TO_RECIPIENT])
    assert.equal(between.code, 1)
    assert.include(between.stderr, 'A restore is under way or was cut off. Nothing was written.')
    assert.isFalse(existsSync(at('between.backup')))
    // What it sealed would not open by the keys that are to come, and what it did would be undone with the rows.
    const refused = await runCli(['config', 'rotate-key'])
    assert.equal(refused.code, 1)
    assert.include(refused.stderr, 'A restore is under way or was cut off.')
    assert.equal((await runCli(['system', 'status'])).code, 0)
  })
})

import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { readJournal } from '#core/backup/restore_journal'
import { settleRestore } from '#core/backup/settle_restore'
import { Clock } from '#core/clock'
import { withMigrationLock } from '#core/database/migration_lock'
import { HealthChecks } from '#core/health/health_checks'
import { Presence } from '#core/metrics/presence'
import { StoreProcessMinute } from '#core/metrics/store_process_minute'
import { processName } from '#core/metrics/this_process'
import { PreparationRegistry } from '#core/preparation'
import { createUser } from '#tests/support/accounts'
import { backupsOf } from '#tests/support/backups'
import { filesRoot } from '#tests/support/files'

const ASIDE = join(filesRoot, '.culvert-files.replaced')
const put = (path: string, content: string) => {
  mkdirSync(join(filesRoot, path, '..'), { recursive: true })
  writeFileSync(join(filesRoot, path), content)
}
const discarded = () => readdirSync(filesRoot).filter((name) => name.startsWith('.culvert-files.discarded-'))

/** As a folder of another user within it does: modes don't hold root back. */
function keepsFromDeletion(isKept: (path: string) => boolean, cleanup: (task: () => void) => void) {
  const own = fs.promises.rm
  const undo = () => {
    fs.promises.rm = own
    syncBuiltinESMExports()
  }
  cleanup(undo)
  fs.promises.rm = async (path, options) => {
    if (isKept(String(path))) throw Object.assign(new Error('EACCES: rmdir'), { code: 'EACCES', syscall: 'rmdir' })
    return own(path, options)
  }
  syncBuiltinESMExports()
  return undo
}

async function look() {
  const checks = await app.container.make(HealthChecks)
  const check = checks.list().find(({ id }) => id === 'core.restore')
  if (!check) throw new Error('There is no such check')
  const { level, detail, todo = '' } = await checks.lookAt(check)
  return { level, detail, todo }
}

/** A start, which ends after so many looks for a restore, of a process that is gone then: no restore begins beside one. */
async function start() {
  let looks = 0
  class Bounded extends Presence {
    protected override async announce() {
      if (++looks > 5) throw new Error('It looks for a restore without an end')
      await super.announce()
    }
  }
  const presence = new Bounded(await app.container.make(StoreProcessMinute), await app.container.make(Clock))
  const registry = new PreparationRegistry()
  try {
    return await registry.run(presence)
  } finally {
    await db.from('process_minutes').where('process', processName).delete()
  }
}

test.group('What a restore leaves behind', (group) => {
  const { at, create, restore } = backupsOf(group)
  group.each.setup(() => () => {
    for (const name of readdirSync(filesRoot)) rmSync(join(filesRoot, name), { recursive: true, force: true })
  })

  test('is named and tried again at every start where it cannot be deleted, and holds nothing up', async ({
    assert,
    cleanup,
  }) => {
    await createUser({ email: 'ann@example.com' })
    put('a.txt', 'of Ann')
    const { path } = await create()
    put('a.txt', 'of Bob')
    put('media/photos/p.jpg', 'of Bob')
    const undo = keepsFromDeletion((path) => existsSync(join(path, 'media/photos')), cleanup)
    const { code, data } = await restore(path, '--replace', '--save-to', at('before.backup'))
    assert.equal(code, 0, JSON.stringify(data))
    assert.equal(readFileSync(join(filesRoot, 'a.txt'), 'utf8'), 'of Ann')
    assert.isNull(await readJournal())
    const [name = ''] = discarded()
    const sentence = `${join(filesRoot, name)} holds files that a restore replaced and that couldn't be deleted. Delete it as their owner or as root.`
    assert.deepEqual(data['notes'], [sentence])
    assert.containsSubset(await look(), { level: 'note', todo: sentence })
    assert.deepEqual(await start(), [{ label: 'Files', text: sentence }])
    // Nor is it backed up.
    const { manifest } = await create('after.backup')
    assert.equal(manifest.files.amount, 1)
    undo()
    assert.deepEqual(await start(), [])
    assert.deepEqual(discarded(), [])
    assert.deepEqual(await look(), { level: 'good', detail: 'None is open.', todo: '' })
  })

  test('and no journal tells about stays where it is, is named, and keeps a restore from beginning', async ({
    assert,
  }) => {
    await createUser({ email: 'ann@example.com' })
    const { path } = await create()
    put('.culvert-files.replaced/a.txt', 'old')
    const sentence = `${ASIDE} holds files that were set aside, and no restore knows of them. Look into it, then move it elsewhere or delete it.`
    assert.deepEqual(await start(), [{ label: 'Files', text: sentence }])
    assert.containsSubset(await look(), { level: 'note', todo: sentence })
    const { data } = await restore(path, '--replace', '--save-to', at('before.backup'))
    assert.equal(data['code'], 'E_FILES_SET_ASIDE')
    assert.include(data['message'], `${ASIDE} holds files`)
    assert.isFalse(existsSync(at('before.backup')))
    assert.equal(readFileSync(join(ASIDE, 'a.txt'), 'utf8'), 'old')
  })

  test('is nothing yet while it is under way, which the check says', async ({ assert }) => {
    put('.culvert-files.restore/a.txt', 'new')
    const found = await withMigrationLock(look)
    assert.deepEqual(found, {
      level: 'note',
      detail: 'A restore is under way or was cut off.',
      todo: 'If none is running: culvert system prepare',
    })
  })

  test('by being cut off is a finding with the command that completes or undoes it', async ({ assert, cleanup }) => {
    put('.culvert-files.restore/a.txt', 'new')
    assert.containsSubset(await look(), { level: 'problem', todo: 'culvert system prepare' })
    const journal = join(culvert.storage, 'restore.aside')
    cleanup(() => rmSync(journal, { force: true }))
    writeFileSync(journal, 'token')
    assert.containsSubset(await look(), {
      level: 'problem',
      detail: 'A restore was cut off while it exchanged files.',
      todo: 'culvert system prepare',
    })
    assert.isTrue(await settleRestore())
    assert.containsSubset(await look(), { level: 'good' })
    assert.isNull(await db.from('restores').first())
  })
})

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { rotateBackups } from '#core/backup/backup_folder'
import { backupsOf, TO_RECIPIENT } from '#tests/support/backups'
import { runCli, runCliJson } from '#tests/support/run_cli'

interface Made {
  path: string
  deleted: string[]
  notDeleted: { path: string; reason: string }[]
}

test.group('A rotation of backups', (group) => {
  const { at } = backupsOf(group)
  group.each.setup(() => mkdirSync(at('folder')))
  const keepOne = (...more: string[]) => ['backup', 'create', '--folder', at('folder'), '--keep', '1', ...more]
  const old = (name: string) => writeFileSync(at(`folder/${name}`), 'old')
  const left = () => readdirSync(at('folder')).toSorted()

  test('never deletes the backup that was just made, also beside one of a later date', async ({ assert }) => {
    const [before, later] = ['culvert-20200101T000000Z.backup', 'culvert-20990101T000000Z.backup']
    old(before)
    old(later)
    const { code, data } = await runCliJson<Made>(keepOne(...TO_RECIPIENT))
    assert.equal(code, 0)
    assert.deepEqual([data.deleted, data.notDeleted], [[before], []])
    assert.isTrue(existsSync(data.path))
    assert.deepEqual(left(), [basename(data.path), later])
  })

  test('leaves one of two that were made together, in whichever order they rotate', async ({ assert }) => {
    const names = ['culvert-20260310T120000Z.backup', 'culvert-20260310T120001Z.backup']
    for (const order of [names, names.toReversed()]) {
      names.forEach(old)
      for (const name of order) await rotateBackups(at(`folder/${name}`), 1)
      assert.deepEqual(left(), names.slice(1))
    }
  })

  test('that fails leaves a backup that counts, and names what it could not delete', async ({ assert }) => {
    const stuck = at('folder/culvert-20200102T000000Z.backup')
    mkdirSync(stuck)
    old('culvert-20200101T000000Z.backup')
    const { code, data } = await runCliJson<Made>(keepOne(...TO_RECIPIENT))
    assert.equal(code, 0)
    assert.deepEqual(data.deleted, ['culvert-20200101T000000Z.backup'])
    assert.deepEqual(data.notDeleted, [{ path: stuck, reason: 'ERR_FS_EISDIR' }])
    assert.containsSubset(await db.from('backup_runs'), [{ state: 'done', path: data.path }])
    const { stdout } = await runCli(['backup', 'create', '--folder', at('folder'), '--keep', '1', ...TO_RECIPIENT])
    assert.include(stdout, `Couldn't delete ${stuck} (ERR_FS_EISDIR). Delete it yourself.`)
  })
})

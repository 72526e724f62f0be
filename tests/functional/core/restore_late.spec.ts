import fs, { readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { readJournal } from '#core/backup/restore_journal'
import { deleteLeftovers, findLeftovers, leftoverSentence } from '#core/backup/restore_leftovers'
import { settleRestore } from '#core/backup/settle_restore'
import { HealthChecks } from '#core/health/health_checks'
import { createUser } from '#tests/support/accounts'
import { backupsOf } from '#tests/support/backups'
import { filesRoot } from '#tests/support/files'
import { clearExchanged, filesIn, kept, put, staged } from '#tests/support/late_files'

async function look() {
  const checks = await app.container.make(HealthChecks)
  const { level, detail, todo } = (await checks.find('core.restore')?.look(AbortSignal.timeout(5_000))) ?? {}
  return { level, detail, todo }
}

test.group('What somebody writes while a restore exchanges files', (group) => {
  const { at, create, restore } = backupsOf(group)
  group.each.setup(() => clearExchanged)

  test('stays under another name where its place is needed, and the restore, a start and the check name it', async ({
    assert,
    cleanup,
  }) => {
    await createUser({ email: 'ann@example.com' })
    for (const name of ['reports/a.txt', 'b.txt', 'c/d.txt']) put(join(filesRoot, name), 'of Ann')
    const { path } = await create()
    const own = fs.promises.rename
    const undo = () => {
      fs.promises.rename = own
      syncBuiltinESMExports()
    }
    cleanup(undo)
    fs.promises.rename = async (from, to) => {
      await own(from, to)
      if (!String(to).endsWith('restore.placing')) return
      // Older releases take all of its text for the token.
      assert.match(readFileSync(to, 'utf8'), /^[\w-]+$/)
      put(join(filesRoot, 'reports/late.txt'), 'late')
      put(join(filesRoot, 'b.txt'), 'late')
      // A file where the restore has a folder, and one that is in nobody's way.
      put(join(filesRoot, 'c'), 'late')
      put(join(filesRoot, 'e.txt'), 'late')
    }
    syncBuiltinESMExports()
    const { code, data } = await restore(path, '--replace', '--save-to', at('before.backup'))
    undo()
    assert.equal(code, 0, JSON.stringify(data))
    const files = [
      '.culvert-files.late-b.txt: late',
      '.culvert-files.late-c: late',
      '.culvert-files.late-reports/late.txt: late',
      'b.txt: of Ann',
      'c/d.txt: of Ann',
      'e.txt: late',
      'reports/a.txt: of Ann',
    ]
    assert.deepEqual(filesIn(filesRoot), files)
    const names = kept(filesRoot).toSorted().join(', ')
    const sentence = `Files were written to ${filesRoot} while a restore exchanged what is there. They were kept under another name, which ends with their own unless that would be too long: ${names}. Move back what you need, and delete the rest.`
    assert.deepEqual(data['notes'], [sentence])
    const detail = '3 files or folders are left beside hosted files or builds.'
    assert.deepEqual(await look(), { level: 'note', detail, todo: sentence })
    assert.deepEqual((await deleteLeftovers()).map(leftoverSentence), [sentence])
    // Neither a backup has them, nor does another restore take them along.
    assert.equal((await create('after.backup')).manifest.files.amount, 4)
    assert.equal((await restore(path, '--replace', '--save-to', at('again.backup'))).code, 0)
    assert.deepEqual(
      filesIn(filesRoot),
      files.filter((line) => !line.startsWith('e.txt'))
    )
  })

  test('keeps no start from undoing a restore that was killed, and is there afterwards', async ({ assert }) => {
    put(join(filesRoot, 'reports/a.txt'), 'old')
    put(join(filesRoot, 'b.txt'), 'old')
    const begin = staged('files/reports/c.txt', 'files/d.txt')
    await (await begin()).exchange('token')
    // A mirror runs beside it.
    put(join(filesRoot, 'b.txt'), 'late')
    put(join(filesRoot, 'e.txt'), 'late')
    assert.isTrue(await settleRestore())
    assert.isNull(await readJournal())
    assert.deepEqual(filesIn(filesRoot), [
      '.culvert-files.late-b.txt: late',
      'b.txt: old',
      'e.txt: late',
      'reports/a.txt: old',
    ])
  })

  test('is kept under a name without its own where both together would be too long', async ({ assert }) => {
    const name = `${'n'.repeat(250)}.txt`
    put(join(filesRoot, name), 'old')
    const files = await staged()()
    await files.exchange('token')
    put(join(filesRoot, name), 'late')
    await settleRestore()
    assert.sameMembers(filesIn(filesRoot), ['.culvert-files.late: late', `${name}: old`])
  })

  test('is named by three names at most, readable where they are not UTF-8 and without control characters', async ({
    assert,
  }) => {
    const ends = ['a', 'b\u00E9', 'c\n\u001b[31m', 'd', 'e']
    for (const [index, end] of ends.entries())
      writeFileSync(Buffer.from(`${filesRoot}/.culvert-files.late-00000000000${index}-${end}`, 'latin1'), 'late')
    const [sentence = ''] = (await findLeftovers()).map(leftoverSentence)
    assert.include(
      sentence,
      '-a, .culvert-files.late-000000000001-b\\xE9, .culvert-files.late-000000000002-c [31m and 2 more.'
    )
  })
})

import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { createUser } from '#tests/support/accounts'
import { backupsOf, TO_RECIPIENT } from '#tests/support/backups'
import { filesRoot, freshFiles } from '#tests/support/files'
import { runCliJson } from '#tests/support/run_cli'

const emails = async () => ((await db.from('users').select('email')) as { email: string }[]).map(({ email }) => email)

test.group('A backup in a folder that a restore replaces', (group) => {
  const { at, create, restore } = backupsOf(group)

  /** A backup of Ann, beside whom Bob is there now. */
  const annGone = async () => {
    await createUser({ email: 'ann@example.com' })
    const { path } = await create()
    await freshFiles()
    await createUser({ email: 'bob@example.com' })
    writeFileSync(join(filesRoot, 'b.txt'), 'of Bob')
    return path
  }
  const roots = () => [filesRoot, culvert.buildsFolder]
  const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

  test('is not written, by whichever name of the folder', async ({ assert }) => {
    symlinkSync(filesRoot, at('link'))
    mkdirSync(join(filesRoot, '..here'))
    mkdirSync(culvert.buildsFolder, { recursive: true })
    for (const folder of [...roots(), join(filesRoot, '..here'), at('link')])
      for (const place of [
        ['--to', join(folder, 'one.backup')],
        ['--folder', folder],
      ]) {
        const { code, data } = await runCliJson(['backup', 'create', ...place, ...TO_RECIPIENT])
        assert.containsSubset({ code, data }, { code: 1, data: { code: 'E_FOLDER_INSIDE' } }, place.join(' '))
      }
    assert.deepEqual([namesIn(filesRoot), namesIn(culvert.buildsFolder)], [['..here'], []])
    // What only begins alike is another folder.
    mkdirSync(`${filesRoot}-backups`)
    const beside = ['--to', join(`${filesRoot}-backups`, 'one.backup')]
    const { code } = await runCliJson(['backup', 'create', ...beside, ...TO_RECIPIENT])
    rmSync(`${filesRoot}-backups`, { recursive: true })
    assert.equal(code, 0)
  })

  test('is not restored from there, and says where to put it', async ({ assert }) => {
    const path = await annGone()
    mkdirSync(culvert.buildsFolder, { recursive: true })
    for (const root of roots()) {
      const inside = join(root, 'ann.backup')
      copyFileSync(path, inside)
      symlinkSync(inside, at('link'))
      for (const source of [inside, at('link')]) {
        const { code, data } = await restore(source, '--replace', '--save-to', at('before.backup'))
        assert.deepEqual([code, data['code']], [1, 'E_FOLDER_INSIDE'])
        assert.match(String(data['next']), /outside of /)
      }
      assert.isTrue(existsSync(inside))
      rmSync(at('link'))
      rmSync(inside)
    }
    assert.isFalse(existsSync(at('before.backup')))
    assert.deepEqual(await emails(), ['bob@example.com'])
  })

  test('is not where a restore saves what it replaces', async ({ assert }) => {
    const path = await annGone()
    symlinkSync(filesRoot, at('link'))
    for (const place of [join(filesRoot, 'before.backup'), at('link/before.backup')]) {
      const { code, data } = await restore(path, '--replace', '--save-to', place)
      assert.deepEqual([code, data['code']], [1, 'E_FOLDER_INSIDE'])
    }
    assert.deepEqual(namesIn(filesRoot), ['b.txt'])
    assert.deepEqual(await emails(), ['bob@example.com'])
  })
})

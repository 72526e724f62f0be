import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { readBackup } from '#core/backup/archive_reader'
import { treeEntry } from '#core/backup/file_tree'
import type { BackupRefused } from '#core/backup/format'
import { RestoredFiles } from '#core/backup/restored_files'
import { signedIn } from '#tests/support/accounts'
import { backupsOf, OPENER, signal } from '#tests/support/backups'
import { FILES, fileCalls, filesOfAdmin, filesRoot, freshFiles } from '#tests/support/files'
import { writeFirstFormat } from '#tests/support/older_backup'

const IN_2020 = new Date('2020-02-03T04:05:06Z')
const at = (path: string) => join(filesRoot, path)

/** The permissions and the time of a file or folder. */
function marks(path: string) {
  const { mode, mtime } = statSync(at(path))
  return { mode: (mode & 0o777).toString(8), changed: mtime.toISOString() }
}

/** Files and folders with modes and times of their own, some of them empty. */
function fill() {
  mkdirSync(at('reports/empty'), { recursive: true })
  mkdirSync(join(culvert.buildsFolder, 'empty'), { recursive: true })
  writeFileSync(at('reports/a.txt'), 'of Ann')
  writeFileSync(at('reports/none.sh'), '')
  const modes = { 'reports/a.txt': 0o640, 'reports/none.sh': 0o755, 'reports/empty': 0o750, 'reports': 0o770 }
  for (const [path, mode] of Object.entries(modes)) {
    chmodSync(at(path), mode)
    utimesSync(at(path), IN_2020, IN_2020)
  }
  return Object.keys(modes)
}

test.group('Files and folders of a restored backup', (group) => {
  const { at: beside, create, restore, verify } = backupsOf(group)

  test('have the modes and times that they had, and empty folders are there', async ({ assert }) => {
    const paths = fill()
    const before = paths.map(marks)
    assert.deepInclude(before, { mode: '640', changed: IN_2020.toISOString() })
    const { path, manifest } = await create()
    assert.deepInclude(manifest.files, { amount: 2, folders: 2 })
    assert.equal((await verify(path)).code, 0)
    const { code, data } = await restore(path, '--replace', '--save-to', beside('before.backup'))
    assert.equal(code, 0, JSON.stringify(data))
    assert.deepEqual(paths.map(marks), before)
    assert.isTrue(statSync(join(culvert.buildsFolder, 'empty')).isDirectory())
    const again = await create('again.backup')
    assert.deepEqual(again.manifest.files, manifest.files)
    assert.deepEqual(again.manifest.builds, manifest.builds)
  })

  test('come back from the bin, also an empty folder and one of empty folders', async ({ assert }) => {
    const { boss, remove } = await filesOfAdmin()
    mkdirSync(at('empty'))
    mkdirSync(at('full/inner'), { recursive: true })
    writeFileSync(at('full/a.txt'), 'of Ann')
    for (const path of ['empty', 'full']) await remove(path)
    const { path } = await create()
    await freshFiles()
    rmSync(at('.culvert-files/bin'), { recursive: true, force: true })
    const { code, data } = await restore(path)
    assert.equal(code, 0, JSON.stringify(data))
    const browser = await signedIn(boss)
    const deleted = await fileCalls(browser).bin()
    assert.lengthOf(deleted, 2)
    for (const { id } of deleted) assert.isBelow((await browser.post(`${FILES}/bin/${id}/restore`, {})).status, 300)
    assert.isEmpty(readdirSync(at('empty')))
    assert.sameMembers(readdirSync(at('full')), ['a.txt', 'inner'])
  })

  test('are those of the backup, or the restore is undone; a disk that keeps other modes is named', async ({
    assert,
  }) => {
    fill()
    const { path } = await create()
    const { manifest } = await readBackup(path, OPENER, signal())
    const staged = async () => {
      await new RestoredFiles().settle(async () => false)
      const files = new RestoredFiles()
      await readBackup(path, OPENER, signal(), { file: (entry, content) => files.stage(entry, content) })
      return files
    }
    const inner = (name: string) => at(join('.culvert-files.restore', name))
    assert.deepEqual(await (await staged()).prove(manifest), [])
    const changes = {
      mode: () => chmodSync(inner('reports/a.txt'), 0o600),
      time: () => utimesSync(inner('reports/a.txt'), 5, 5),
    }
    for (const [what, change] of Object.entries(changes)) {
      const files = await staged()
      change()
      assert.deepEqual(await files.prove(manifest), [filesRoot], what)
    }
    const files = await staged()
    rmSync(inner('reports/a.txt'))
    const fault = await files.prove(manifest).catch((error: unknown) => (error as BackupRefused).fault)
    assert.deepEqual(fault, { type: 'files_not_proven', folder: filesRoot })
    await files.settle(async () => false)
    assert.equal(readFileSync(at('reports/a.txt'), 'utf8'), 'of Ann')
  })

  test('of a backup of the first format come back as far as it has them', async ({ assert }) => {
    fill()
    const { path } = await create()
    const older = beside('older.backup')
    await writeFirstFormat(path, older)
    const opened = await readBackup(older, OPENER, signal())
    assert.equal(opened.header.format, 1)
    assert.notProperty(opened.manifest.files, 'tree')
    const { code, data } = await restore(older, '--replace', '--save-to', beside('before.backup'))
    assert.equal(code, 0, JSON.stringify(data))
    assert.deepEqual(marks('reports/a.txt'), { mode: '640', changed: IN_2020.toISOString() })
    assert.equal(readFileSync(at('reports/a.txt'), 'utf8'), 'of Ann')
  })

  test('keep permissions alone, and a folder stays one that its owner can change', ({ assert }) => {
    fill()
    chmodSync(at('reports/none.sh'), 0o4755)
    chmodSync(at('reports/empty'), 0o2555)
    assert.equal(treeEntry('a', statSync(at('reports/none.sh'))).mode, 0o755)
    assert.equal(treeEntry('b', statSync(at('reports/empty'))).mode, 0o755)
  })
})

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { readBackup } from '#core/backup/archive_reader'
import { ArchiveWriter } from '#core/backup/archive_writer'
import type { BackupRefused } from '#core/backup/format'
import { RestoredFiles } from '#core/backup/restored_files'
import { nameOfBytes } from '#core/storage/byte_names'
import { backupsOf, OPENER, signal } from '#tests/support/backups'
import { dyingDisk } from '#tests/support/dying_disk'
import { filesRoot, freshFiles } from '#tests/support/files'

/** As Windows and old archives wrote them: 'café' in Latin-1, a folder of half of a letter, and one that is valid. */
const FILE = 'caf\u00E9.txt'
const FOLDER = 'f\u00C3'
const VALID = Buffer.from('caf\u00E9').toString('latin1')

/** A path of those bytes. */
const at = (path: string) => Buffer.concat([Buffer.from(`${filesRoot}/`), Buffer.from(path, 'latin1')])

function put(path: string, content: string) {
  const folder = path.split('/').slice(0, -1).join('/')
  mkdirSync(at(folder), { recursive: true })
  writeFileSync(at(path), content)
}

/** Every file with its content and every folder, named by its bytes, without what the service keeps to itself. */
function tree(path = ''): string[] {
  return readdirSync(at(path), { encoding: 'buffer' })
    .map((name) => `${path}${name.toString('latin1')}`)
    .filter((name) => !/^\.culvert-files$/.test(name))
    .toSorted()
    .flatMap((name) =>
      statSync(at(name)).isDirectory()
        ? [`${name}/`, ...tree(`${name}/`)]
        : `${name}: ${readFileSync(at(name), 'latin1')}`
    )
}

/** Files of that content, three of whose names aren't UTF-8, at every depth. */
async function fill(content: string) {
  await freshFiles()
  for (const path of [FILE, `${FOLDER}/${FILE}`, `${FOLDER}/a.txt`, `${VALID}/${FILE}`]) put(path, content)
  mkdirSync(at(`${FOLDER}/${FOLDER}`))
  return tree()
}

test.group('Hosted files whose names are not UTF-8', (group) => {
  const { at: beside, create, restore, verify } = backupsOf(group)

  test('are in a backup, come back byte by byte, and so do those that a restore replaced', async ({ assert }) => {
    const before = await fill('old')
    const { path, manifest } = await create()
    assert.deepInclude(manifest.files, { amount: 4, folders: 3, bytes: 12 })
    assert.equal((await verify(path)).code, 0)
    const replaced = await fill('new')
    put(`b\u00E9`, 'only here')
    const withAnother = tree()
    const { code, data } = await restore(path, '--replace', '--save-to', beside('before.backup'))
    assert.equal(code, 0, JSON.stringify(data))
    assert.isEmpty(data['notes'])
    assert.deepEqual(tree(), before)
    assert.notDeepEqual(replaced, withAnother)
    assert.equal((await restore(beside('before.backup'), '--replace', '--save-to', beside('after.backup'))).code, 0)
    assert.deepEqual(tree(), withAnother)
    assert.deepEqual((await create('again.backup')).manifest.files.amount, 5)
  })

  test('stay or come back whole wherever a restore is cut off', async ({ assert }) => {
    await fill('new')
    const { path } = await create()
    for (let moves = 0, ended = false; !ended; moves += 1) {
      const before = await fill('old')
      const files = new RestoredFiles(dyingDisk(moves))
      await readBackup(path, OPENER, signal(), { file: (entry, content) => files.stage(entry, content) })
      ended = await files.exchange('token').then(
        () => true,
        () => false
      )
      await new RestoredFiles().settle(async () => false)
      assert.deepEqual(tree(), before, `after ${moves} moves`)
    }
  })

  test('are named by their bytes where a backup is refused, and in its archive for other programs', async ({
    assert,
  }) => {
    const name = `files/../${nameOfBytes(Buffer.from(FILE, 'latin1'))}`
    const entry = { name, isFolder: false, mode: 0o600, seconds: 0, size: 0 }
    const refused = await new RestoredFiles().stage(entry, (async function* () {})()).catch((error: unknown) => error)
    assert.deepEqual((refused as BackupRefused).fault, {
      type: 'damaged',
      reason: 'It holds files/../caf\\xE9.txt, which leads elsewhere',
    })
    await fill('old')
    const archive = new ArchiveWriter()
    const written = archive.folder(filesRoot, 'files/', () => false).then(() => archive.finish())
    const bytes = Buffer.concat(await Array.fromAsync(archive.content))
    await written
    assert.include(bytes.toString('latin1'), 'path=files/f\\xC3/caf\\xE9.txt\n')
  })
})

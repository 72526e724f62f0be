import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { readJournal } from '#core/backup/restore_journal'
import { deleteLeftovers, findLeftovers, leftoverSentence } from '#core/backup/restore_leftovers'
import { RestoredFiles } from '#core/backup/restored_files'
import { settleRestore } from '#core/backup/settle_restore'
import { HealthChecks } from '#core/health/health_checks'
import { createUser } from '#tests/support/accounts'
import { backupsOf } from '#tests/support/backups'
import { filesRoot } from '#tests/support/files'

type Path = string | Buffer

const put = (path: string, content: string) => {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, content)
}

/** Every file of a folder with its content; the number in the name of what was kept isn't there. */
function filesIn(root: string) {
  return (readdirSync(root, { recursive: true }) as string[])
    .filter((name) => statSync(join(root, name)).isFile())
    .map((name) => `${name.replace(/late-[0-9a-f]{12}/, 'late')}: ${readFileSync(join(root, name), 'utf8')}`)
    .toSorted()
}

const kept = (root: string) => readdirSync(root).filter((name) => name.startsWith('.culvert-files.late-'))

async function look() {
  const checks = await app.container.make(HealthChecks)
  const { level, detail, todo } = (await checks.find('core.restore')?.look(AbortSignal.timeout(5_000))) ?? {}
  return { level, detail, todo }
}

async function staged(...names: string[]) {
  return async (move?: (from: Path, to: Path) => Promise<void>) => {
    const files = new RestoredFiles(move)
    for (const name of names) {
      const content = (async function* () {
        yield Buffer.from('new')
      })()
      await files.stage({ name, isFolder: false, mode: 0o600, seconds: 0, size: 3 }, content)
    }
    return files
  }
}

test.group('What somebody writes while a restore exchanges files', (group) => {
  const { at, create, restore } = backupsOf(group)
  const clear = () => {
    for (const root of [filesRoot, culvert.buildsFolder])
      for (const name of existsSync(root) ? readdirSync(root) : [])
        rmSync(join(root, name), { recursive: true, force: true })
    for (const name of ['aside', 'placing']) rmSync(join(culvert.storage, `restore.${name}`), { force: true })
  }
  group.each.setup(() => clear)

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
    const sentence = `Files were written to ${filesRoot} while a restore exchanged what is there. They were kept under another name, which ends with their own: ${names}. Move back what you need, and delete the rest.`
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
    const begin = await staged('files/reports/c.txt', 'files/d.txt')
    await (await begin()).exchange('token')
    // A mirror that goes on runs beside it.
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

  test('is kept wherever the process is killed, also while that is settled', async ({ assert }) => {
    const roots = [filesRoot, culvert.buildsFolder]
    const old = ['b/c.txt', 'a.txt']
    const begin = await staged('files/b/new.txt', 'files/a.txt', 'builds/app')
    const late: string[] = []
    /** Ends as a killed process does, before so many moves. What it takes out of sight is written again at once. */
    const dies = (after: number) => {
      let left = after
      return async (from: Path, to: Path) => {
        if (left-- <= 0) throw new Error('killed')
        renameSync(from, to)
        if (!/\.(replaced|restore)\//.test(String(to))) return
        for (const path of [String(from), join(filesRoot, `free-${late.length}.txt`)]) {
          const content = `late ${late.length}`
          put(path.endsWith('b') ? join(path, 'late.txt') : path, content)
          late.push(content)
        }
      }
    }
    const run = async (moves: number) => {
      clear()
      late.length = 0
      for (const name of old) put(join(filesRoot, name), 'old')
      put(join(culvert.buildsFolder, 'app'), 'old')
      return (await begin(dies(moves))).exchange('token').then(
        () => true,
        () => false
      )
    }
    const lines = () => roots.flatMap(filesIn)
    const allLate = () =>
      lines()
        .map((line) => line.split(': ')[1] ?? '')
        .filter((content) => content.startsWith('late'))
        .toSorted()
    let ended = false
    for (let moves = 0; !ended; moves += 1) {
      ended = await run(moves)
      for (let again = 0; again <= moves; again += 1)
        await new RestoredFiles(dies(again)).settle(async () => false).catch(() => {})
      await new RestoredFiles().settle(async () => false)
      assert.isNull(await readJournal())
      assert.deepEqual(allLate(), late.toSorted(), `after ${moves} moves`)
      assert.includeMembers(lines(), ['a.txt: old', 'b/c.txt: old', 'app: old'], `after ${moves} moves`)
      assert.notInclude(lines().join(), ': new')
    }
    assert.isAbove(late.length, 6)
    // Where it counts nothing old is left.
    assert.isTrue(await run(100))
    await new RestoredFiles().settle(async (token) => token === 'token')
    assert.deepEqual(allLate(), late.toSorted())
    assert.includeMembers(lines(), ['a.txt: new', 'b/new.txt: new', 'app: new'])
    assert.notInclude(lines().join(), ': old')
  })

  test('keeps at least its content where its name has no room for a longer one', async ({ assert }) => {
    const name = `${'n'.repeat(250)}.txt`
    put(join(filesRoot, name), 'old')
    await (await (await staged())()).exchange('token')
    put(join(filesRoot, name), 'late')
    await settleRestore()
    assert.sameMembers(filesIn(filesRoot), ['.culvert-files.late: late', `${name}: old`])
  })

  test('is named by three names at most, of which nobody has to know the bytes', async ({ assert }) => {
    const ends = ['a', 'b\u00E9', 'c', 'd', 'e']
    for (const [index, end] of ends.entries())
      writeFileSync(Buffer.from(`${filesRoot}/.culvert-files.late-00000000000${index}-${end}`, 'latin1'), 'late')
    const [sentence = ''] = (await findLeftovers()).map(leftoverSentence)
    assert.include(
      sentence,
      '-a, .culvert-files.late-000000000001-b\\xE9, .culvert-files.late-000000000002-c and 2 more.'
    )
  })
})

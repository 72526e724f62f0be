import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { DISK, type Disk } from '#core/backup/disk_entry'
import { readJournal } from '#core/backup/restore_journal'
import { RestoredFiles } from '#core/backup/restored_files'
import { settleRestore } from '#core/backup/settle_restore'
import { dyingDisk } from '#tests/support/dying_disk'
import { filesRoot } from '#tests/support/files'
import { clearExchanged, filesIn, put, staged } from '#tests/support/late_files'

test.group('What somebody writes at any moment of an exchange', (group) => {
  group.each.setup(clearExchanged)
  group.each.setup(() => clearExchanged)

  test('stays where it took the place of a file that a killed restore had put there', async ({ assert }) => {
    put(join(filesRoot, 'b.txt'), 'old')
    const begin = staged('files/b.txt', 'files/c.txt', 'files/d.txt')
    await (await begin()).exchange('token')
    for (const name of ['b.txt', 'd.txt']) {
      put(join(filesRoot, '.partial'), 'late')
      renameSync(join(filesRoot, '.partial'), join(filesRoot, name))
    }
    assert.isTrue(await settleRestore())
    assert.deepEqual(filesIn(filesRoot), ['.culvert-files.late-b.txt: late', 'b.txt: old', 'd.txt: late'])
    assert.isFalse(existsSync(join(culvert.storage, 'restore.placed')))
  })

  test('keeps no installation from starting where the disk lost what the restore had noted', async ({ assert }) => {
    put(join(filesRoot, 'b.txt'), 'old')
    const begin = staged('files/b.txt', 'files/c.txt')
    await (await begin()).exchange('token')
    writeFileSync(join(culvert.storage, 'restore.placed'), 'token\n{"files/":[["b.t')
    assert.isTrue(await settleRestore())
    assert.deepEqual(filesIn(filesRoot), ['b.txt: old'])
  })

  test('is kept also where it comes right before a file or folder is put in its place', async ({ assert }) => {
    const begin = staged('files/a.txt', 'files/b/new.txt')
    const came = new Set<string>()
    const comes = (to: string | Buffer, name: string) => {
      if (to !== join(filesRoot, name.split('/')[0] ?? '') || came.has(name)) return
      came.add(name)
      put(join(filesRoot, name), 'late')
    }
    const disk: Disk = {
      ...DISK,
      link: async (from, to) => {
        comes(to, 'a.txt')
        await DISK.link(from, to)
      },
      rename: async (from, to) => {
        comes(to, 'b/late.txt')
        await DISK.rename(from, to)
      },
    }
    await (await begin(disk)).exchange('token')
    const late = ['.culvert-files.late-a.txt: late', '.culvert-files.late-b/late.txt: late']
    assert.includeMembers(filesIn(filesRoot), late)
    assert.includeMembers(filesIn(filesRoot), ['a.txt: new', 'b/new.txt: new'])
  })

  for (const code of ['EPERM', 'EACCES', 'EXDEV'])
    test(`holds no restore up where it is deleted again, and neither does a disk that refuses hard links with ${code}`, async ({
      assert,
    }) => {
      for (const name of ['a.txt', 'b.txt']) put(join(filesRoot, name), 'old')
      const begin = staged('files/a.txt', 'files/c.txt')
      const disk: Disk = {
        ...DISK,
        link: async () => {
          throw Object.assign(new Error(`${code}: link`), { code })
        },
        rename: async (from, to) => {
          // Others delete what is about to be set aside, and what was about to be kept.
          if (String(from).endsWith('b.txt') || String(to).includes('late-')) rmSync(from)
          await DISK.rename(from, to)
          if (String(to).endsWith('replaced/a.txt')) put(String(from), 'late')
        },
      }
      const files = await begin(disk)
      await files.exchange('token')
      await files.settle(async () => true)
      assert.deepEqual(filesIn(filesRoot), ['a.txt: new', 'c.txt: new'])
    })

  test('is kept wherever the process is killed, also while that is settled', async ({ assert }) => {
    const roots = [filesRoot, culvert.buildsFolder]
    const old = ['b/c.txt', 'a.txt']
    const begin = staged('files/b/new.txt', 'files/a.txt', 'files/d.txt', 'builds/app')
    const late: string[] = []
    const writes = (path: string) => {
      const content = `late ${late.length}`
      put(path, content)
      late.push(content)
    }
    /** What the process takes out of sight is written again at once, and what it places is replaced, as by rsync. */
    const dies = (after: number) =>
      dyingDisk(after, (from, to) => {
        if (/\.(replaced|restore)\//.test(to)) {
          writes(from.endsWith('b') ? join(from, 'late.txt') : from)
          writes(join(filesRoot, `free-${late.length}.txt`))
        }
        if (!from.endsWith('.restore/d.txt')) return
        writes(`${to}.partial`)
        renameSync(`${to}.partial`, to)
      })
    const run = async (moves: number) => {
      clearExchanged()
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
})

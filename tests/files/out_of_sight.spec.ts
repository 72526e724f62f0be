import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { RESERVED_FOLDER, unseenName } from '#files/paths/entry_path'
import { Folder } from '#files/paths/folder'
import { contentOf, FILES, filesRoot, ofDeadProcess, onDisk, setAge, stagingLeft } from '#tests/support/files'
import { beforePlace, failOutOfSight, filesOnTwoDisks, type FilesOnTwoDisks } from '#tests/support/two_disks'

test.group('What waits out of sight in a folder of another disk', (group) => {
  let files: FilesOnTwoDisks
  group.each.setup(async () => {
    files = await filesOnTwoDisks()
    await files.createFolder('/disk/top')
    await files.createFolder('/disk/top/sub')
    return () => files.removeDisk()
  })

  /** An original that another program changed while it was moved, and that nobody can look at until this is ended. */
  async function hideOriginal(cleanup: (end: () => void) => void) {
    await files.create('/disk/top/sub/a.txt')
    cleanup(beforePlace(() => writeFileSync(onDisk('disk/top/sub/a.txt'), 'from outside')))
    const end = failOutOfSight('stat')
    cleanup(end)
    await files.transfer({ verb: 'move', path: '/disk/top/sub/a.txt', to: '/b.txt' })
    return end
  }

  async function isBack() {
    return contentOf('disk/top/sub/a.txt') === 'from outside' && (await stagingLeft()).length === 0
  }

  const takings = {
    'renamed': (path: string) => files.admin.post(`${FILES}/move`, { path, to: '/disk/elsewhere' }),
    'moved to another disk': (path: string) => files.admin.post(`${FILES}/move`, { path, to: '/elsewhere' }),
    'deleted': (path: string) => files.admin.delete(FILES, { path }),
  }
  for (const [what, take] of Object.entries(takings))
    for (const path of ['/disk/top/sub', '/disk/top'])
      test(`an original keeps ${path} from being ${what} until it is in its place again`, async ({
        assert,
        cleanup,
      }) => {
        const end = await hideOriginal(cleanup)
        assert.containsSubset(await take(path), { status: 503, body: { code: 'E_BUSY' } })
        end()
        // It is there, so it counts also while nobody has looked yet.
        assert.containsSubset(await take(path), { status: 503, body: { code: 'E_BUSY' } })
        await files.owed()
        assert.isTrue(await isBack())
        assert.equal((await take(path)).status, 200)
      })

  const wanderings = {
    'that another program has moved': () => {},
    'in whose place there is another one': () => mkdirSync(onDisk('disk/top/sub')),
    'in whose place there is a file': () => writeFileSync(onDisk('disk/top/sub'), 'text'),
  }
  for (const [what, replace] of Object.entries(wanderings))
    test(`an original in a folder ${what} is put back once that is in its place again`, async ({ assert, cleanup }) => {
      const end = await hideOriginal(cleanup)
      end()
      renameSync(onDisk('disk/top/sub'), onDisk('disk/wandered'))
      replace()
      await files.owed()
      assert.lengthOf(await stagingLeft(), 1)
      // What isn't there keeps nobody from anything.
      assert.equal((await takings.renamed('/disk/top')).status, 200)
      renameSync(onDisk('disk/elsewhere'), onDisk('disk/top'))
      rmSync(onDisk('disk/top/sub'), { recursive: true, force: true })
      renameSync(onDisk('disk/wandered'), onDisk('disk/top/sub'))
      await files.owed()
      assert.isTrue(await isBack())
    })

  test('a note waits for the folder of its original for however long, as its disk may only be away', async ({
    assert,
    cleanup,
  }) => {
    const end = await hideOriginal(cleanup)
    end()
    renameSync(onDisk('disk/top'), onDisk('disk/elsewhere'))
    await files.owed()
    const [note = ''] = await stagingLeft()
    setAge(join(filesRoot, RESERVED_FOLDER, 'staging', note), { days: 40 })
    await files.owed()
    assert.deepEqual(await stagingLeft(), [note])
    renameSync(onDisk('disk/elsewhere'), onDisk('disk/top'))
    await files.owed()
    assert.isTrue(await isBack())
  })

  for (const isChanged of [true, false])
    test(`an original whose folder another program moves right away is ${isChanged ? 'put back' : 'deleted'} all the same`, async ({
      assert,
      cleanup,
    }) => {
      await files.create('/disk/top/sub/a.txt')
      cleanup(beforePlace(() => isChanged && writeFileSync(onDisk('disk/top/sub/a.txt'), 'from outside')))
      const { sync } = Folder.prototype
      cleanup(() => void (Folder.prototype.sync = sync))
      // As soon as it is out of sight.
      Folder.prototype.sync = async function (this: Folder) {
        await sync.call(this)
        if (!existsSync(onDisk('disk/top/sub/a.txt')) && existsSync(onDisk('disk/top/sub')))
          renameSync(onDisk('disk/top/sub'), onDisk('disk/wandered'))
      }
      await files.transfer({ verb: 'move', path: '/disk/top/sub/a.txt', to: '/b.txt' })
      assert.deepEqual(readdirSync(onDisk('disk/wandered')), [])
      assert.equal(existsSync(onDisk('disk/top/sub/a.txt')), isChanged)
      assert.deepEqual(await stagingLeft(), [])
    })

  test('nothing waits where a move is refused because its folder was moved meanwhile', async ({ assert }) => {
    await files.create('/disk/top/sub/a.txt')
    const keep = async ({ placing }: { placing?: unknown }) => {
      if (placing) assert.equal((await takings.renamed('/disk/top/sub')).status, 200)
    }
    const move = files.transfer({ verb: 'move', path: '/disk/top/sub/a.txt', to: '/b.txt' }, { keep })
    await assert.rejects(() => move, 'E_FILE_NOT_FOUND')
    assert.equal(contentOf('disk/elsewhere/a.txt'), 'text')
    assert.deepEqual(await stagingLeft(), [])
  })

  test('what a process left that ended in the middle of a copy keeps its folder in place until it is removed', async ({
    assert,
  }) => {
    await files.create('/first.txt')
    const name = unseenName('x'.repeat(43))
    writeFileSync(onDisk(`disk/top/sub/${name}`), 'half')
    const note = { about: 'leftover', at: ['disk', 'top', 'sub', name] }
    const staging = join(filesRoot, RESERVED_FOLDER, 'staging')
    writeFileSync(join(staging, ofDeadProcess('x.note')), JSON.stringify(note))
    assert.containsSubset(await takings.renamed('/disk/top'), { status: 503, body: { code: 'E_BUSY' } })
    await files.owed()
    assert.equal((await takings.renamed('/disk/top')).status, 200)
    assert.isFalse(existsSync(onDisk(`disk/elsewhere/sub/${name}`)))
    assert.deepEqual(await stagingLeft(), [])
  })
})

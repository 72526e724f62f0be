import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { Bin } from '#files/bin/bin'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { Folder } from '#files/paths/folder'
import { WriteLock } from '#files/reserved/write_lock'
import { UNDER_LOCK } from '#files/transfer/source_check'
import type { Transfer } from '#files/transfer/transfer'
import { auditedFiles, contentOf, fillFolder, FILES, filesRoot, onDisk, stagingLeft } from '#tests/support/files'
import { watchLock } from '#tests/support/held_lock'
import { runCli } from '#tests/support/run_cli'
import { beforePlace, failOutOfSight, filesOnTwoDisks, type FilesOnTwoDisks, type Keep } from '#tests/support/two_disks'

const FOLDER_MOVE: Transfer = { verb: 'move', path: '/folder', to: '/disk/folder' }
const FILE_MOVE: Transfer = { verb: 'move', path: '/a.txt', to: '/disk/a.txt' }

test.group('Originals that change while they are moved to another disk', (group) => {
  let files: FilesOnTwoDisks
  group.each.setup(async () => {
    files = await filesOnTwoDisks()
    return () => files.removeDisk()
  })

  const lastLine = async () => (await auditedFiles()).at(-1)

  test('a large folder is read before the lock, which every other write waits for', async ({ assert, cleanup }) => {
    fillFolder('folder', UNDER_LOCK + 1)
    let looks = 0
    const lock = await watchLock()
    const { stat } = Folder.prototype
    cleanup(() => {
      lock.end()
      Folder.prototype.stat = stat
    })
    Folder.prototype.stat = function (this: Folder, name: string) {
      if (lock.isHeld) looks += 1
      return stat.call(this, name)
    }
    await files.transfer(FOLDER_MOVE)
    assert.isBelow(looks, UNDER_LOCK / 2)
    assert.lengthOf(readdirSync(onDisk('disk/folder')), UNDER_LOCK + 1)
    assert.isFalse(existsSync(onDisk('folder')))
    assert.deepEqual(await stagingLeft(), [])
  })

  test('a large folder that one of us changed in the last moment stays', async ({ assert }) => {
    fillFolder('folder', UNDER_LOCK + 1)
    const save = async (kept: object) => {
      if ('placing' in kept && kept.placing) await files.save('/folder/3.txt', 'changed')
    }
    await assert.rejects(() => files.transfer(FOLDER_MOVE, { keep: save }), 'E_SOURCE_CHANGED')
    assert.deepEqual([contentOf('folder/3.txt'), readdirSync(onDisk('disk'))], ['changed', []])
  })

  for (const count of [3, UNDER_LOCK + 1])
    test(`of a folder of ${count} files that another program changed last, both stay, as the job and the audit log say`, async ({
      assert,
      cleanup,
    }) => {
      fillFolder('folder', count)
      cleanup(beforePlace(() => writeFileSync(onDisk('folder/2.txt'), 'from outside')))
      let told: unknown = null
      const { results } = await files.transfer(FOLDER_MOVE, {
        keep: async (kept) => void (told = structuredClone(kept)),
      })
      const result = { path: '/folder', state: 'done', to: '/disk/folder', original: '/folder' }
      assert.deepEqual(results, [result] as never)
      assert.deepEqual(told, { results: [result], placing: null, looking: null })
      assert.deepEqual([contentOf('folder/2.txt'), contentOf('disk/folder/2.txt')], ['from outside', '2'])
      assert.lengthOf(readdirSync(onDisk('folder')), count)
      const line = { action: 'file.keep_original', path: '/folder', to: '/disk/folder', actorId: files.boss.id }
      assert.containsSubset(await lastLine(), line)
      assert.deepEqual(await stagingLeft(), [])
    })

  const replace = () => {
    writeFileSync(onDisk('new'), 'text')
    renameSync(onDisk('new'), onDisk('a.txt'))
  }
  for (const [what, change, content] of [
    ['written to', () => writeFileSync(onDisk('a.txt'), 'from outside'), 'from outside'],
    ['replaced', replace, 'text'],
  ] as const)
    test(`of a file that another program has ${what} last, both stay, and who asked is told`, async ({
      assert,
      cleanup,
    }) => {
      await files.create('/a.txt')
      cleanup(beforePlace(change))
      const moved = await files.admin.post(`${FILES}/move`, { path: '/a.txt', to: '/disk/a.txt' })
      assert.containsSubset(moved, { status: 200, body: { path: '/disk/a.txt', original: '/a.txt' } })
      assert.deepEqual([contentOf('a.txt'), contentOf('disk/a.txt')], [content, 'text'])
      assert.containsSubset(await lastLine(), { action: 'file.keep_original', path: '/a.txt', to: '/disk/a.txt' })
      assert.deepEqual(await stagingLeft(), [])
    })

  test('one that was deleted stays beside its item of the bin, under another name where its own is taken, and the terminal says so', async ({
    assert,
    cleanup,
  }) => {
    await files.create('/disk/a.txt')
    cleanup(beforePlace(() => writeFileSync(onDisk('disk/a.txt'), 'from outside')))
    const real = Folder.prototype.rename
    cleanup(() => void (Folder.prototype.rename = real))
    Folder.prototype.rename = async function (this: Folder, ...input: Parameters<typeof real>) {
      await real.apply(this, input)
      if (input[0] === 'a.txt') writeFileSync(onDisk('disk/a.txt'), 'another')
    }
    const { stdout } = await runCli(['file', 'remove', '/disk/a.txt', '--yes'])
    assert.equal(
      stdout,
      '/disk/a.txt is in the bin. Undo: culvert file restore /disk/a.txt\nThe original changed meanwhile and is still at /disk/a (2).txt.\n'
    )
    assert.deepEqual([contentOf('disk/a.txt'), contentOf('disk/a (2).txt')], ['another', 'from outside'])
    const [item] = await files.bin()
    assert.equal(contentOf(join(RESERVED_FOLDER, 'bin', item?.id ?? '', 'entry')), 'text')
    assert.containsSubset(await lastLine(), {
      action: 'file.keep_original',
      path: '/disk/a (2).txt',
      item: item?.id,
    } as never)
    assert.deepEqual(readdirSync(onDisk('disk')).toSorted(), ['a (2).txt', 'a.txt'])
  })

  for (const [what, failing] of [
    ['looked at', 'stat'],
    ['put back', 'link'],
  ] as const)
    test(`one that can't be ${what} stays out of sight until it can`, async ({ assert, cleanup }) => {
      await files.create('/a.txt')
      cleanup(beforePlace(() => writeFileSync(onDisk('a.txt'), 'from outside')))
      const end = failOutOfSight(failing)
      cleanup(end)
      await files.transfer(FILE_MOVE)
      assert.deepEqual([existsSync(onDisk('a.txt')), contentOf('disk/a.txt')], [false, 'text'])
      await assert.rejects(files.owed, 'EIO')
      end()
      await files.owed()
      assert.deepEqual([contentOf('a.txt'), contentOf('disk/a.txt')], ['from outside', 'text'])
      assert.containsSubset(await lastLine(), { action: 'file.keep_original', path: '/a.txt', to: '/disk/a.txt' })
      assert.deepEqual(await stagingLeft(), [])
    })

  for (const isChanged of [true, false])
    test(`where the database fails once the copy is in its place, the original ${isChanged ? 'that changed stays' : 'goes'}, and the audit log has the move`, async ({
      assert,
      cleanup,
    }) => {
      await files.create('/a.txt')
      cleanup(beforePlace(() => isChanged && writeFileSync(onDisk('a.txt'), 'from outside')))
      const fail: Keep = async (_, trx) => {
        if (trx) throw new Error('no COMMIT')
      }
      await assert.rejects(() => files.transfer(FILE_MOVE, { keep: fail }), 'no COMMIT')
      assert.equal(contentOf('disk/a.txt'), 'text')
      assert.equal(existsSync(onDisk('a.txt')) && contentOf('a.txt'), isChanged && 'from outside')
      const actions = (await auditedFiles()).map(({ action }) => action)
      assert.deepEqual(actions, ['file.create', 'file.move', ...(isChanged ? ['file.keep_original'] : [])])
      assert.deepEqual(await stagingLeft(), [])
    })

  test('an item that is deleted from the bin while its restore copies it does not come back', async ({ assert }) => {
    await files.create('/a.txt')
    const id = await files.remove('/a.txt')
    const [bin, lock] = await Promise.all([app.container.make(Bin), app.container.make(WriteLock)])
    const takeOut: Keep = async ({ placing }) => {
      // It is still to be removed from the disk, as a larger one is by a job.
      if (placing)
        await bin.takeOut(
          () => [id],
          (work) => lock.hold(work)
        )
    }
    await assert.rejects(
      () => files.transfer({ verb: 'restore', id, to: '/disk/a.txt' }, { keep: takeOut }),
      'E_FILE_NOT_FOUND'
    )
    assert.deepEqual([readdirSync(onDisk('disk')), await files.bin()], [[], []])
  })

  test('an item that another program changed while it was restored is still in the bin', async ({
    assert,
    cleanup,
  }) => {
    await files.create('/a.txt')
    const id = await files.remove('/a.txt')
    const entry = join(filesRoot, RESERVED_FOLDER, 'bin', id, 'entry')
    cleanup(beforePlace(() => writeFileSync(entry, 'from outside')))
    const { results } = await files.transfer({ verb: 'restore', id, to: '/disk/a.txt' })
    assert.containsSubset(results, [{ state: 'done', to: '/disk/a.txt', original: id }])
    assert.containsSubset(await lastLine(), { action: 'file.keep_original', path: '/disk/a.txt', item: id } as never)
    assert.containsSubset(await files.bin(), [{ id, path: '/a.txt' }])
    rmSync(onDisk('disk/a.txt'))
    assert.equal((await files.admin.post(`${FILES}/bin/${id}/restore`, {})).status, 200)
    assert.equal(contentOf('a.txt'), 'from outside')
  })
})

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { Bin } from '#files/bin/bin'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import type { Transfer } from '#files/transfer/transfer'
import { CleanUp } from '#files/upkeep/clean_up'
import { contentOf, filesRoot, onDisk, stagingLeft } from '#tests/support/files'
import { beforePlace, failOutOfSight, filesOnTwoDisks, type FilesOnTwoDisks } from '#tests/support/two_disks'

type Kept = { placing: object | null; results: ({ state: string } | null)[] }

/** What the job had stored last when its worker ended. */
const MOMENTS = {
  'before its line': ({ placing }: Kept) => placing !== null,
  'with its line': ({ results }: Kept) => results[0]?.state === 'done',
}

test.group('An original that is looked at after the worker of its move ended', (group) => {
  let files: FilesOnTwoDisks
  group.each.setup(async () => {
    files = await filesOnTwoDisks()
    return () => files.removeDisk()
  })

  /** As a worker leaves it that ends before it has looked: another program has changed the original last. */
  async function leave(transfer: Transfer, change: () => void, isLast: (kept: Kept) => boolean): Promise<object> {
    let last: object = {}
    const { discard } = Bin.prototype
    // It is gone before it comes to that.
    Bin.prototype.discard = async () => 0
    const ends = [beforePlace(change), failOutOfSight('stat'), () => void (Bin.prototype.discard = discard)]
    const keep = async (kept: object) => {
      if (isLast(kept as Kept)) last = structuredClone(kept)
    }
    await files.transfer(transfer, { keep }).finally(() => {
      for (const end of ends) end()
    })
    return last
  }

  for (const [moment, isLast] of Object.entries(MOMENTS))
    for (const isTold of [false, true])
      test(`is in the job's result, if that had stored what it did ${moment} and ${isTold ? 'another worker' : 'nobody'} had looked`, async ({
        assert,
      }) => {
        await files.create('/a.txt')
        const move: Transfer = { verb: 'move', path: '/a.txt', to: '/disk/a.txt' }
        const kept = await leave(move, () => writeFileSync(onDisk('a.txt'), 'from outside'), isLast)
        assert.isFalse(existsSync(onDisk('a.txt')))
        if (isTold) await files.owed()
        let told: object = {}
        const keep = async (stored: object) => void (told = structuredClone(stored))
        const { results } = await files.transfer(move, { attempt: 2, kept, keep })
        const result = { path: '/a.txt', state: 'done', to: '/disk/a.txt', original: '/a.txt' }
        assert.deepEqual(results, [result] as never)
        assert.containsSubset(told, { results: [result], placing: null })
        assert.deepEqual([contentOf('a.txt'), contentOf('disk/a.txt')], ['from outside', 'text'])
        assert.deepEqual(await stagingLeft(), [])
      })

  test('is none where it is as it was copied', async ({ assert }) => {
    await files.create('/a.txt')
    const move: Transfer = { verb: 'move', path: '/a.txt', to: '/disk/a.txt' }
    const kept = await leave(move, () => {}, MOMENTS['with its line'])
    const { results } = await files.transfer(move, { attempt: 2, kept })
    assert.deepEqual(results, [{ path: '/a.txt', state: 'done', to: '/disk/a.txt' }] as never)
    assert.isFalse(existsSync(onDisk('a.txt')))
  })

  test('that was in the bin keeps its path in the result, also where a cleanup came before the job went on', async ({
    assert,
  }) => {
    await files.create('/a.txt')
    const id = await files.remove('/a.txt')
    const restore: Transfer = { verb: 'restore', id, to: '/disk/b.txt' }
    const kept = await leave(restore, () => {}, MOMENTS['before its line'])
    await (await app.container.make(CleanUp)).execute()
    assert.deepEqual(await files.bin(), [])
    const { results } = await files.transfer(restore, { attempt: 2, kept })
    assert.deepEqual(results, [{ path: '/a.txt', state: 'done', to: '/disk/b.txt' }])
  })

  test('stays in the bin, if it was restored from there', async ({ assert }) => {
    await files.create('/a.txt')
    const id = await files.remove('/a.txt')
    const entry = join(filesRoot, RESERVED_FOLDER, 'bin', id, 'entry')
    const restore: Transfer = { verb: 'restore', id, to: '/disk/a.txt' }
    const kept = await leave(restore, () => writeFileSync(entry, 'from outside'), MOMENTS['before its line'])
    const { results } = await files.transfer(restore, { attempt: 2, kept })
    assert.containsSubset(results, [{ state: 'done', to: '/disk/a.txt', original: id }])
    assert.containsSubset(await files.bin(), [{ id, path: '/a.txt' }])
    assert.equal(contentOf(join(RESERVED_FOLDER, 'bin', id, 'entry')), 'from outside')
  })
})

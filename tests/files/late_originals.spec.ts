import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { Bin } from '#files/bin/bin'
import { Moves } from '#files/entries/moves'
import { isOwn, RESERVED_FOLDER } from '#files/paths/entry_path'
import { Folder } from '#files/paths/folder'
import { isAway, isUnseen } from '#files/reserved/unseen'
import type { Transfer } from '#files/transfer/transfer'
import { TransferJob } from '#files/transfer/transfer_job'
import { CleanUp } from '#files/upkeep/clean_up'
import { SmallDisk } from '#tests/faults/bed/small_disk'
import { contentOf, filesOfAdmin, filesRoot, onDisk, stagingLeft } from '#tests/support/files'

type Kept = { placing: object | null; results: ({ state: string } | null)[] }

/** What the job had stored last when its worker ended. */
const MOMENTS = {
  'before its line': ({ placing }: Kept) => placing !== null,
  'with its line': ({ results }: Kept) => results[0]?.state === 'done',
}

test.group('An original that is looked at after the worker of its move ended', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => {
    files = await filesOfAdmin()
    mkdirSync(onDisk('disk'))
    const disk = new SmallDisk(40, onDisk('disk'))
    return () => disk.remove()
  })

  async function run(
    transfer: Transfer,
    attempt: number,
    kept: object | null,
    keep: (kept: object) => Promise<void> = async () => {}
  ) {
    const job = await app.container.make(TransferJob)
    const own = { id: 1, input: { transfers: [transfer] }, requestedBy: files.boss.id, attempt, kept }
    return job.execute({ ...own, report: () => {}, signal: new AbortController().signal, keep })
  }

  /** As a worker leaves it that ends before it has looked: another program has changed the original last. */
  async function leave(transfer: Transfer, change: () => void, isLast: (kept: Kept) => boolean): Promise<object> {
    let last: object = {}
    const { place } = Moves.prototype
    const { stat } = Folder.prototype
    const { discard } = Bin.prototype
    // It is gone before it comes to that.
    Bin.prototype.discard = async () => 0
    Moves.prototype.place = async function (this: Moves, ...input: Parameters<typeof place>) {
      if (isUnseen(input[0].name) || isOwn(input[0].name, 1)) {
        Moves.prototype.place = place
        change()
      }
      return place.apply(this, input)
    }
    Folder.prototype.stat = async function (this: Folder, name: string) {
      if (isAway(name)) throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'stat' })
      return stat.call(this, name)
    }
    try {
      await run(transfer, 1, null, async (kept) => {
        if (isLast(kept as Kept)) last = structuredClone(kept)
      })
    } finally {
      Moves.prototype.place = place
      Folder.prototype.stat = stat
      Bin.prototype.discard = discard
    }
    return last
  }

  const owed = async () => (await app.container.make(CleanUp)).owed()

  for (const [moment, isLast] of Object.entries(MOMENTS))
    for (const isTold of [false, true])
      test(`is in the job's result, if that had stored what it did ${moment} and ${isTold ? 'another worker' : 'nobody'} had looked`, async ({
        assert,
      }) => {
        await files.create('/a.txt')
        const move: Transfer = { verb: 'move', path: '/a.txt', to: '/disk/a.txt' }
        const kept = await leave(move, () => writeFileSync(onDisk('a.txt'), 'from outside'), isLast)
        assert.isFalse(existsSync(onDisk('a.txt')))
        if (isTold) await owed()
        let told: object = {}
        const { results } = await run(move, 2, kept, async (stored) => void (told = structuredClone(stored)))
        const result = { path: '/a.txt', state: 'done', to: '/disk/a.txt', original: '/a.txt' }
        assert.deepEqual(results, [result] as never)
        assert.containsSubset(told, { results: [result], placing: null })
        assert.deepEqual([contentOf('a.txt'), contentOf('disk/a.txt')], ['from outside', 'text'])
        assert.deepEqual(await stagingLeft(), [])
      })

  test('is none where it is as it was copied', async ({ assert }) => {
    await files.create('/a.txt')
    const move: Transfer = { verb: 'move', path: '/a.txt', to: '/disk/a.txt' }
    const { results } = await run(move, 2, await leave(move, () => {}, MOMENTS['with its line']))
    assert.deepEqual(results, [{ path: '/a.txt', state: 'done', to: '/disk/a.txt' }] as never)
    assert.isFalse(existsSync(onDisk('a.txt')))
  })

  test('stays in the bin, if it was restored from there', async ({ assert }) => {
    await files.create('/a.txt')
    const id = await files.remove('/a.txt')
    const entry = join(filesRoot, RESERVED_FOLDER, 'bin', id, 'entry')
    const restore: Transfer = { verb: 'restore', id, to: '/disk/a.txt' }
    const kept = await leave(restore, () => writeFileSync(entry, 'from outside'), MOMENTS['before its line'])
    const { results } = await run(restore, 2, kept)
    assert.containsSubset(results, [{ state: 'done', to: '/disk/a.txt', original: id }])
    assert.containsSubset(await files.bin(), [{ id, path: '/a.txt' }])
    assert.equal(contentOf(join(RESERVED_FOLDER, 'bin', id, 'entry')), 'from outside')
  })
})

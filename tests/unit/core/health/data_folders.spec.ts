import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import { DataFolders, roomOf } from '#core/health/data_folders'
import { eventually } from '#tests/support/eventually'

test.group('Folders with data', () => {
  test('are as full as df says, also where most of what is free is reserved for root', ({ assert }) => {
    const disk = { bsize: 4_096, blocks: 1_000, bfree: 800, bavail: 600 }
    assert.deepEqual(roomOf(disk), { freeBytes: 600 * 4_096, freePercent: 75 })
    assert.equal(roomOf({ ...disk, bfree: 200, bavail: 0 }).freePercent, 0)
    assert.equal(roomOf({ ...disk, bfree: 1_000, bavail: 900 }).freePercent, 100)
    assert.equal(roomOf({ ...disk, blocks: 0, bfree: 0, bavail: 0 }).freePercent, 0)
  })

  test('on a disk that does not answer are left out, and are not asked again meanwhile', async ({ assert }) => {
    const folders = new DataFolders()
    let asked = 0
    let answer: (folder: string) => void = () => {}
    const hanging = new Promise<string>((resolve) => void (answer = resolve))
    folders.register(
      { id: 'tests.here', label: 'here', find: async () => tmpdir() },
      {
        id: 'tests.away',
        label: 'away',
        find: () => {
          asked += 1
          return hanging
        },
      }
    )
    assert.sameMembers(Object.keys(await folders.freeBytes()), ['here'])
    assert.sameMembers(Object.keys(await folders.freeBytes()), ['here'])
    assert.equal(asked, 1)
    answer(tmpdir())
    await hanging
    await eventually('the first look is over, and another one finds both', async () => {
      const labels = Object.keys(await folders.freeBytes())
      return labels.length === 2 && asked > 1
    })
  })
})

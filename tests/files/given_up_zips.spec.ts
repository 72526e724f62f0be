import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { writeTo } from '#core/storage/write_to'
import { FileRoot } from '#files/paths/file_root'
import { BLOCK_BYTES, type Sink } from '#files/serving/zip/blocks'
import { writeZip } from '#files/serving/zip/zip'
import { forgetIndex } from '#tests/support/file_search'
import { freshFiles, filesRoot, onDisk } from '#tests/support/files'

/** Files and folders of hosted files that this process holds open, besides the root. */
function openBelowRoot(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`)
      return path.startsWith(`${filesRoot}/folder`) ? [path] : []
    } catch {
      return []
    }
  })
}

/** Twenty files, of which each third is longer than a block. */
function makeFolder() {
  mkdirSync(onDisk('folder/inner'), { recursive: true })
  for (let index = 0; index < 20; index += 1)
    writeFileSync(onDisk(`folder/inner/${index}`), randomBytes(index % 3 === 0 ? 150_000 : 30_000))
}

async function zipFolder(sink: Sink, signal = new AbortController().signal) {
  const root = await app.container.make(FileRoot)
  await root.within([], (folder) => writeZip(folder, 0, ['folder'], { sink, signal }))
}

test.group('A zip that nobody reads any more', (group) => {
  group.each.setup(async () => {
    await freshFiles()
    // A thread of this process that looks for changes holds a folder and a file open, too.
    await forgetIndex()
    makeFolder()
  })

  test('ends between two entries as within one, and leaves nothing open', async ({ assert }) => {
    for (const block of [1, 2, 3, 15]) {
      let blocks = 0
      const zipping = zipFolder(async () => {
        blocks += 1
        if (blocks === block) throw new Error('gone')
      })
      await assert.rejects(() => zipping)
      assert.equal(blocks, block)
      assert.deepEqual(openBelowRoot(), [], `at block ${block}`)
    }
  })

  test('ends before the next entry, also where nothing is to be sent', async ({ assert }) => {
    const left = new AbortController()
    let blocks = 0
    const zipping = zipFolder(async () => {
      blocks += 1
      left.abort()
    }, left.signal)
    await assert.rejects(() => zipping)
    // The first file is the longest of what can follow.
    assert.isAtMost(blocks, 3)
    assert.deepEqual(openBelowRoot(), [])
  })

  test('waits for a reader that is slow, with one block on its way', async ({ assert }) => {
    const most: number[] = []
    let bytes = 0
    const slow: Writable = new Writable({
      highWaterMark: 1,
      write(piece: Buffer, _, done) {
        bytes += piece.length
        most.push(slow.writableLength)
        setImmediate(done)
      },
    })
    await zipFolder((block) => writeTo(slow, block))
    assert.isAbove(bytes, 1_000_000)
    assert.isAtMost(Math.max(...most), BLOCK_BYTES)
  })

  test('hears of a reader that leaves while a block is on its way', async ({ assert }) => {
    const leaving: Writable = new Writable({
      write() {
        setImmediate(() => leaving.destroy())
      },
    })
    await assert.rejects(() => zipFolder((block) => writeTo(leaving, block)))
    assert.deepEqual(openBelowRoot(), [])
  })
})

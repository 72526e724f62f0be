import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type ZipStream from 'zip-stream'
import { FileRoot } from '#files/paths/file_root'
import { zipOf } from '#files/serving/zip'
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

test.group('A zip that nobody reads any more', (group) => {
  group.each.setup(freshFiles)

  test('ends between two entries as within one, and leaves nothing open', async ({ assert }) => {
    mkdirSync(onDisk('folder/inner'), { recursive: true })
    for (let index = 0; index < 50; index += 1) writeFileSync(onDisk(`folder/inner/${index}`), 'x'.repeat(1_000))
    const root = await app.container.make(FileRoot)
    for (const entry of [1, 2, 3, 40]) {
      await root.within([], async (folder) => {
        const { stream, done } = zipOf(folder, 0, ['folder'])
        const zip = stream as ZipStream
        const add = zip.entry.bind(zip)
        let entries = 0
        zip.entry = (...how) => {
          entries += 1
          // Whoever read it is gone when this one is about to be added.
          if (entries === entry) zip.destroy()
          return add(...how)
        }
        zip.resume()
        await assert.rejects(() => done)
      })
      assert.deepEqual(openBelowRoot(), [], `at entry ${entry}`)
    }
  })
})

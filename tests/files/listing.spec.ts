import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { type Entry, entryOf } from '#files/entries/entry'
import { ListEntries, ListingGate, MOST_HERE } from '#files/entries/list_entries'
import { MOST_ENTRIES } from '#files/entries/listing/listing'
import { FileRoot } from '#files/paths/file_root'
import { FileIndex } from '#files/search/file_index'
import { SmallDisk } from '#tests/faults/bed/small_disk'
import { eventually } from '#tests/support/eventually'
import { at, fillFolder, filesOfAdmin, namesOf, onDisk } from '#tests/support/files'

const MODES = [0o000, 0o111, 0o200, 0o400, 0o444, 0o600, 0o640, 0o755, 0o777, 0o4755]

/** One of everything that can be in a folder. */
function fillWithAll(folder: string) {
  for (const mode of MODES) {
    writeFileSync(onDisk(`${folder}/file ${mode.toString(8)}.tar.GZ`), 'x'.repeat(mode))
    mkdirSync(onDisk(`${folder}/folder ${mode.toString(8)}`))
    for (const kind of ['file', 'folder'])
      chmodSync(onDisk(`${folder}/${kind} ${mode.toString(8)}${kind === 'file' ? '.tar.GZ' : ''}`), mode)
  }
  symlinkSync('nowhere', onDisk(`${folder}/dangling`))
  symlinkSync('..', onDisk(`${folder}/up`))
  execFileSync('mkfifo', [onDisk(`${folder}/pipe`)])
  writeFileSync(onDisk(`${folder}/.hidden`), '')
  writeFileSync(onDisk(`${folder}/old.txt`), '')
  utimesSync(onDisk(`${folder}/old.txt`), 1_000_000, 1_000_000.999)
}

test.group('Listing a large folder', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  let root: FileRoot
  group.each.setup(async () => {
    files = await filesOfAdmin()
    root = await app.container.make(FileRoot)
    return async () => (await app.container.make(FileIndex)).close()
  })

  const list = async (path: string) => (await files.admin.get(at(path))).body as Entry[]
  /** As each entry is told by itself. */
  const oneByOne = async (folder: string, entries: Entry[]) =>
    root.within([folder], (open) => Promise.all(entries.map(({ name }) => entryOf(open, [folder], name))))

  test('tells of each entry what is told of it alone, and in order', async ({ assert }) => {
    fillFolder('large', MOST_HERE)
    fillWithAll('large')
    const entries = await list('/large')
    assert.lengthOf(entries, MOST_HERE + 2 * MODES.length + 4)
    assert.deepEqual(entries, await oneByOne('large', entries))
    const names = namesOf(entries)
    assert.equal(names[0], 'folder 0')
    assert.isBelow(names.indexOf('2.txt'), names.indexOf('10.txt'))
    assert.include(namesOf((await files.admin.get(`${at('/large')}&hidden=true`)).body), '.hidden')
  })

  test('asks the disk what the service may do: on one that is read-only nothing can be written, whatever the mode', async ({
    assert,
    cleanup,
  }) => {
    mkdirSync(onDisk('disk'))
    const disk = new SmallDisk(10, onDisk('disk'))
    cleanup(() => disk.remove())
    for (let index = 0; index <= MOST_HERE; index += 1) writeFileSync(onDisk(`disk/${index}`), '')
    assert.isTrue((await list('/disk')).every(({ permissions }) => permissions === 'rw'))
    execFileSync('mount', ['-o', 'remount,ro', disk.path])
    const entries = await list('/disk')
    assert.lengthOf(entries, MOST_HERE + 1)
    assert.isTrue(entries.every(({ permissions }) => permissions === 'r'))
  })

  test('is cut off where no screen shows more, and says so', async ({ assert }) => {
    fillFolder('large', MOST_ENTRIES + 1)
    const answer = await files.admin.get(at('/large'))
    assert.equal(answer.headers.get('x-incomplete'), 'true')
    assert.lengthOf(answer.body as Entry[], MOST_ENTRIES)
  })

  test('is done for two at once, while others wait', async ({ assert }) => {
    fillFolder('large', MOST_HERE + 1)
    const reading: (() => void)[] = []
    const index = new FileIndex(root)
    const read = () => new Promise((resolve) => reading.push(() => resolve({ entries: [], isComplete: true })))
    index.read = read as typeof index.read
    const gate = new ListingGate()
    const lister = new ListEntries(root, index, gate)
    const all = Promise.all([1, 2, 3].map(() => lister.execute('/large')))
    await eventually('one waits', () => gate.waiting === 1)
    assert.lengthOf(reading, 2)
    reading[0]?.()
    await eventually('it has its turn', () => reading.length === 3)
    for (const end of reading) end()
    await all
  })

  test('works without the thread that reads it, and with the next one', async ({ assert, cleanup }) => {
    fillFolder('large', MOST_HERE + 1)
    const post = Worker.prototype.postMessage
    cleanup(() => void (Worker.prototype.postMessage = post))
    let asked = 0
    Worker.prototype.postMessage = function (this: Worker) {
      asked += 1
      void this.terminate()
    }
    assert.lengthOf(await list('/large'), MOST_HERE + 1)
    assert.equal(asked, 1)
    Worker.prototype.postMessage = post
    assert.lengthOf(await list('/large'), MOST_HERE + 1)
  })
})

import { pbkdf2 } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { FileRoot } from '#files/paths/file_root'
import { IndexKeeper } from '#files/search/index/index_keeper'
import { type Watch, watchByEvents } from '#files/search/index/watch'
import { eventually } from '#tests/support/eventually'

/** A system whose events a test makes. */
function heldWatch() {
  const told = { begun: 0, change: (() => {}) as (paths: string[][]) => void, end: () => {}, stopped: 0 }
  const watch: Watch = async (_path, onChange, onEnd) => {
    told.begun += 1
    told.change = onChange
    told.end = () => onEnd(new Error('no more watches'))
    return {
      stop: async () => {
        told.stopped += 1
      },
    }
  }
  return { told, watch }
}

const refused: Watch = async () => {
  throw new Error('no space left on device')
}

test.group('The index of files', (group) => {
  let work: string
  let root: FileRoot
  let keepers: IndexKeeper[]
  group.each.setup(async () => {
    work = mkdtempSync(join(tmpdir(), 'culvert-index-'))
    root = await FileRoot.open(work)
    keepers = []
    return async () => {
      for (const keeper of keepers) await keeper.stop()
      await root.close()
      rmSync(work, { recursive: true, force: true })
    }
  })

  const write = (path: string) => {
    mkdirSync(join(work, path, '..'), { recursive: true })
    writeFileSync(join(work, path), 'x')
  }
  async function keep(watch: Watch, { most = 1_000, mostWatched = 1_000, now = (): number => 0 } = {}) {
    const keeper = new IndexKeeper({ root: root.path, watch, now, most, mostWatched })
    keepers.push(keeper)
    await keeper.start()
    return keeper
  }
  const paths = ({ table }: IndexKeeper) => [...table.ids()].map((id) => table.namesOf(id).join('/')).toSorted()

  test('without events it says how old it is, and reads everything again', async ({ assert }) => {
    let time = 1_000
    write('a/b.txt')
    const keeper = await keep(refused, { now: () => time })
    write('a/c.txt')
    time = 61_000
    assert.deepEqual(paths(keeper), ['a', 'a/b.txt'])
    assert.deepEqual(keeper.state, { asOf: 1_000, isLive: false, isCut: false, leavesOut: false, count: 2 })
    rmSync(join(work, 'a/b.txt'))
    renameSync(join(work, 'a'), join(work, 'd'))
    await keeper.walk()
    assert.deepEqual(paths(keeper), ['d', 'd/c.txt'])
    assert.equal(keeper.state.asOf, 61_000)
  })

  test('an event says what to read again: a file, a folder with all below, something gone', async ({ assert }) => {
    const { told, watch } = heldWatch()
    write('a/old.txt')
    const keeper = await keep(watch)
    await eventually('events', () => keeper.state.isLive)
    write('a/new.txt')
    write('b/deep/er.txt')
    rmSync(join(work, 'a/old.txt'))
    told.change([['a', 'new.txt'], ['b'], ['a', 'old.txt'], ['nobody', 'knows']])
    await keeper.settled()
    assert.deepEqual(paths(keeper), ['a', 'a/new.txt', 'b', 'b/deep', 'b/deep/er.txt'])
    rmSync(join(work, 'b'), { recursive: true })
    write('b')
    told.change([['b']])
    await keeper.settled()
    assert.deepEqual(paths(keeper), ['a', 'a/new.txt', 'b'])
  })

  test('folders that come along in another one are watched from then on', async ({ assert }) => {
    const { told, watch } = heldWatch()
    const keeper = await keep(watch)
    await eventually('events', () => keeper.state.isLive)
    write('a/b/c.txt')
    told.change([['a'], ['a', 'b'], ['a', 'b', 'c.txt']])
    await keeper.settled()
    write('moved/deep/d.txt')
    told.change([['moved']])
    await keeper.settled()
    assert.equal(told.begun, 1)
    await eventually('watching began again', () => told.begun === 2 && told.stopped === 1 && keeper.state.isLive)
  })

  test('a path that an event names is walked like every other: not through a link, not into the reserved folder', async ({
    assert,
  }) => {
    const { told, watch } = heldWatch()
    write('.culvert-files/bin/1')
    write('a.txt')
    const keeper = await keep(watch)
    symlinkSync('/etc', join(work, 'etc'))
    told.change([
      ['etc', 'passwd'],
      ['..', 'etc', 'passwd'],
      ['.culvert-files', 'bin', '1'],
      ['a.txt', 'b'],
    ])
    await keeper.settled()
    assert.deepEqual(paths(keeper), ['a.txt', 'etc'])
    assert.equal(keeper.table.isFolder(keeper.table.find(0, 'etc')), false)
  })

  test('what is watched again is told of every change, however often the last watch has just ended', async () => {
    const never = () => {}
    // Keeps the threads busy that end and begin watches, so that both wait for their turn at once.
    const busy = promisify(pbkdf2)
    for (let round = 0; round < 12; round++) {
      const told: string[] = []
      const last = await watchByEvents(work, never, never)
      const threads = Array.from({ length: 8 }, () => busy('', 'salt', 20_000, 32, 'sha256'))
      const ended = last.stop()
      const again = await watchByEvents(work, (changed) => told.push(...changed.map((path) => path.join('/'))), never)
      await Promise.all([ended, ...threads])
      write(`new ${round}`)
      await eventually('the change', () => told.includes(`new ${round}`))
      await again.stop()
    }
  })

  test('where events end, its age is told from then on', async ({ assert }) => {
    let time = 1_000
    const { told, watch } = heldWatch()
    const keeper = await keep(watch, { now: () => time })
    await eventually('events', () => keeper.state.isLive)
    time = 2_000
    assert.equal(keeper.state.asOf, 2_000)
    told.end()
    time = 3_000
    assert.deepEqual(keeper.state, { asOf: 2_000, isLive: false, isCut: false, leavesOut: false, count: 0 })
  })

  test('it has room for so many entries, watches no more than that, and says that there are others', async ({
    assert,
  }) => {
    const { told, watch } = heldWatch()
    for (let index = 0; index < 8; index += 1) write(`f${index}/x`)
    const keeper = await keep(watch, { most: 10 })
    assert.deepEqual([keeper.state.isCut, keeper.state.count, keeper.state.isLive], [true, 10, false])
    rmSync(work, { recursive: true })
    assert.equal(told.stopped, 0)
  })

  test('more than the watcher has room for are walked again and again, and say of when they are', async ({
    assert,
  }) => {
    const { told, watch } = heldWatch()
    for (let index = 0; index < 4; index += 1) write(`f${index}`)
    const keeper = await keep(watch, { mostWatched: 4 })
    await eventually('events', () => keeper.state.isLive)
    write('one more')
    told.change([['one more']])
    await keeper.settled()
    assert.deepEqual([keeper.state.isCut, keeper.state.count, keeper.state.isLive], [false, 5, false])
    assert.equal(told.stopped, 1)
    assert.isNotNull(keeper.state.asOf)
    // Nor is it watched by one that begins with so many.
    assert.isFalse((await keep(heldWatch().watch, { mostWatched: 4 })).state.isLive)
  })

  test('many changes at once are read folder by folder, and rows are used again', async ({ assert }) => {
    const { told, watch } = heldWatch()
    const keeper = await keep(watch, { most: 10_000, mostWatched: 10_000 })
    await eventually('events', () => keeper.state.isLive)
    const names = Array.from({ length: 2_100 }, (_, index) => `file ${index}`)
    for (const round of [1, 2]) {
      for (const name of names) write(`many/${name}`)
      told.change([['many'], ...names.map((name) => ['many', name])])
      await keeper.settled()
      assert.equal(keeper.state.count, 2_101, `round ${round}`)
      rmSync(join(work, 'many'), { recursive: true })
      told.change([['many'], ...names.map((name) => ['many', name])])
      await keeper.settled()
      assert.deepEqual(paths(keeper), [])
    }
    assert.isBelow(keeper.table.names.length, 2_200)
  })
})

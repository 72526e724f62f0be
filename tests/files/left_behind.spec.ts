import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { versionsOf } from '#files/history/history'
import { RESERVED_FOLDER, unseenName } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import { Folder } from '#files/paths/folder'
import { processMark } from '#files/reserved/process_mark'
import { readTreeFacts } from '#files/transfer/tree_facts'
import { CleanUp } from '#files/upkeep/clean_up'
import { SmallDisk } from '#tests/faults/bed/small_disk'
import {
  auditedFiles,
  contentOf,
  FILES,
  filesOfAdmin,
  filesRoot,
  ofDeadProcess,
  ofProcessElsewhere,
  onDisk,
  setAge,
} from '#tests/support/files'
import { watchLock } from '#tests/support/held_lock'

const staging = (...names: string[]) => join(filesRoot, RESERVED_FOLDER, 'staging', ...names)
const inoAt = (path: string) => String(statSync(onDisk(path), { bigint: true }).ino)

test.group('What a stopped process left behind', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => {
    files = await filesOfAdmin()
    // The reserved folder is there from the first write on.
    await files.create('/first.txt', 'first')
  })

  const cleanUp = async () => app.container.make(CleanUp)

  const away = ofDeadProcess('original.away')
  const changes = {
    added: () => writeFileSync(onDisk('from/inner/b.txt'), 'b'),
    changed: () => writeFileSync(onDisk('from/inner/a.txt'), 'b'),
  }

  /**
   * As a move between disks leaves it: the copy has its name, and the original is there still, or out of sight.
   * @param change what another program does to the original before that
   */
  async function interruptMove({ isAway = false, change = () => {} }: { isAway?: boolean; change?: () => void } = {}) {
    mkdirSync(onDisk('from/inner'), { recursive: true })
    writeFileSync(onDisk('from/inner/a.txt'), 'a')
    const root = await app.container.make(FileRoot)
    const facts = (await root.at(['from'], readTreeFacts))?.lasting
    cpSync(onDisk('from'), onDisk('to'), { recursive: true })
    const versions = { from: versionsOf(['from'], true), to: versionsOf(['to'], true) }
    const [source, ino] = [inoAt('from'), inoAt('to')]
    const hidden = [RESERVED_FOLDER, 'staging', away]
    const original = { from: ['from'], to: ['to'], away: hidden, facts, actorId: files.boss.id }
    const note = isAway ? { about: 'look', original } : { about: 'carry', original, source, ino, versions }
    writeFileSync(staging(ofDeadProcess('x.note')), JSON.stringify(note))
    change()
    if (isAway) renameSync(onDisk('from'), staging(away))
  }

  for (const isAway of [false, true]) {
    const where = isAway ? 'out of sight' : 'in its place'
    test(`a move between disks is completed whose original was ${where}, which is read without the lock`, async ({
      assert,
      cleanup,
    }) => {
      await interruptMove({ isAway })
      const lock = await watchLock()
      const { folder } = Folder.prototype
      let looks = 0
      cleanup(() => {
        lock.end()
        Folder.prototype.folder = folder
      })
      Folder.prototype.folder = function (this: Folder, name: string) {
        if (lock.isHeld && name === 'inner') looks += 1
        return folder.call(this, name)
      }
      await (await cleanUp()).unfinished()
      assert.isFalse(existsSync(onDisk('from')))
      assert.equal(contentOf('to/inner/a.txt'), 'a')
      assert.deepEqual(readdirSync(staging()), [])
      assert.equal(looks, 0)
    })

    for (const [what, change] of Object.entries(changes))
      test(`what was ${what} in an original that was ${where} stays, and so does the copy`, async ({ assert }) => {
        await interruptMove({ isAway, change })
        await (await cleanUp()).unfinished()
        assert.equal(contentOf(what === 'added' ? 'from/inner/b.txt' : 'from/inner/a.txt'), 'b')
        assert.equal(contentOf('to/inner/a.txt'), 'a')
        assert.deepEqual(readdirSync(staging()), [])
        const line = { action: 'file.keep_original', path: '/from', to: '/to', actorId: files.boss.id }
        assert.containsSubset((await auditedFiles()).at(-1), line)
      })
  }

  test('a copy that was not completed on another disk is removed without the lock', async ({ assert, cleanup }) => {
    const name = unseenName('x'.repeat(43))
    mkdirSync(onDisk(join(name, 'inner')), { recursive: true })
    writeFileSync(onDisk(join(name, 'inner/half.txt')), 'half')
    writeFileSync(staging(ofDeadProcess('x.note')), JSON.stringify({ about: 'leftover', at: [name] }))
    const lock = await watchLock()
    const { removeFile } = Folder.prototype
    const removals: [string, boolean][] = []
    cleanup(() => {
      lock.end()
      Folder.prototype.removeFile = removeFile
    })
    Folder.prototype.removeFile = function (this: Folder, one: string) {
      removals.push([one, lock.isHeld])
      return removeFile.call(this, one)
    }
    await (await cleanUp()).unfinished()
    assert.deepEqual(removals, [
      ['half.txt', false],
      [ofDeadProcess('x.note'), false],
    ])
    assert.isFalse(existsSync(onDisk(name)))
  })

  /** As a process leaves it that died right after a save: the text is there, and its line in the audit log isn't. */
  async function dieAfterSave(name = ofDeadProcess('y.note')) {
    writeFileSync(onDisk('first.txt'), 'second')
    const proof = { at: ['first.txt'], ino: inoAt('first.txt') }
    const line = { ref: 'r'.repeat(43), actorId: files.boss.id, action: 'file.save', changes: { path: '/first.txt' } }
    const note = { about: 'lines', lines: [{ ...line, at: Date.now(), proof }] }
    writeFileSync(staging(name), JSON.stringify(note))
  }
  const actions = async () => (await auditedFiles()).map(({ action }) => action)

  test('what a process of another container noted is completed after a day, and not while it may be copying', async ({
    assert,
  }) => {
    const versions = { from: versionsOf(['from'], false), to: versionsOf(['to'], false) }
    const notes = {
      [ofProcessElsewhere('move.note')]: { about: 'move', from: ['from'], to: ['to'], ino: '1', versions },
      [ofProcessElsewhere('copy.note')]: { about: 'leftover', at: [unseenName('x'.repeat(43))] },
    }
    const [move, copy] = Object.keys(notes)
    for (const [name, note] of Object.entries(notes)) writeFileSync(staging(name), JSON.stringify(note))
    await (await cleanUp()).execute()
    assert.sameMembers(readdirSync(staging()), [move, copy])
    for (const name of Object.keys(notes)) setAge(staging(name), { days: 2 })
    await (await cleanUp()).execute()
    assert.deepEqual(readdirSync(staging()), [copy])
  })

  test('a write that was done is in the audit log seconds later, whichever process is left', async ({ assert }) => {
    await dieAfterSave()
    await (await app.container.make(DueWorkRegistry)).runOnce('files.write_owed_lines')
    assert.deepEqual(await actions(), ['file.create', 'file.save'])
    assert.deepEqual(readdirSync(staging()), [])
  })

  test('a write that was done is in the audit log before another one takes its place', async ({ assert }) => {
    await dieAfterSave()
    await files.remove('/first.txt')
    assert.deepEqual(await actions(), ['file.create', 'file.save', 'file.delete'])
    assert.deepEqual(readdirSync(staging()), [])
  })

  test('a line that is owed since the database was away is written before another write, too', async ({ assert }) => {
    await dieAfterSave(`${processMark()}-z.owed.note`)
    await files.remove('/first.txt')
    assert.deepEqual(await actions(), ['file.create', 'file.save', 'file.delete'])
    assert.deepEqual(readdirSync(staging()), [])
  })

  test('what the disk does not let go keeps nothing else from being cleaned up', async ({ assert, cleanup }) => {
    const stuck = staging(ofDeadProcess('stuck'))
    mkdirSync(join(stuck, 'disk'), { recursive: true })
    // Nobody can remove a folder that a disk is mounted at.
    const disk = new SmallDisk(1, join(stuck, 'disk'))
    cleanup(() => disk.remove())
    for (const name of ['a', 'z']) writeFileSync(staging(ofDeadProcess(name)), 'left')
    const item = (await files.admin.delete(FILES, { path: '/first.txt' })).body as { id: string }
    const bin = join(filesRoot, RESERVED_FOLDER, 'bin')
    mkdirSync(join(bin, `1700000000000-${'x'.repeat(43)}`))
    await (await app.container.make(DueWorkRegistry)).runOnce('files.clean_up').catch(() => {})
    assert.deepEqual(readdirSync(staging()), [ofDeadProcess('stuck')])
    assert.deepEqual(readdirSync(bin), [item.id])
  })
})

import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { Folder } from '#files/paths/folder'
import { CleanUp } from '#files/upkeep/clean_up'
import { contentOf, FILES, filesOfAdmin, filesRoot, ofDeadProcess, onDisk, stagingLeft } from '#tests/support/files'

test.group('A disk without hard links', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  const { link } = Folder.prototype
  group.each.setup(async () => {
    files = await filesOfAdmin()
    await files.create('/a.txt', 'first')
    return () => void (Folder.prototype.link = link)
  })

  const cleanUp = async () => (await app.container.make(CleanUp)).execute()

  /** @param before what another program does in that instant */
  function refuseLinks(before = () => {}) {
    Folder.prototype.link = async () => {
      before()
      throw Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'link' })
    }
  }

  const move = () => files.admin.post(`${FILES}/move`, { path: '/a.txt', to: '/b.txt' })

  test('has files moved, deleted and restored', async ({ assert }) => {
    refuseLinks()
    assert.equal((await move()).status, 200)
    const id = await files.remove('/b.txt')
    assert.equal((await files.admin.post(`${FILES}/bin/${id}/restore`, {})).status, 200)
    assert.equal(contentOf('b.txt'), 'first')
    assert.equal(statSync(onDisk('b.txt')).mode & 0o7777, 0o640)
    assert.deepEqual(await stagingLeft(), [])
  })

  test('has no file replaced that another program creates while one is moved there', async ({ assert }) => {
    refuseLinks(() => writeFileSync(onDisk('b.txt'), 'of somebody else'))
    assert.equal((await move()).status, 409)
    assert.deepEqual([contentOf('a.txt'), contentOf('b.txt')], ['first', 'of somebody else'])
    assert.deepEqual(await stagingLeft(), [])
  })

  /** As a process leaves it that was killed while an empty file held a name for its own. */
  function killPlacing(held?: string) {
    const note = { about: 'place', at: ['new.txt'], ino: '1', held }
    writeFileSync(join(filesRoot, RESERVED_FOLDER, 'staging', ofDeadProcess('x.note')), JSON.stringify(note))
  }

  for (const mode of [0o600, 0o640])
    test(`keeps an empty file of somebody's own with the mode ${mode.toString(8)}`, async ({ assert }) => {
      killPlacing()
      writeFileSync(onDisk('new.txt'), '', { mode })
      await cleanUp()
      assert.equal(contentOf('new.txt'), '')
      assert.deepEqual(await stagingLeft(), [])
    })

  test('keeps what somebody saved as nothing in the file that held a name', async ({ assert }) => {
    killPlacing()
    writeFileSync(onDisk('new.txt'), '', { mode: 0o1600 })
    utimesSync(onDisk('new.txt'), new Date(), new Date(Date.now() + 1_000))
    await cleanUp()
    assert.isTrue(existsSync(onDisk('new.txt')))
  })

  test('has the empty file removed that held a name, by its mode', async ({ assert }) => {
    killPlacing()
    writeFileSync(onDisk('new.txt'), '', { mode: 0o1600 })
    await cleanUp()
    assert.isFalse(existsSync(onDisk('new.txt')))
  })

  test('has it removed by what was noted of it where the disk keeps no modes', async ({ assert }) => {
    writeFileSync(onDisk('new.txt'), '')
    const { ino, birthtimeNs, ctimeNs, mtimeNs } = statSync(onDisk('new.txt'), { bigint: true })
    killPlacing([ino, birthtimeNs, ctimeNs, mtimeNs].join('-'))
    await cleanUp()
    assert.isFalse(existsSync(onDisk('new.txt')))
  })
})

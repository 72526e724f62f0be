import { renameSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { FileWrites } from '#files/reserved/file_writes'
import { OwedLines } from '#files/reserved/owed_lines'
import { CleanUp } from '#files/upkeep/clean_up'
import { auditedFiles, freshFiles, onDisk, stagingLeft } from '#tests/support/files'

test.group('What the audit log is owed for hosted files', (group) => {
  group.each.setup(freshFiles)

  /** Two files that are about to get their names, and what a write of both is. */
  async function twoFiles() {
    const names = ['one.txt', 'two.txt']
    for (const name of names) writeFileSync(onDisk(`${name}.new`), name)
    const inos = await Promise.all(names.map((name) => stat(onDisk(`${name}.new`), { bigint: true })))
    return names.map((name, index) => ({
      actorId: null,
      action: 'file.upload' as const,
      changes: { path: `/${name}`, size: name.length },
      proof: { at: [name], ino: String(inos[index]?.ino) },
    }))
  }
  const place = (name: string) => renameSync(onDisk(`${name}.new`), onDisk(name))

  test('a write that fails halfway has lines of what it did, and of nothing else', async ({ assert }) => {
    const planned = await twoFiles()
    const writes = await app.container.make(FileWrites)
    const half = writes.writeAll(
      async () => planned,
      async () => {
        place('one.txt')
        throw new Error('the disk is gone')
      }
    )
    await assert.rejects(() => half, 'the disk is gone')
    assert.deepEqual(
      (await auditedFiles()).map(({ path }) => path),
      ['/one.txt']
    )
    assert.deepEqual(await stagingLeft(), [])
  })

  test('what the database could not take is written by the next cleanup, once', async ({ assert }) => {
    const planned = await twoFiles()
    const owed = await app.container.make(OwedLines)
    const away = async () => Promise.reject(new Error('the database is away'))
    owed.settle = away
    const lines = owed.linesOf(planned)
    const write = owed.during(lines, false, async () => {
      place('one.txt')
      place('two.txt')
      return away()
    })
    await assert.rejects(() => write, 'the database is away')
    assert.deepEqual(await auditedFiles(), [])
    assert.lengthOf(await stagingLeft(), 1)
    // As if the answer to a COMMIT had been lost: one of them is there.
    await (await app.container.make(OwedLines)).settle(lines.slice(0, 1))
    await (await app.container.make(CleanUp)).owed()
    assert.deepEqual((await auditedFiles()).map(({ path }) => path).toSorted(), ['/one.txt', '/two.txt'])
    assert.deepEqual(await stagingLeft(), [])
    await (await app.container.make(CleanUp)).execute()
    assert.equal(Number((await db.from('audit_log').count('* as count'))[0]?.count), 2)
  })
})

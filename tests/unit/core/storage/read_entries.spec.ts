import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { nameOfBytes } from '#core/storage/byte_names'
import { allEntries, readEntries } from '#core/storage/read_entries'

/** 'café.txt' in Latin-1, which isn't UTF-8. */
const BYTES = Buffer.from('caf\u00E9.txt', 'latin1')

test.group('The entries of a folder', (group) => {
  let folder = ''
  const at = (name: Buffer) => Buffer.concat([Buffer.from(`${folder}/`), name])

  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'entries-test-'))
    for (const name of [Buffer.from('a.txt'), BYTES, Buffer.from('b\u{1F600}.txt')]) writeFileSync(at(name), '')
    return () => rmSync(folder, { recursive: true })
  })

  test('are named by their bytes where they are not UTF-8, one by one and at once', async ({ assert }) => {
    const expected = ['a.txt', 'b\u{1F600}.txt', nameOfBytes(BYTES)]
    const each = await Array.fromAsync(readEntries(folder))
    for (const entries of [each, await allEntries(folder), await allEntries(Buffer.from(folder))]) {
      assert.deepEqual(entries.map(({ name }) => name).toSorted(), expected)
      assert.isTrue(entries.every((entry) => entry.isFile()))
    }
  })

  test('have one that is renamed while they are read, under one of its names', async ({ assert }) => {
    const names: string[] = []
    for await (const { name } of readEntries(folder)) {
      if (names.length === 0) renameSync(at(BYTES), join(folder, 'caf\u00E9.txt'))
      names.push(name)
    }
    assert.lengthOf(names, 3)
    assert.isTrue(names.includes(nameOfBytes(BYTES)) || names.includes('caf\u00E9.txt'))
  })
})

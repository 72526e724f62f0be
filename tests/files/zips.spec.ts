import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { test } from '@japa/runner'
import type { ZipList } from '#files/serving/read_zip'
import { at, filesOfAdmin, onDisk } from '#tests/support/files'
import { HOSTILE_PATHS, STRANGE_NAMES } from '#tests/support/hostile_paths'
import { zipFile } from '#tests/support/zip_file'

test.group('The contents of zips', (group) => {
  let admin: Awaited<ReturnType<typeof filesOfAdmin>>['admin']
  group.each.setup(async () => {
    ;({ admin } = await filesOfAdmin())
  })

  const put = (bytes: Buffer) => writeFileSync(onDisk('a.zip'), bytes)
  const look = () => admin.get(at('/a.zip', '/zip'))
  const list = async () => (await look()).body as ZipList

  test('are listed with sizes and times, also with a comment behind them', async ({ assert }) => {
    put(
      zipFile([{ name: 'folder/' }, { name: 'folder/ä.txt', content: 'hello', modified: [2026, 11, 24, 9, 30, 2] }], {
        comment: 'made by hand',
      })
    )
    assert.deepEqual(await list(), {
      total: 2,
      entries: [
        { name: 'folder/', isFolder: true, size: 0, modified: '2026-01-01T00:00:00.000Z', isEncrypted: false },
        { name: 'folder/ä.txt', isFolder: false, size: 5, modified: '2026-11-24T09:30:02.000Z', isEncrypted: false },
      ],
    })
  })

  test('have names that lead anywhere, or no name at all: they are told as they are', async ({ assert }) => {
    // Half a character has no bytes, and longer names are cut.
    const hostile = HOSTILE_PATHS.map(({ path }) => path).filter((path) => path.isWellFormed() && path.length <= 1_000)
    const names = [...hostile, ...STRANGE_NAMES, 'photo\u202Egpj.exe', '']
    put(zipFile(names.map((name) => ({ name }))))
    assert.deepEqual(
      (await list()).entries.map(({ name }) => name),
      names
    )
  })

  test('are cut after 1,000 entries, and a long name after 1,000 characters', async ({ assert }) => {
    put(
      zipFile(Array.from({ length: 1_200 }, (_, index) => ({ name: `${index}`.padEnd(index === 0 ? 60_000 : 1, 'x') })))
    )
    const { entries, total } = await list()
    assert.equal(total, 1_200)
    assert.lengthOf(entries, 1_000)
    assert.lengthOf(entries[0]?.name ?? '', 1_000)
  })

  test('are told where what is in them is encrypted', async ({ assert }) => {
    put(zipFile([{ name: 'secret.txt', flags: 1 }]))
    assert.containsSubset((await list()).entries, [{ name: 'secret.txt', isEncrypted: true }])
  })

  test('can not be read of what is broken, cut, encrypted as a whole, in parts, or no zip', async ({ assert }) => {
    const whole = zipFile([{ name: 'a.txt', content: 'x'.repeat(500) }])
    const end = whole.length - 22
    const changed = (change: (bytes: Buffer) => void) => {
      const bytes = Buffer.from(whole)
      change(bytes)
      return bytes
    }
    const zip64 = (offset: bigint) => {
      const locator = Buffer.alloc(20)
      locator.writeUInt32LE(0x07064b50)
      locator.writeBigUInt64LE(offset, 8)
      return Buffer.concat([whole.subarray(0, end), locator, whole.subarray(end)])
    }
    const broken: [Buffer, RegExp][] = [
      [Buffer.alloc(0), /damaged/],
      [Buffer.from('only text'), /damaged/],
      [deflateRawSync('x'), /damaged/],
      [whole.subarray(0, -10), /damaged/],
      [changed((bytes) => bytes.writeUInt32LE(0, bytes.readUInt32LE(end + 16))), /damaged/],
      [changed((bytes) => bytes.writeUInt32LE(0xfffffff0, end + 16)), /damaged/],
      [changed((bytes) => bytes.writeUInt16LE(9, end + 10)), /damaged/],
      [zip64(2n ** 63n), /damaged/],
      [zip64(2n ** 64n - 1n), /damaged/],
      [zipFile([{ name: 'a.txt', flags: 0x41 }]), /encrypted/],
      [changed((bytes) => bytes.writeUInt16LE(3, end + 4)), /several files/],
    ]
    for (const [bytes, words] of broken) {
      put(bytes)
      const { status, body } = await look()
      assert.equal(status, 415, bytes.toString('latin1', 0, 20))
      assert.match((body as { message: string }).message, words)
    }
  })

  test('are those of a regular file: no folder, no link, nothing', async ({ assert }) => {
    mkdirSync(onDisk('folder'))
    symlinkSync('/etc/passwd', onDisk('link.zip'))
    for (const [path, status] of [
      ['/folder', 409],
      ['/link.zip', 409],
      ['/none.zip', 404],
      ['/', 422],
    ] as const)
      assert.equal((await admin.get(at(path, '/zip'))).status, status, path)
  })
})

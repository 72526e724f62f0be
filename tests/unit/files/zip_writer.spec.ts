import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { test } from '@japa/runner'
import { fromBufferPromise, openPromise } from 'yauzl'
import { centralHeader, dataDescriptor, endRecords, localHeader, type Member, STORED } from '#files/serving/zip/records'
import { ZipWriter } from '#files/serving/zip/zip_writer'

const modified = new Date('2026-11-24T09:30:02Z')

/** The bytes of a zip. */
async function zipped(add: (zip: ZipWriter) => Promise<void>): Promise<Buffer> {
  const blocks: Buffer[] = []
  await using zip = new ZipWriter(async (block) => blocks.push(Buffer.from(block)))
  await add(zip)
  await zip.finish()
  return Buffer.concat(blocks)
}

test.group('Zips as they are written', () => {
  test('can have more members than 16 bits count', async ({ assert }) => {
    const many = 70_000
    const bytes = await zipped(async (zip) => {
      for (let index = 0; index < many; index += 1) await zip.folder({ name: `ä/${index}/`, modified, mode: null })
    })
    const read = await fromBufferPromise(bytes)
    assert.equal(read.entryCount, many)
    let index = 0
    for await (const { fileName } of read.eachEntry()) {
      if (fileName !== `ä/${index}/`) assert.equal(fileName, `ä/${index}/`)
      index += 1
    }
    assert.equal(index, many)
  })

  test('hold contents of any length with their times and permissions, as another program finds too', async ({
    assert,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'culvert-test-'))
    try {
      const contents = [0, 1, 65_535, 65_536, 65_537, 200_000].flatMap((length) => [
        randomBytes(length),
        Buffer.alloc(length, 'compresses well '),
      ])
      const bytes = await zipped(async (zip) => {
        for (const [index, content] of contents.entries()) {
          const path = join(folder, `${index}`)
          await writeFile(path, content)
          await using file = await open(path)
          await zip.file({ name: `${index}`, modified, mode: 0o640 }, file, content.length)
        }
        await zip.text({ name: 'text', modified, mode: null }, 'ä'.repeat(100_000))
      })
      const read = await fromBufferPromise(bytes)
      let index = 0
      for await (const entry of read.eachEntry()) {
        const pieces: Buffer[] = []
        for await (const piece of await read.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
        const content = contents[index] ?? Buffer.from('ä'.repeat(100_000))
        assert.isTrue(Buffer.concat(pieces).equals(content), entry.fileName)
        assert.equal(entry.externalFileAttributes >>> 16, index < contents.length ? 0o100_640 : 0)
        assert.equal(entry.getLastModDate({ timezone: 'UTC' }).getTime(), modified.getTime())
        index += 1
      }
      assert.equal(index, contents.length + 1)
      const zip = join(folder, 'all.zip')
      await writeFile(zip, bytes)
      const check = 'import sys,zipfile; sys.exit(1 if zipfile.ZipFile(sys.argv[1]).testzip() else 0)'
      execFileSync('python3', ['-c', check, zip])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('of more than 4 GB are read by other programs, a member behind the large one too', async ({ assert }) => {
    const folder = await mkdtemp(join(tmpdir(), 'culvert-test-'))
    try {
      const path = join(folder, 'large.zip')
      const size = 5_000_000_000
      const facts = { modified, mode: 0o640, method: STORED } as const
      // Nothing is written where its content is: a hole in a file is zeros, and takes no room.
      const large: Member = {
        ...facts,
        name: Buffer.from('large'),
        crc: 0,
        size,
        compressed: size,
        offset: 0,
        isStreamed: true,
        isLarge: true,
      }
      const text = Buffer.from('behind it')
      const behind = [localHeader(large).length + size, dataDescriptor(large)] as const
      const far: Member = {
        ...facts,
        name: Buffer.from('far'),
        crc: crc32(text),
        size: text.length,
        compressed: text.length,
        offset: behind[0] + behind[1].length,
        isStreamed: false,
        isLarge: false,
      }
      const central = Buffer.concat([centralHeader(large), centralHeader(far)])
      const offset = far.offset + localHeader(far).length + text.length
      const rest = [behind[1], localHeader(far), text, central, endRecords({ count: 2, size: central.length, offset })]
      {
        await using file = await open(path, 'w')
        await file.write(localHeader(large), { position: 0 })
        await file.write(Buffer.concat(rest), { position: behind[0] })
      }
      const read = await openPromise(path, { autoClose: false })
      const found = []
      for await (const entry of read.eachEntry()) {
        const { fileName, uncompressedSize, compressedSize, relativeOffsetOfLocalHeader } = entry
        found.push([fileName, uncompressedSize, compressedSize, relativeOffsetOfLocalHeader])
        const content = await read.openReadStreamPromise(entry)
        for await (const piece of content) {
          // The first piece says whether the content is found where it is.
          const told = piece as Buffer
          assert.isTrue(fileName === 'far' ? told.equals(text) : told.every((byte) => byte === 0), fileName)
          break
        }
      }
      read.close()
      assert.deepEqual(found, [
        ['large', size, size, 0],
        ['far', text.length, text.length, far.offset],
      ])
      const check = `
import sys, zipfile
zip = zipfile.ZipFile(sys.argv[1])
print([(one.filename, one.file_size, one.compress_size, one.header_offset) for one in zip.infolist()])
print(zip.open('large').read(4), zip.read('far'))`
      const told = execFileSync('python3', ['-c', check, path], { encoding: 'utf8' })
      const members = `[('large', ${size}, ${size}, 0), ('far', 9, 9, ${far.offset})]`
      assert.equal(told, `${members}\nb'\\x00\\x00\\x00\\x00' b'behind it'\n`)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('hold what is left of a file of more than 4 GB that is shortened meanwhile', async ({ assert }) => {
    const folder = await mkdtemp(join(tmpdir(), 'culvert-test-'))
    try {
      const content = randomBytes(100_000)
      const path = join(folder, 'file')
      await writeFile(path, content)
      await using file = await open(path)
      const bytes = await zipped(async (zip) => {
        await zip.file({ name: 'file', modified, mode: 0o640 }, file, 5_000_000_000)
        await zip.text({ name: 'text', modified, mode: null }, 'text')
      })
      // Written before the length is known: all bits of both sizes, and 64 bits for each.
      assert.deepEqual([bytes.readUInt32LE(18), bytes.readUInt32LE(22)], [0xffff_ffff, 0xffff_ffff])
      const zip = join(folder, 'all.zip')
      await writeFile(zip, bytes)
      const check = `
import sys, zipfile
zip = zipfile.ZipFile(sys.argv[1])
sys.stdout.buffer.write(zip.read('file') + zip.read('text'))`
      assert.isTrue(execFileSync('python3', ['-c', check, zip]).equals(Buffer.concat([content, Buffer.from('text')])))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('have 64 bits for what 32 have no room for', async ({ assert }) => {
    const [size, compressed, offset] = [5_000_000_000, 4_500_000_000, 6_000_000_000]
    const facts = { name: Buffer.from('large'), modified, mode: 0o640, method: 8, crc: 0xdead_beef } as const
    const member: Member = { ...facts, size, compressed, offset, isStreamed: true, isLarge: true }
    assert.equal(localHeader(member).readUInt16LE(4), 45)
    assert.equal(dataDescriptor(member).readBigUInt64LE(8), BigInt(compressed))
    assert.equal(dataDescriptor(member).readBigUInt64LE(16), BigInt(size))
    // One that is small and far behind: only its place needs them.
    const far: Member = {
      ...member,
      name: Buffer.from('far'),
      size: 1,
      compressed: 1,
      isStreamed: false,
      isLarge: false,
    }
    const central = Buffer.concat([centralHeader(member), centralHeader(far)])
    const end = endRecords({ count: 2, size: central.length, offset: 7_000_000_000 })
    assert.equal(end.readBigUInt64LE(48), 7_000_000_000n)
    // A reader finds the rest where the end says that it is.
    const near = endRecords({ count: 2, size: central.length, offset: 0 })
    const read = await fromBufferPromise(Buffer.concat([central, near]), { validateEntrySizes: false })
    const found = []
    for await (const entry of read.eachEntry())
      found.push([entry.fileName, entry.uncompressedSize, entry.compressedSize, entry.relativeOffsetOfLocalHeader])
    assert.deepEqual(found, [
      ['large', size, compressed, offset],
      ['far', 1, 1, offset],
    ])
  })
})

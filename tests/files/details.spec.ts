import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { ChecksumGate } from '#files/details/compute_checksum'
import type { Details } from '#files/details/read_details'
import { createUser, signedIn } from '#tests/support/accounts'
import { at, FILES, filesOfAdmin, onDisk } from '#tests/support/files'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

test.group('Details of hosted files', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => {
    files = await filesOfAdmin()
  })

  const detailsOf = async (path: string) => (await files.admin.get(at(path, '/details'))).body as Details

  test('a type comes from the content, whatever the name says', async ({ assert }) => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABXvMqOgAAAABJRU5E',
      'base64'
    )
    writeFileSync(onDisk('photo.txt'), png)
    writeFileSync(onDisk('empty.bin'), '')
    writeFileSync(onDisk('bytes.txt'), Buffer.from([0, 1, 2]))
    // The first bytes end within a letter of three bytes.
    writeFileSync(onDisk('long.bin'), 'x' + '€'.repeat(4_000))
    mkdirSync(onDisk('folder'))
    symlinkSync('photo.txt', onDisk('link'))
    assert.equal((await detailsOf('/photo.txt')).mediaType, 'image/png')
    assert.equal((await detailsOf('/empty.bin')).mediaType, 'inode/x-empty')
    assert.equal((await detailsOf('/bytes.txt')).mediaType, 'application/octet-stream')
    assert.equal((await detailsOf('/long.bin')).mediaType, 'text/plain')
    assert.containsSubset(await detailsOf('/folder'), {
      mediaType: null,
      changedHere: false,
      entry: { type: 'directory' },
    })
    assert.containsSubset(await detailsOf('/link'), { mediaType: null, entry: { kind: 'link' } })
  })

  test('who changed a file last is known until another program writes to it', async ({ assert }) => {
    await files.create('/a.txt')
    assert.containsSubset(await detailsOf('/a.txt'), { changedBy: files.boss.id, changedHere: true })
    appendFileSync(onDisk('a.txt'), ' by hand')
    assert.containsSubset(await detailsOf('/a.txt'), { changedBy: null, changedAt: null, changedHere: false })
  })

  test('a creation that was refused makes nobody the one who changed the file', async ({ assert }) => {
    await files.create('/a.txt', 'same')
    const other = await signedIn(await createUser({ isAdmin: true }))
    assert.equal((await other.post(FILES, { path: '/a.txt', type: 'file', content: 'same' })).status, 409)
    const stale = await files.save('/a.txt', 'new', `"${'0'.repeat(64)}"`)
    assert.containsSubset(stale, { status: 412, body: { changedBy: files.boss.id } })
  })

  test('a checksum is that of the whole content; folders and links have none', async ({ assert }) => {
    const large = Buffer.alloc(3_000_000, 'culvert')
    writeFileSync(onDisk('large.bin'), large)
    mkdirSync(onDisk('folder'))
    symlinkSync('large.bin', onDisk('link'))
    const answer = await files.admin.get(at('/large.bin', '/checksum'))
    assert.deepEqual(answer.body, { sha256: sha256(large), size: large.length })
    assert.equal((await files.admin.get(at('/folder', '/checksum'))).status, 409)
    assert.equal((await files.admin.get(at('/link', '/checksum'))).status, 409)
    assert.equal((await files.admin.get(at('/missing', '/checksum'))).status, 404)
    assert.equal((await files.admin.get(at('/', '/checksum'))).status, 422)
    assert.equal((await files.admin.get(`${FILES}/details`)).status, 422)
  })

  test('a line of checksums that is full turns away', async ({ assert, cleanup }) => {
    await files.create('/a.txt')
    const full = new ChecksumGate()
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 8 }, () => full.run(() => promise))
    app.container.swap(ChecksumGate, () => full)
    cleanup(() => app.container.restore(ChecksumGate))
    const answer = await files.admin.get(at('/a.txt', '/checksum'))
    assert.equal(answer.status, 503)
    assert.containsSubset(answer.body, { code: 'E_BUSY' })
    resolve()
    await Promise.all(waiting)
    assert.equal((await files.admin.get(at('/a.txt', '/checksum'))).status, 200)
  })
})

import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DoJobs } from '#core/jobs/do_jobs'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { AT_ONCE } from '#files/transfer/measure_transfers'
import { TransferJob, type TransferJobInput } from '#files/transfer/transfer_job'
import { SmallDisk } from '#tests/faults/bed/small_disk'
import { auditedFiles, contentOf, fillFolder, FILES, filesOfAdmin, onDisk, stagingLeft } from '#tests/support/files'
import { uploadForm } from '#tests/support/forms'
import { TusClient } from '#tests/support/tus'

interface Shown {
  id: number
  result: { results: { path: string; state: string; id?: string }[] }
}

const work = async () => (await app.container.make(DoJobs)).execute()

test.group('Hosted files on two disks', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  let disk: SmallDisk
  group.each.setup(async () => {
    files = await filesOfAdmin()
    mkdirSync(onDisk('disk'))
    disk = new SmallDisk(40, onDisk('disk'))
    return () => disk.remove()
  })

  const move = (path: string, to: string) => files.admin.post(`${FILES}/move`, { path, to })

  test('a folder is moved to the other disk and back with links, times and versions, and nothing is left', async ({
    assert,
  }) => {
    await files.createFolder('/folder')
    await files.create('/folder/a.txt', 'first')
    await files.save('/folder/a.txt', 'second')
    symlinkSync('../../outside', onDisk('folder/link'))
    const long = new Date('2020-01-02T03:04:05Z')
    utimesSync(onDisk('folder/a.txt'), long, long)
    const there = await move('/folder', '/disk/moved')
    assert.equal(there.status, 200, there.text)
    assert.containsSubset(there.body, { path: '/disk/moved', type: 'directory' })
    assert.deepEqual(readdirSync(onDisk('disk')), ['moved'])
    assert.equal(contentOf('disk/moved/a.txt'), 'second')
    assert.equal(readlinkSync(onDisk('disk/moved/link')), '../../outside')
    assert.equal(statSync(onDisk('disk/moved/a.txt')).mtimeMs, long.getTime())
    assert.isFalse(existsSync(onDisk('folder')))
    assert.lengthOf(await files.versionsOf('/disk/moved/a.txt'), 1)
    assert.equal((await move('/disk/moved', '/folder')).status, 200)
    assert.deepEqual(readdirSync(onDisk('disk')), [])
    assert.deepEqual(readdirSync(onDisk('folder')).toSorted(), ['a.txt', 'link'])
    assert.lengthOf(await files.versionsOf('/folder/a.txt'), 1)
    assert.deepEqual(await stagingLeft(), [])
    assert.deepEqual(
      (await auditedFiles()).slice(-2).map(({ action, path, to }) => [action, path, to]),
      [
        ['file.move', '/folder', '/disk/moved'],
        ['file.move', '/disk/moved', '/folder'],
      ]
    )
  })

  test('what is deleted on the other disk is in the bin and comes back there, at once or as a job', async ({
    assert,
  }) => {
    for (const [name, count] of [
      ['disk/small', 2],
      ['disk/large', AT_ONCE.entries],
    ] as const) {
      fillFolder(name, count)
      const path = `/${name}`
      const isJob = count > 2
      const deleted = await files.admin.delete(FILES, { path })
      assert.equal(deleted.status, isJob ? 202 : 200, path)
      await work()
      assert.isFalse(existsSync(onDisk(name)), path)
      const [item] = await files.bin()
      assert.equal(item?.path, path)
      const restored = await files.admin.post(`${FILES}/bin/${item?.id}/restore`, {})
      assert.equal(restored.status, isJob ? 202 : 200, path)
      await work()
      if (isJob) {
        const { id } = restored.body as Shown
        const job = (await files.admin.get(`/api/jobs/${id}`)).body as Shown
        assert.containsSubset(job, { kind: 'files.restore', state: 'done', step: 'large' })
        const { id: removal } = deleted.body as Shown
        const done = ((await files.admin.get(`/api/jobs/${removal}`)).body as Shown).result.results
        assert.containsSubset(done, [{ path, state: 'done', id: item?.id }])
      }
      assert.lengthOf(readdirSync(onDisk(name)), count, path)
      assert.deepEqual(await files.bin(), [])
    }
    assert.deepEqual(await stagingLeft(), [])
    assert.deepEqual(readdirSync(onDisk(`${RESERVED_FOLDER}/bin`)), [])
    assert.deepEqual(readdirSync(onDisk('disk')).toSorted(), ['large', 'small'])
  })

  test('a file can be created, edited, uploaded and restored on the other disk, with versions and nothing left', async ({
    assert,
  }) => {
    const { admin, versionsOf } = files
    assert.equal((await files.create('/disk/a.txt', 'first')).status, 201)
    assert.equal((await files.create('/disk/a.txt', 'again')).status, 409)
    assert.equal(statSync(onDisk('disk/a.txt')).mode & 0o777, 0o640)
    chmodSync(onDisk('disk/a.txt'), 0o604)
    assert.equal((await files.save('/disk/a.txt', 'second')).status, 200)
    const [first] = await versionsOf('/disk/a.txt')
    const restore = { path: '/disk/a.txt', id: first?.id }
    assert.equal((await admin.post(`${FILES}/versions/restore`, restore)).status, 200)
    assert.equal(contentOf('disk/a.txt'), 'first')
    assert.equal(statSync(onDisk('disk/a.txt')).mode & 0o777, 0o604)
    const upload = (contents: Record<string, string>, existing: string) => {
      const { body, type } = uploadForm('/disk', contents, { existing })
      return admin.raw('POST', `${FILES}/upload`, body, type)
    }
    assert.equal((await upload({ 'a.txt': 'x', 'b.txt': 'y' }, 'refuse')).status, 409)
    assert.equal((await upload({ 'a.txt': 'x', 'b.txt': 'y' }, 'replace')).status, 201)
    const tus = new TusClient(admin)
    const url = await tus.url(5, { filename: 'c.txt', path: '/disk' })
    assert.equal((await tus.send(url, 0, Buffer.from('parts'))).status, 204)
    assert.deepEqual(readdirSync(onDisk('disk')).toSorted(), ['a.txt', 'b.txt', 'c.txt'])
    assert.deepEqual(
      ['a.txt', 'b.txt', 'c.txt'].map((name) => contentOf(`disk/${name}`)),
      ['x', 'y', 'parts']
    )
    assert.lengthOf(await versionsOf('/disk/a.txt'), 3)
    assert.deepEqual(await stagingLeft(), [])
    disk.fill(100_000)
    assert.equal((await files.save('/disk/a.txt', 'z'.repeat(900_000))).status, 507)
    assert.equal(contentOf('disk/a.txt'), 'x')
    assert.deepEqual(await stagingLeft(), [])
  })

  test('the folder at which a disk is mounted is neither moved nor deleted, and the answer says why', async ({
    assert,
  }) => {
    const refused = { status: 409, body: { code: 'E_MOUNT_POINT' } }
    assert.containsSubset(await move('/disk', '/other'), refused)
    assert.containsSubset(await files.admin.delete(FILES, { path: '/disk' }), refused)
    assert.isTrue(existsSync(onDisk('disk')))
    assert.deepEqual([await stagingLeft(), await files.bin()], [[], []])
  })

  test('what changed while it was copied stays where it is, and what finds no room too', async ({ assert }) => {
    fillFolder('folder', 5)
    const job = await app.container.make(TransferJob)
    const input: TransferJobInput = { transfers: [{ verb: 'move', path: '/folder', to: '/disk/folder' }] }
    const own = { id: 1, input, requestedBy: files.boss.id, attempt: 1, kept: null, report: () => {} }
    const { signal } = new AbortController()
    let told: unknown = null
    const keep = async (kept: object) => {
      told = structuredClone(kept)
      // The copy is complete, and not in its place yet.
      if ('placing' in kept && kept.placing) writeFileSync(onDisk('folder/3.txt'), 'changed')
    }
    await assert.rejects(() => job.execute({ ...own, signal, keep }), 'E_SOURCE_CHANGED')
    assert.containsSubset(told, { results: [{ state: 'refused', code: 'E_SOURCE_CHANGED' }], placing: null })
    assert.equal(contentOf('folder/3.txt'), 'changed')
    assert.deepEqual(readdirSync(onDisk('disk')), [])
    writeFileSync(onDisk('folder/large.bin'), Buffer.alloc(15_000_000))
    disk.fill(10_000_000)
    const refused = await move('/folder', '/disk/folder')
    assert.equal(refused.status, 507, refused.text)
    disk.free()
    assert.deepEqual(readdirSync(onDisk('disk')), [])
    assert.lengthOf(readdirSync(onDisk('folder')), 6)
    assert.deepEqual(await stagingLeft(), [])
  })
})

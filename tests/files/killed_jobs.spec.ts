import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CancelJob } from '#core/jobs/cancel_job'
import { DoJobs } from '#core/jobs/do_jobs'
import { Job } from '#core/jobs/models/job'
import { RequestJob } from '#core/jobs/request_job'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import type { Transfer } from '#files/transfer/transfer'
import { jobKindOf } from '#files/transfer/transfer_entries'
import { CleanUp } from '#files/upkeep/clean_up'
import type { Moment } from '#tests/support/doomed_worker'
import { auditedFiles, contentOf, FILES, filesRoot, fillFolder, onDisk, stagingLeft } from '#tests/support/files'
import { forked } from '#tests/support/forked'
import { filesOnTwoDisks, type FilesOnTwoDisks } from '#tests/support/two_disks'

const staging = join(filesRoot, RESERVED_FOLDER, 'staging')

test.group('A worker that is killed in the middle of a job', (group) => {
  let files: FilesOnTwoDisks
  group.each.setup(async () => {
    files = await filesOnTwoDisks()
    await files.createFolder('/folder')
    await files.create('/folder/a.txt')
    await files.save('/folder/a.txt', 'second')
    return () => files.removeDisk()
  })

  /** Asks for a job, and has it done by a process that is killed at that moment. */
  async function kill(transfer: Transfer, moment: Moment, cleanup: (end: () => Promise<void>) => void) {
    const request = await app.container.make(RequestJob)
    const input = { transfers: [transfer] }
    const { id } = await request.execute({ kind: jobKindOf(transfer.verb), input, requestedBy: files.boss.id })
    await killAt(moment, cleanup)
    return id
  }

  async function killAt(moment: Moment, cleanup: (end: () => Promise<void>) => void) {
    const worker = await forked('tests/support/doomed_worker.ts')
    cleanup(() => worker.kill())
    await worker.heard('ready')
    worker.tell(moment)
    await worker.heard('stopped')
    await worker.kill()
  }

  /** As the next start does, once the claim of the one that is gone has run out. */
  async function goOn(id: number) {
    await db.from('jobs').where('id', id).update({ claimed_until: '2020-01-01 00:00:00.000' })
    await (await app.container.make(DoJobs)).execute()
    await (await app.container.make(CleanUp)).execute()
    return (await Job.findOrFail(id)).state
  }

  async function cancel(id: number) {
    await (await app.container.make(CancelJob)).execute(id, files.boss.id)
    return goOn(id)
  }

  const copy: Transfer = { verb: 'copy', path: '/folder', to: '/disk/there' }
  const move: Transfer = { verb: 'move', path: '/folder', to: '/disk/there' }
  const moments: [Transfer, Moment][] = [
    [copy, 'before it has its name'],
    [copy, 'when it has its name'],
    [move, 'when it has its name'],
    [move, 'when its original is away'],
    [{ verb: 'restore', id: '', to: '/disk/there' }, 'when its original is away'],
  ]
  for (const [transfer, moment] of moments)
    test(`a ${transfer.verb} ${moment} that is then canceled is done or not begun, and leaves nothing`, async ({
      assert,
      cleanup,
    }) => {
      const id = transfer.verb === 'restore' ? await files.remove('/folder') : ''
      const before = (await auditedFiles()).length
      const job = await kill(transfer.verb === 'restore' ? { ...transfer, id } : transfer, moment, cleanup)
      assert.equal(await cancel(job), 'cancelled')
      const isDone = moment !== 'before it has its name'
      assert.equal(existsSync(onDisk('disk/there')), isDone)
      if (isDone) assert.equal(contentOf('disk/there/a.txt'), 'second')
      const isThere = transfer.verb === 'copy'
      assert.equal(existsSync(onDisk('folder')), isThere)
      if (isThere) assert.equal(contentOf('folder/a.txt'), 'second')
      const bin = join(filesRoot, RESERVED_FOLDER, 'bin')
      assert.deepEqual(existsSync(bin) ? readdirSync(bin) : [], [])
      if (transfer.verb !== 'copy' && isDone) assert.lengthOf(await files.versionsOf('/disk/there/a.txt'), 1)
      const lines = (await auditedFiles()).slice(before)
      assert.deepEqual(
        lines.map(({ action, actorId }) => [action, actorId]),
        isDone ? [[`file.${transfer.verb}`, files.boss.id]] : []
      )
      assert.deepEqual(await stagingLeft(), [])
      assert.deepEqual(readdirSync(onDisk('disk')), isDone ? ['there'] : [])
    })

  test('a copy that the next one finds in its place says how much was left out', async ({ assert, cleanup }) => {
    for (const name of ['first', 'second']) symlinkSync('a.txt', onDisk(`folder/${name}`))
    const job = await kill(copy, 'when it has its name', cleanup)
    assert.equal(await goOn(job), 'done')
    const { result } = await Job.findOrFail(job)
    const told = { path: '/folder', state: 'done', to: '/disk/there', leftOut: 2 }
    assert.deepEqual(result, { results: [told] })
  })

  for (const moment of ['when it has its name', 'when its original is away'] as const)
    test(`a deletion ${moment} is done by the next one, once, and what was deleted can be restored`, async ({
      assert,
      cleanup,
    }) => {
      await files.admin.post(`${FILES}/move`, { path: '/folder', to: '/disk/folder' })
      const before = (await auditedFiles()).length
      const job = await kill({ verb: 'delete', path: '/disk/folder' }, moment, cleanup)
      assert.equal(await goOn(job), 'done')
      assert.deepEqual(readdirSync(onDisk('disk')), [])
      assert.deepEqual(await stagingLeft(), [])
      const bin = await files.bin()
      assert.deepEqual(
        bin.map(({ path }) => path),
        ['/disk/folder']
      )
      assert.deepEqual(
        (await auditedFiles()).slice(before).map(({ action, actorId }) => [action, actorId]),
        [['file.delete', files.boss.id]]
      )
      await files.admin.post(`${FILES}/bin/${bin[0]?.id}/restore`, { to: '/back' })
      assert.equal(contentOf('back/a.txt'), 'second')
      assert.lengthOf(await files.versionsOf('/back/a.txt'), 1)
    })

  test('emptying the bin is completed by the next one: nothing of it can be restored or is left', async ({
    assert,
    cleanup,
  }) => {
    fillFolder('large', 1_001)
    await files.remove('/large')
    const before = (await auditedFiles()).length
    const { job } = (await files.admin.delete(`${FILES}/bin`, { all: true })).body as { job: { id: number } }
    await killAt('in the middle of removing', cleanup)
    assert.deepEqual(await files.bin(), [])
    const [left = ''] = await stagingLeft()
    assert.lengthOf(readdirSync(join(staging, left, 'entry')), 501)
    assert.equal(await goOn(job.id), 'done')
    assert.deepEqual(await stagingLeft(), [])
    assert.deepEqual(
      (await auditedFiles()).slice(before).map(({ action }) => action),
      ['file.empty_bin']
    )
  })
})

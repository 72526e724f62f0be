import { existsSync, readdirSync } from 'node:fs'
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
import { auditedFiles, contentOf, filesRoot, onDisk, stagingLeft } from '#tests/support/files'
import { forked } from '#tests/support/forked'
import { filesOnTwoDisks, type FilesOnTwoDisks } from '#tests/support/two_disks'

test.group('A worker that is killed while it places a copy, and the job then canceled', (group) => {
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
    const worker = await forked('tests/support/doomed_worker.ts')
    cleanup(() => worker.kill())
    await worker.heard('ready')
    worker.tell(moment)
    await worker.heard('stopped')
    await worker.kill()
    return id
  }

  async function cancel(id: number) {
    await (await app.container.make(CancelJob)).execute(id, files.boss.id)
    // As if its claim had run out.
    await db.from('jobs').where('id', id).update({ claimed_until: '2020-01-01 00:00:00.000' })
    await (await app.container.make(DoJobs)).execute()
    await (await app.container.make(CleanUp)).execute()
    return (await Job.findOrFail(id)).state
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
    test(`a ${transfer.verb} ${moment} is done or not begun, and leaves nothing`, async ({ assert, cleanup }) => {
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
})

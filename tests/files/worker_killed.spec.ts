import { existsSync, readdirSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CancelJob } from '#core/jobs/cancel_job'
import { BEAT_MS } from '#core/jobs/do_jobs'
import { Job } from '#core/jobs/models/job'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { createUser, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { eventually } from '#tests/support/eventually'
import { auditedFiles, fillFolder, freshFiles, onDisk, stagingLeft } from '#tests/support/files'
import { secondServer } from '#tests/support/second_server'

/** So many that a copy takes a second or more: each is on the disk before the next one begins. */
const FILES = 2_000

test.group('A worker of its own that copies files', (group) => {
  let admin: ApiBrowser
  group.each.setup(async () => {
    await freshFiles()
    admin = await signedIn(await createUser({ isAdmin: true }))
    fillFolder('large', FILES)
  })

  const staging = () => onDisk(`${RESERVED_FOLDER}/staging`)
  const copied = () => (existsSync(staging()) ? readdirSync(staging(), { recursive: true }).length : 0)

  const ask = async (to: string) =>
    ((await admin.post('/api/files/copy', { path: '/large', to })).body as { id: number }).id

  /** Asks for a copy and stops its worker before half of it is done. Where the machine was too fast for that, asks for another one. */
  async function stoppedMidway(
    worker: { hang(): Promise<void>; kill(signal: NodeJS.Signals): void },
    name: string
  ): Promise<number> {
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      const id = await ask(`/${name}`)
      const isOver = async () => (await Job.findOrFail(id)).state === 'done'
      await eventually('the copy is under way', async () => copied() > 0 || (await isOver()), 5)
      await worker.hang()
      if (copied() > 0 && copied() < FILES / 2) return id
      worker.kill('SIGCONT')
      await eventually('the copy is done', isOver)
      rmSync(onDisk(name), { recursive: true })
      await db.from('audit_log').delete()
    }
    throw new Error('No copy could be stopped midway')
  }

  test('is killed in the middle: nothing is half there; the next one does it from the beginning, once, and leaves nothing of another that it is told to stop', async ({
    assert,
    cleanup,
  }) => {
    const doomed = await secondServer({ CULVERT_ROLE: 'worker' })
    cleanup(() => void doomed.kill('SIGKILL'))
    const id = await stoppedMidway(doomed, 'copy')
    doomed.kill('SIGKILL')
    await doomed.ended
    assert.isFalse(existsSync(onDisk('copy')))
    assert.isNotEmpty(await stagingLeft())
    // As if its claim had run out.
    await db.from('jobs').where('id', id).update({ claimed_until: '2020-01-01 00:00:00.000' })
    const next = await secondServer({ CULVERT_ROLE: 'worker' })
    cleanup(() => void next.kill('SIGKILL'))
    // A busy disk takes longer for all of it than is waited for one thing.
    for (const share of [0.25, 0.5, 0.75])
      await eventually(`${share} of the copy is done`, async () => {
        const { state, done, total } = await Job.findOrFail(id)
        return state === 'done' || (total !== null && done >= share * total)
      })
    await eventually('the copy is done', async () => (await Job.findOrFail(id)).state === 'done')
    assert.lengthOf(readdirSync(onDisk('copy')), FILES)
    assert.deepEqual(await stagingLeft(), [])
    assert.deepEqual(
      (await auditedFiles()).map(({ action, to }) => [action, to]),
      [['file.copy', '/copy']]
    )

    const again = await stoppedMidway(next, 'again')
    assert.isTrue(await (await app.container.make(CancelJob)).execute(again, null))
    // Its next look at the job is due by then.
    await pause(BEAT_MS)
    next.kill('SIGCONT')
    await eventually('the copy is canceled', async () => (await Job.findOrFail(again)).state === 'cancelled')
    assert.deepEqual(readdirSync(onDisk('')).toSorted(), [RESERVED_FOLDER, 'copy', 'large'])
    assert.deepEqual(await stagingLeft(), [])
    next.kill('SIGTERM')
    await next.ended
  })
})

import { mkdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { JobKinds } from '#core/jobs/job_kinds'
import { backupsOf, TO_RECIPIENT } from '#tests/support/backups'
import { freeze } from '#tests/support/clock'
import { runCliJson } from '#tests/support/run_cli'

interface Shown {
  runs: { id: number; state: string; reason: string | null }[]
}

test.group('A scheduled backup that is cancelled', (group) => {
  const { at } = backupsOf(group)
  const schedule = async (...more: string[]) => (await runCliJson<Shown>(['backup', 'schedule', ...more])).data
  const begin = async () => {
    mkdirSync(at('nightly'))
    const { runs } = await schedule('--folder', at('nightly'), ...TO_RECIPIENT, '--now')
    return runs[0]?.id ?? 0
  }
  const reasons = async () => (await schedule()).runs.map(({ reason }) => reason)

  test('says so, and not that the log says why', async ({ assert }) => {
    const runId = await begin()
    const kind = (await app.container.make(JobKinds)).find('operations.backup')
    await kind?.cleanUp?.({ input: { runId }, requestedBy: null, cancelledBy: null, error: null })
    assert.deepEqual(await reasons(), ['It was cancelled'])
  })

  test('says so too where its worker was gone before it could clean up', async ({ assert, cleanup }) => {
    freeze(cleanup, '2026-03-10T12:00:00Z')
    await begin()
    await db.from('jobs').update({ state: 'cancelled', finished_at: '2026-03-10 12:00:00.000' })
    await (await app.container.make(DueWorkRegistry)).runOnce('operations.start_backup')
    assert.deepEqual(await reasons(), ['It was cancelled'])
  })
})

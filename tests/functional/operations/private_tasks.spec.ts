import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import ForgetCounts from '#database/migrations/9900000000052_forget_counts_of_removed_peers'
import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { RunOptimizer } from '#operations/optimizer/actions/run_optimizer'
import { createUser, freshStart } from '#tests/support/accounts'
import { createServer } from '#tests/support/fleet'
import { Acknowledged } from '#vpn/services/acknowledged'

const started_at = toSql(DateTime.fromISO('2026-03-10T03:00:00Z', { zone: 'utc' }))

test.group('A task that tells of connections', (group) => {
  group.each.setup(freshStart)

  test('shows its name while it runs, and no count', async ({ assert }) => {
    const { id: server_id } = await createServer()
    await db.from('servers').where('id', server_id).update({ revision: 5 })
    await db.table('peer_removals').insert({ server_id, revision: 3, peer_id: 3 })
    ;(await app.container.make(Acknowledged)).note(server_id, 5)
    const run = { is_open: 1, is_preview: false, state: 'running', tasks: '[]', started_at }
    const [runId = 0] = (await db.table('optimizer_runs').returning('id').insert(run)) as number[]
    const steps: string[] = []
    await (
      await app.container.make(RunOptimizer)
    ).execute({
      input: { runId: Number(runId), tasks: ['vpn.removals'] },
      attempt: 1,
      previous: null,
      signal: AbortSignal.timeout(60_000),
      report: ({ step }: { step?: string }) => void steps.push(step ?? ''),
      keep: async () => {},
    } as unknown as Parameters<RunOptimizer['execute']>[0])
    assert.lengthOf(await db.from('peer_removals'), 0)
    assert.include(steps, 'Forget removed peers')
    assert.isEmpty(steps.filter((step) => /\d/.test(step)))
  })

  test('has no count in runs and jobs of earlier releases either', async ({ assert }) => {
    const figures = (count: number) => [{ what: 'of something', count }]
    const other = { id: 'users.expired', name: 'Expired', figures: figures(4), ms: 9, error: null }
    const removals = { id: 'vpn.removals', name: 'Forget removed peers', figures: figures(3), ms: 7, error: null }
    const run = { is_preview: false, state: 'done', started_at, finished_at: started_at }
    await db.table('optimizer_runs').insert({ ...run, tasks: JSON.stringify([other, removals]) })
    await db.table('optimizer_runs').insert({ ...run, tasks: JSON.stringify([other]) })
    const { id: requested_by } = await createUser()
    const zeros = { done: 0, attempts: 0, is_cancelled: false, revision: 0 }
    const job = { kind: 'optimizer', requested_by, state: 'failed', input: '{}', created_at: started_at, ...zeros }
    await db.table('jobs').insert({ ...job, step: 'Forget removed peers: 1,500' })
    await db.table('jobs').insert({ ...job, step: 'Expired links: 12' })
    await new ForgetCounts(db.connection(), 'forget_counts', false).execUp()
    const kept = (await db.from('optimizer_runs').orderBy('id')) as { tasks: string }[]
    assert.deepEqual(
      kept.map(({ tasks }) => JSON.parse(tasks) as unknown),
      [[other, { ...removals, figures: null, ms: 0 }], [other]]
    )
    const steps = (await db.from('jobs').orderBy('id')) as { step: string }[]
    assert.deepEqual(
      steps.map(({ step }) => step),
      ['Forget removed peers', 'Expired links: 12']
    )
  })
})

import { setTimeout as pause } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { Job } from '#core/jobs/models/job'
import { ProcessEvents } from '#billing/actions/process_events'
import { StartOptimizer } from '#operations/index'
import { OptimizerRun } from '#operations/optimizer/models/optimizer_run'
import { createUser, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'
import { eventually } from '#tests/support/eventually'
import { createServer, newKey } from '#tests/support/fleet'
import { doJobs } from '#tests/support/maintenance'
import { secondServer } from '#tests/support/second_server'

const AT_ONCE = 20
const MOST_TRIES = 5

async function start(): Promise<OptimizerRun> {
  const starting = await app.container.make(StartOptimizer)
  const result = await starting.execute({ actorId: null, isPreview: false })
  if (!result.ok) throw new Error('It is running already')
  return OptimizerRun.findOrFail(result.value.id)
}

/** A run whose worker was killed after its first task. One that was faster than we looked is followed by another. */
async function killedMidway(cleanup: (end: () => void) => void, onStart: () => void): Promise<OptimizerRun> {
  for (let tries = 1; ; tries += 1) {
    const doomed = await secondServer({ CULVERT_ROLE: 'worker' })
    cleanup(() => void doomed.kill('SIGKILL'))
    const run = await start()
    if (tries === 1) onStart()
    const deadline = Date.now() + 30_000
    while ((await run.refresh()).tasks.length === 0 && Date.now() < deadline) await pause(5)
    doomed.kill('SIGKILL')
    await doomed.ended
    await run.refresh()
    if (run.isOpen !== null || tries === MOST_TRIES) return run
  }
}

test.group('The optimizer under load', (group) => {
  const engine = new Engine(group)

  /** Twenty people who connect and twenty webhooks, all at once; answers what they were answered. */
  async function load() {
    const { id: serverId } = await createServer({ capacity: 100 })
    await beginSubscription(engine.userId, 'sub_1')
    engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    const people = await Promise.all(Array.from({ length: AT_ONCE }, async () => signedIn(await createUser())))
    return async () => {
      const connects = people.map((person) => person.post('/api/connect', { serverId, publicKey: newKey() }))
      const webhooks = people.map((_, n) => {
        const { body, headers } = engine.fake.delivery({ id: `evt_${n}`, subscriptionId: 'sub_1' }, 'good')
        return api().raw('POST', '/webhooks/fake', body, 'application/json', headers as Record<string, string>)
      })
      const process = async () => (await app.container.make(ProcessEvents)).execute('fake')
      const answers = await Promise.all([...connects, ...webhooks])
      await process()
      return answers.filter(({ status }) => status !== 200)
    }
  }

  const stored = async () => ({
    connections: (await db.from('connections')).length,
    peers: (await db.from('peers')).length,
    events: (await db.from('webhook_events').where('status', 'succeeded')).length,
    payments: (await db.from('payments')).length,
  })
  const all = { connections: AT_ONCE, peers: AT_ONCE, events: AT_ONCE, payments: 1 }

  test('beside twenty connects and twenty webhooks nothing fails and nothing is lost', async ({ assert }) => {
    const loaded = await load()
    const run = await start()
    const [refused] = await Promise.all([loaded(), doJobs()])
    assert.deepEqual(refused, [])
    assert.deepEqual(await stored(), all)
    await run.refresh()
    assert.deepEqual([run.state, run.tasks.filter(({ error }) => error !== null)], ['done', []])
  })

  test('whose worker is killed midway goes on in the next one, does each task once, and the next run works', async ({
    assert,
    cleanup,
  }) => {
    // The worker of its own has the real time.
    engine.fake.clock.travelTo(DateTime.utc().toISO())
    const loaded = await load()
    let loading: ReturnType<typeof loaded> | undefined
    const run = await killedMidway(cleanup, () => (loading = loaded()))
    assert.deepEqual(await loading, [])
    const before = run.tasks
    assert.equal(run.state, 'running')
    // As if its claim had run out.
    await db.from('jobs').update({ claimed_until: '2020-01-01 00:00:00.000' })
    const next = await secondServer({ CULVERT_ROLE: 'worker' })
    cleanup(() => void next.kill('SIGKILL'))
    await eventually('the run is done', async () => (await run.refresh()).isOpen === null)
    assert.equal(run.state, 'done')
    const ids = (await app.container.make(MaintenanceTasks)).list().map(({ id }) => id)
    assert.deepEqual(
      run.tasks.map(({ id }) => id),
      ids
    )
    assert.deepEqual(run.tasks.slice(0, before.length), before)
    await eventually('the job is done', async () => (await Job.findOrFail(run.jobId)).state === 'done')
    const second = await start()
    await eventually('the next run is done', async () => (await second.refresh()).isOpen === null)
    assert.deepEqual([second.state, second.tasks.length], ['done', ids.length])
    assert.deepEqual(await stored(), all)
    next.kill('SIGTERM')
    await next.ended
  })
})

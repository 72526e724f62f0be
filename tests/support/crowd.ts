import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { toSql } from '#core/database/columns'
import { ProcessEvents } from '#billing/actions/process_events'
import { createUser, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import type { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'
import { createServer, newKey } from '#tests/support/fleet'

const AT_ONCE = 20

/** What they leave. */
export const ALL_STORED = { connections: AT_ONCE, peers: AT_ONCE, events: AT_ONCE, payments: 1 }

/** Prepares twenty people who connect and twenty webhooks. Calling the answer starts all at once; it answers those that were refused. */
export async function crowd(engine: Engine) {
  const { id: serverId } = await createServer({ capacity: 100 })
  await beginSubscription(engine.userId, 'sub_1', { check_at: toSql(engine.later(1)) })
  engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
  const people = await Promise.all(Array.from({ length: AT_ONCE }, async () => signedIn(await createUser())))
  return async () => {
    const connects = people.map((person) => person.post('/api/connect', { serverId, publicKey: newKey() }))
    const webhooks = people.map((_, n) => {
      const { body, headers } = engine.fake.delivery({ id: `evt_${n}`, subscriptionId: 'sub_1' }, 'good')
      return api().raw('POST', '/webhooks/fake', body, 'application/json', headers as Record<string, string>)
    })
    const answers = await Promise.all([...connects, ...webhooks])
    await (await app.container.make(ProcessEvents)).execute('fake')
    return answers.filter(({ status }) => status !== 200)
  }
}

/** What there is of it. */
export const stored = async () => ({
  connections: (await db.from('connections')).length,
  peers: (await db.from('peers')).length,
  events: (await db.from('webhook_events').where({ gateway: 'fake', status: 'succeeded' })).length,
  payments: (await db.from('payments').where('gateway', 'fake')).length,
})

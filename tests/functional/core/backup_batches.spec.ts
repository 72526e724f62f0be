import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { withSnapshot } from '#core/backup/snapshot'
import { linesOf } from '#core/backup/table_rows'
import { freshStart } from '#tests/support/accounts'

const AT = '2026-03-10 12:00:00.000'
const WIDE = 400_000
const NARROW = 1_000

async function deliver(amount: number, width: number, name: string) {
  const events = Array.from({ length: amount }, (_, index) => ({
    gateway: 'stripe',
    event_id: `${name}_${index}`,
    type: 'invoice.paid',
    live: true,
    verification: 'verified',
    status: 'succeeded',
    delivery: 'x'.repeat(width),
    attempts: 1,
    occurred_at: AT,
    received_at: AT,
  }))
  const atOnce = width === WIDE ? 1 : 50
  for (let from = 0; from < amount; from += atOnce)
    await db.table('webhook_events').multiInsert(events.slice(from, from + atOnce))
}

/** How many rows each query for webhooks answered, and how many rows came in all. */
async function read(): Promise<{ batches: number[]; rows: number }> {
  return withSnapshot(async (snapshot) => {
    const table = (await snapshot.tables()).find(({ name }) => name === 'webhook_events')
    const [batches, ids] = [[] as number[], new Set<unknown>()]
    const counted: typeof snapshot.read = async (sql, bindings) => {
      const found = await snapshot.read(sql, bindings)
      batches.push(found.length)
      return found
    }
    if (table)
      for await (const lines of linesOf({ read: counted }, table, {}))
        for (const line of lines) ids.add((JSON.parse(line) as unknown[])[table.columns.indexOf('id')])
    return { batches, rows: ids.size }
  })
}

test.group('The rows of a backup', (group) => {
  group.each.setup(freshStart)

  test('are read a few at a time where they are wide, so that memory does not grow with their width', async ({
    assert,
  }) => {
    await deliver(24, WIDE, 'wide')
    const { batches, rows } = await read()
    assert.equal(rows, 24)
    assert.isAtMost(Math.max(...batches), 5)
  })

  test('are read many at a time where they are narrow, also after wide ones', async ({ assert }) => {
    await deliver(6, WIDE, 'wide')
    await deliver(600, NARROW, 'narrow')
    const { batches, rows } = await read()
    assert.equal(rows, 606)
    assert.equal(Math.max(...batches), 250)
    assert.isAtMost(batches.length, 10)
  })
})

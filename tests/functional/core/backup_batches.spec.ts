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
  const atOnce = width >= WIDE ? 1 : 50
  for (let from = 0; from < amount; from += atOnce)
    await db.table('webhook_events').multiInsert(events.slice(from, from + atOnce))
}

function bytesOf(value: unknown): number {
  return typeof value === 'string' ? Buffer.byteLength(value) : 8
}

/** How many rows each query for webhooks answered, how many bytes were in the largest answer, and how many rows came in all. */
async function read(): Promise<{ batches: number[]; bytes: number; rows: number }> {
  return withSnapshot(async (snapshot) => {
    const table = (await snapshot.tables()).find(({ name }) => name === 'webhook_events')
    const [batches, ids] = [[] as number[], new Set<unknown>()]
    let bytes = 0
    const counted: typeof snapshot.read = async (sql, bindings) => {
      const found = await snapshot.read(sql, bindings)
      bytes = Math.max(
        bytes,
        found.flatMap((row) => Object.values(row)).reduce<number>((sum, value) => sum + bytesOf(value), 0)
      )
      if (found.some((row) => 'delivery' in row)) batches.push(found.length)
      return found
    }
    if (table)
      for await (const lines of linesOf({ read: counted }, table, {}))
        for (const line of lines) ids.add((JSON.parse(line) as unknown[])[table.columns.indexOf('id')])
    return { batches, bytes, rows: ids.size }
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

  test('are as few where many narrow ones came before, and from the first one on', async ({ assert }) => {
    await deliver(260, NARROW, 'narrow')
    await deliver(40, WIDE, 'wide')
    const after = await read()
    assert.equal(after.rows, 300)
    // The other columns of some hundred rows come on top.
    assert.isBelow(after.bytes, 2.2 * 1024 * 1024)
    await freshStart()
    await deliver(5, 1_000_000, 'wider')
    assert.isBelow((await read()).bytes, 2.2 * 1024 * 1024)
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

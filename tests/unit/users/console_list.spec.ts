import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { countQuery, keyQuery, type ListQuery } from '#core/database/list_page'
import { totalOf } from '#core/database/totals'
import type { ListRequest } from '#core/lists/list_request'
import { ListUsersForStaff } from '#users/queries/list_users_for_staff'
import { type UserFilter, userSource } from '#users/queries/user_source'
import { userList } from '#users/validators/staff_user'
import { createUser, freshStart } from '#tests/support/accounts'

const USERS = 2_000

const request = (wanted: Partial<ListRequest<UserFilter>>): ListRequest<UserFilter> => ({
  sort: { field: 'id', descending: true },
  from: 0,
  size: 25,
  after: null,
  ids: null,
  keys: null,
  filter: {},
  ...wanted,
})

/** A tenth of them differs in each thing that can be filtered. */
async function fill() {
  const rows = Array.from({ length: USERS }, (_, index) => ({
    email: `user${index}@example.com`,
    last_name: `Name${index % 700}`,
    last_name_key: `name${index % 700}`,
    email_verified: index % 10 !== 1,
    is_admin: index % 10 === 2,
    admin_role: index % 10 === 2 ? 'support' : null,
    plan: index % 10 === 3 ? 'yearly' : 'free',
    plan_status: index % 10 === 4 ? 'past_due' : 'active',
    suspended: index % 10 === 5,
    auto_connect: false,
    created_on: '2026-03-01',
  }))
  for (let at = 0; at < USERS; at += 100) await db.table('users').multiInsert(rows.slice(at, at + 100))
  await db.rawQuery(db.connection().dialect.name === 'mysql' ? 'ANALYZE TABLE users' : 'ANALYZE')
}

/** Whether a statement reads the table from end to end, without an index. */
async function scansAll(query: ListQuery): Promise<boolean> {
  const { sql, bindings } = query.toSQL().toNative()
  if (db.connection().dialect.name === 'mysql') {
    const [plan] = (await db.rawQuery(`EXPLAIN ${sql}`, bindings)) as [
      { table: string; type: string; Extra: string | null }[],
    ]
    // All of an index is as much as all of the table, unless it is read in its order and left early.
    return plan.some(({ table, type, Extra }) => table === 'users' && (type === 'ALL' || isSorted(type, Extra)))
  }
  const plan = (await db.rawQuery(`EXPLAIN QUERY PLAN ${sql}`, bindings)) as { detail: string }[]
  return plan.some(({ detail }) => /^SCAN users(?! USING)/.test(detail))
}

function isSorted(type: string, extra: string | null): boolean {
  return type === 'index' && (extra ?? '').includes('filesort')
}

test.group('The list of users', (group) => {
  group.each.setup(freshStart)

  test('no order and no filter that it offers reads all accounts', async ({ assert }) => {
    await fill()
    const filters: UserFilter[] = [
      {},
      { subscriptionPlan: 'yearly' },
      { subscriptionStatus: 'past_due' },
      { emailVerified: false },
      { isAdmin: true },
      { adminRole: 'support' },
      { suspended: true },
      { q: 'user11' },
      { subscriptionPlan: 'yearly', suspended: true },
    ]
    const scans: string[] = []
    for (const filter of filters) {
      const source = await userSource(filter)
      if (Object.keys(filter).length > 0 && (await scansAll(countQuery(source.source)))) {
        scans.push(`count ${JSON.stringify(filter)}`)
      }
      for (const field of userList.sorts) {
        const query = keyQuery(source.source, request({ filter, sort: { field, descending: field === 'id' } }))
        // By number alone the primary key is the order.
        const isPrimary = Object.keys(filter).length === 0 && ['id', 'createdAt'].includes(field)
        if (!isPrimary && (await scansAll(query))) scans.push(`${field} ${JSON.stringify(filter)}`)
      }
    }
    assert.deepEqual(scans, [])
  })

  test('a search that finds too many looks at the first of them and says so', async ({ assert }) => {
    await fill()
    const page = await (
      await app.container.make(ListUsersForStaff)
    ).execute(request({ filter: { q: 'user' }, sort: { field: 'email', descending: false } }))
    assert.isTrue(page.isLowerBound)
    assert.isBelow(page.total, USERS)
    assert.lengthOf(page.rows, 25)
    const some = await (await app.container.make(ListUsersForStaff)).execute(request({ filter: { q: 'user199' } }))
    assert.deepEqual([some.total, some.isLowerBound], [11, false])
  })

  test('accounts made at once are all counted', async ({ assert }) => {
    await Promise.all(Array.from({ length: 12 }, () => createUser()))
    assert.equal(await totalOf('users'), 12)
  })
})

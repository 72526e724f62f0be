import { test } from '@japa/runner'
import { listBatches, listPage, type ListSource } from '#core/database/list_page'
import type { ListRequest } from '#core/lists/list_request'
import { createUser, freshStart } from '#tests/support/accounts'

interface Row {
  id: number
  email: string
  first_name: string | null
}

const source: ListSource = {
  table: 'users',
  columns: ['id', 'email', 'first_name'],
  sorts: { id: 'id', email: 'email', firstName: 'first_name' },
  narrow: (query) => query.where('is_admin', false),
}

const wanted = (request: Partial<ListRequest> = {}): ListRequest => ({
  sort: { field: 'id', descending: false },
  from: 0,
  size: 2,
  after: null,
  ids: null,
  keys: null,
  filter: {},
  ...request,
})

test.group('A page of a list', (group) => {
  let ids: number[]

  group.each.setup(async () => {
    await freshStart()
    ids = []
    for (const firstName of ['Bea', 'Ann', 'Bea', 'Cy']) ids.push((await createUser({ firstName })).id)
    await createUser({ isAdmin: true, firstName: 'Root' })
  })

  const idsOf = ({ rows }: { rows: Row[] }) => rows.map(({ id }) => ids.indexOf(Number(id)))

  test('has its rows in order, with the total of what the filter lets through', async ({ assert }) => {
    const page = await listPage<Row>(source, wanted({ from: 2 }))
    assert.deepEqual(idsOf(page), [2, 3])
    assert.deepEqual([page.total, page.isLowerBound, page.from], [4, false, 2])
  })

  test('ties are in the order of the number, in both directions', async ({ assert }) => {
    const field = 'firstName'
    assert.deepEqual(
      idsOf(await listPage<Row>(source, wanted({ sort: { field, descending: false }, size: 4 }))),
      [1, 0, 2, 3]
    )
    assert.deepEqual(
      idsOf(await listPage<Row>(source, wanted({ sort: { field, descending: true }, size: 4 }))),
      [3, 2, 0, 1]
    )
  })

  for (const descending of [false, true]) {
    test(`going on after the last row meets every row once (${descending ? 'down' : 'up'})`, async ({ assert }) => {
      const sort = { field: 'firstName', descending }
      const seen: number[] = []
      let after: ListRequest['after'] = null
      for (;;) {
        const page: Awaited<ReturnType<typeof listPage<Row>>> = await listPage<Row>(
          source,
          wanted({ sort, after, size: 1 })
        )
        seen.push(...idsOf(page))
        after = page.next
        if (!after) break
      }
      assert.deepEqual(seen, descending ? [3, 2, 0, 1] : [1, 0, 2, 3])
    })
  }

  test('a column without equal values is gone through as it is', async ({ assert }) => {
    const unique = { ...source, unique: ['email'] }
    const sort = { field: 'email', descending: true }
    const first = await listPage<Row>(unique, wanted({ sort, size: 3 }))
    const rest = await listPage<Row>(unique, wanted({ sort, size: 3, after: first.next }))
    const emails = [...first.rows, ...rest.rows].map(({ email }) => email)
    assert.lengthOf(new Set(emails), 4)
    assert.deepEqual(emails, emails.toSorted().toReversed())
  })

  test('rows by number are only those that the filter lets through', async ({ assert }) => {
    const admin = (ids.at(-1) ?? 0) + 1
    const page = await listPage<Row>(source, wanted({ ids: [ids[3] ?? 0, ids[0] ?? 0, admin, 999_999] }))
    assert.sameMembers(idsOf(page), [0, 3])
    assert.equal(page.total, 2)
  })

  test('an empty page has a total and nothing after it', async ({ assert }) => {
    const page = await listPage<Row>(source, wanted({ from: 50 }))
    assert.deepEqual([page.rows, page.total, page.next], [[], 4, null])
  })

  test('batches bring all rows once', async ({ assert }) => {
    const sizes: number[] = []
    for await (const batch of listBatches<Row>(source, 3)) sizes.push(batch.length)
    assert.deepEqual(sizes, [3, 1])
  })
})

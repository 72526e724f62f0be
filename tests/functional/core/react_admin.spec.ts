import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Gateways } from '#gateways/gateways'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { CONSOLE_RESOURCES, type ConsoleResource } from '#tests/support/console_resources'
import { quietDriver } from '#tests/support/gateways/quiet_driver'
import { reactAdmin, Refused } from '#tests/support/react_admin'

const ROWS = 3
const sortedBy = (field: string, order: 'ASC' | 'DESC' = 'ASC') => ({
  pagination: { page: 1, perPage: 100 },
  sort: { field, order },
  filter: {},
})
const refusal = async (answer: Promise<unknown>): Promise<Refused> => {
  const error = await answer.then(
    () => new Error('it was not refused'),
    (error: unknown) => error
  )
  if (error instanceof Refused) return error
  throw error
}
const idsOf = (records: readonly { id: number | string }[]) => records.map(({ id }) => id)
/** The latest ones, without pages, filters or order: no list of react-admin's. */
const HISTORIES = ['optimizer/runs']
/** Nothing has this number or name. */
const NOBODY = 999_999

test.group('Every list of the console, by ra-data-simple-rest as it is published', (group) => {
  let admin: ApiBrowser
  let provider: ReturnType<typeof reactAdmin>

  group.each.setup(async () => {
    await freshStart()
    const plans = await db.from('plans').select('id', 'original_price_minor')
    const gateways = new Gateways([quietDriver('stripe'), quietDriver('paypal'), quietDriver('googleplay')], {}, true)
    app.container.swap(Gateways, () => gateways)
    admin = await signedIn(await createUser({ isAdmin: true }))
    provider = reactAdmin(admin)
    return async () => {
      app.container.restore(Gateways)
      for (const { id, ...prices } of plans) await db.from('plans').where({ id }).update(prices)
    }
  })

  /** Rows of a resource, the last ones that its list names by number. */
  async function filled(name: string, resource: ConsoleResource, count = ROWS) {
    await resource.fill(count, provider)
    const { data, total } = await provider.getList(name, sortedBy('id'))
    return { rows: data.slice(-count), total }
  }

  test('the suite knows every list whose records have an address', ({ assert }) => {
    const patterns = Object.values(router.toJSON())
      .flat()
      .filter(({ methods }) => methods.includes('GET'))
      .map(({ pattern }) => pattern)
    const lists = patterns.filter((pattern) => pattern.startsWith('/api/admin/') && patterns.includes(`${pattern}/:id`))
    assert.sameMembers(
      lists.map((pattern) => pattern.slice('/api/admin/'.length)),
      [...Object.keys(CONSOLE_RESOURCES), ...HISTORIES]
    )
    const screens = ['users', 'servers', 'plans', 'audit', 'incidents', 'domain-emails', 'payment-gateways']
    assert.includeMembers(Object.keys(CONSOLE_RESOURCES), screens)
  })

  for (const [name, resource] of Object.entries(CONSOLE_RESOURCES)) {
    test(`${name}: sorts by number, both ways, in pages`, async ({ assert }) => {
      const { rows, total } = await filled(name, resource)
      const back = await provider.getList(name, sortedBy('id', 'DESC'))
      assert.deepEqual(idsOf(back.data.toReversed()).slice(-rows.length), idsOf(rows))
      const page = { ...sortedBy('id', 'DESC'), pagination: { page: 2, perPage: 1 } }
      const second = await provider.getList(name, page)
      assert.deepEqual(idsOf(second.data), idsOf(rows.slice(-2, -1)))
      assert.equal(second.total, total)
    })

    test(`${name}: gets one, many by their ids and those of a reference`, async ({ assert }) => {
      const { rows } = await filled(name, resource)
      const [first, last] = [rows[0], rows.at(-1)]
      assert.equal((await provider.getOne(name, { id: last?.id })).data.id, last?.id)
      assert.equal((await refusal(provider.getOne(name, { id: NOBODY }))).status, 404)
      const ids = [last?.id, first?.id]
      assert.sameMembers(idsOf((await provider.getMany(name, { ids: [...ids, NOBODY, 'nobody'] })).data), ids)
      assert.deepEqual((await provider.getMany(name, { ids: [] })).data, [])
      if (!resource.target) return
      const { field, of } = resource.target
      const reference = { target: field, id: of(last ?? {}) as string, ...sortedBy('id') }
      const found = await provider.getManyReference(name, reference)
      assert.include(idsOf(found.data), last?.id)
      assert.isTrue(found.data.every((record) => of(record) === of(last ?? {})))
    })

    if (resource.update) {
      const { writes, refuses } = resource.update
      test(`${name}: updates one and many, and refuses an update that would change nothing`, async ({ assert }) => {
        const { rows } = await filled(name, resource)
        const ids = idsOf(rows.slice(-2))
        const [id] = ids
        const before = (await provider.getOne(name, { id })).data
        const [[field = '', value]] = Object.entries(refuses) as [[string, unknown]]
        for (const data of [refuses, { nothingLikeIt: true }, { ...before, ...refuses }]) {
          // An incident is told on with a message, which every update has to bring.
          if (name === 'incidents' && 'id' in data) continue
          const refused = await refusal(provider.update(name, { id, data, previousData: before }))
          assert.equal(refused.status, 422, JSON.stringify(data))
        }
        const answered = await refusal(provider.update(name, { id, data: { [field]: value }, previousData: before }))
        const { errors } = answered.body as { errors: { field: string }[] }
        assert.include(['message', field], errors[0]?.field ?? '')
        assert.deepEqual((await provider.getOne(name, { id })).data, before)

        const many = await provider.updateMany(name, { ids, data: writes })
        assert.sameMembers(many.data ?? [], ids)
        for (const written of (await provider.getMany(name, { ids })).data) {
          for (const [key, wanted] of Object.entries(writes)) if (key in written) assert.deepEqual(written[key], wanted)
        }
        assert.equal((await refusal(provider.updateMany(name, { ids: [NOBODY], data: writes }))).status, 404)
        const after = (await provider.getOne(name, { id })).data
        if (name === 'incidents') return
        const whole = { ...after, ...refuses, ...writes }
        assert.equal((await refusal(provider.update(name, { id, data: whole, previousData: after }))).status, 422)
        assert.equal((await provider.update(name, { id, data: after, previousData: after })).data.id, id)
      })
    }

    if (resource.deletes) {
      test(`${name}: deletes one and many, and says which there is not`, async ({ assert }) => {
        const { rows, total = 0 } = await filled(name, resource)
        const [first, ...rest] = idsOf(rows)
        assert.equal((await provider.delete(name, { id: first })).data.id, first)
        assert.sameMembers((await provider.deleteMany(name, { ids: rest })).data ?? [], rest)
        assert.equal((await provider.getList(name, sortedBy('id'))).total, total - ROWS)
        assert.equal((await refusal(provider.delete(name, { id: first }))).status, 404)
        assert.equal((await refusal(provider.deleteMany(name, { ids: [first] }))).status, 404)
      })
    }

    test(`${name}: says 405 to what it does not do, and what it does`, async ({ assert }) => {
      const { rows } = await filled(name, resource, 1)
      const one = `/api/admin/${name}/${rows.at(-1)?.id}`
      const calls = [
        ...(resource.creates ? [] : [['POST', `/api/admin/${name}`, 'GET, HEAD'] as const]),
        ...(resource.update ? [] : [['PUT', one, 'GET, HEAD'] as const, ['PATCH', one, 'GET, HEAD'] as const]),
        ...(resource.deletes ? [] : [['DELETE', one, 'GET, HEAD'] as const]),
        ['DELETE', `/api/admin/${name}`, 'GET, HEAD'] as const,
      ].filter(([method]) => !(name === 'builds' && method === 'POST'))
      for (const [method, path, allowed] of calls) {
        const answer = await admin.call(method, path, { body: {} })
        assert.equal(answer.status, 405, `${method} ${path}`)
        assert.containsSubset(answer.body, { code: 'E_METHOD_NOT_ALLOWED' })
        assert.isTrue(answer.headers.get('allow')?.startsWith(allowed), `${method} ${path}`)
      }
    })
  }

  test('a build cannot be made of a form: its file has to come along', async ({ assert }) => {
    const refused = await refusal(provider.create('builds', { data: { version: '1.0.0' } }))
    assert.equal(refused.status, 415)
  })

  test('of two admins on one record the second is told, with the record as it is', async ({ assert }) => {
    const { data: before } = await provider.create('payment-gateways', { data: { name: 'stripe' } })
    const save = (priority: number) =>
      provider.update('payment-gateways', { id: before.id, data: { ...before, priority }, previousData: before })
    await save(3)
    const refused = await refusal(save(5))
    assert.equal(refused.status, 409)
    assert.containsSubset(refused.body, { code: 'E_CHANGED_MEANWHILE', current: { priority: 3 } })
  })

  test('a role of somebody who is no administrator is refused, and taken with the right', async ({ assert }) => {
    const { data: before } = await provider.create('users', { data: { email: 'ann@example.com' } })
    const save = (data: object) => provider.update('users', { id: before.id, data, previousData: before })
    const refused = await refusal(save({ adminRole: 'support' }))
    assert.containsSubset(refused.body, { code: 'E_NOTHING_CHANGED', errors: [{ field: 'adminRole' }] })
    assert.equal((await save({ isAdmin: true, adminRole: 'support' })).data.adminRole, 'support')
  })

  test('a sort that is not offered is refused by its name', async ({ assert }) => {
    const refused = await refusal(provider.getList('payment-gateways', sortedBy('configuration')))
    assert.containsSubset(refused.body, { code: 'E_VALIDATION_ERROR', errors: [{ field: 'sort' }] })
  })
})

import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { Gateways } from '#gateways/gateways'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { quietDriver } from '#tests/support/gateways/quiet_driver'
import { reactAdmin, Refused } from '#tests/support/react_admin'

const RESOURCE = 'payment-gateways'
const everything = { pagination: { page: 1, perPage: 25 }, sort: { field: 'name', order: 'ASC' }, filter: {} } as const

test.group('ra-data-simple-rest as it is published', (group) => {
  let provider: ReturnType<typeof reactAdmin>

  group.each.setup(async () => {
    await freshStart()
    const gateways = new Gateways([quietDriver('stripe'), quietDriver('paypal'), quietDriver('googleplay')], {}, true)
    app.container.swap(Gateways, () => gateways)
    provider = reactAdmin(await signedIn(await createUser({ isAdmin: true })))
    return () => app.container.restore(Gateways)
  })

  const create = async (name: string) => (await provider.create(RESOURCE, { data: { name } })).data

  test('creates, and gets one', async ({ assert }) => {
    const made = await create('stripe')
    assert.deepEqual((await provider.getOne(RESOURCE, { id: made.id })).data, made)
  })

  test('gets a list in pages with its total', async ({ assert }) => {
    assert.deepEqual(await provider.getList(RESOURCE, everything), { data: [], total: 0 })
    for (const name of ['stripe', 'paypal', 'googleplay']) await create(name)
    const { data, total } = await provider.getList(RESOURCE, { ...everything, pagination: { page: 2, perPage: 2 } })
    assert.deepEqual(
      data.map(({ name }) => name),
      ['stripe']
    )
    assert.equal(total, 3)
  })

  test('gets many by their numbers', async ({ assert }) => {
    const ids = [(await create('stripe')).id, (await create('paypal')).id, 999_999]
    const { data } = await provider.getMany(RESOURCE, { ids })
    assert.sameMembers(
      data.map(({ id }) => id),
      ids.slice(0, 2)
    )
  })

  test('updates one and many, each by PUT', async ({ assert }) => {
    const stripe = await create('stripe')
    const paypal = await create('paypal')
    const data = { ...stripe, priority: 7 }
    const updated = await provider.update(RESOURCE, { id: stripe.id, data, previousData: stripe })
    assert.equal(updated.data.priority, 7)
    const ids = [stripe.id, paypal.id]
    assert.sameMembers((await provider.updateMany(RESOURCE, { ids, data: { testMode: false } })).data ?? [], ids)
    assert.isFalse((await provider.getOne(RESOURCE, { id: paypal.id })).data.testMode)
  })

  test('deletes one and many', async ({ assert }) => {
    const made = [await create('stripe'), await create('paypal'), await create('googleplay')]
    const [first, ...rest] = made.map(({ id }) => id)
    assert.equal((await provider.delete(RESOURCE, { id: first })).data.id, first)
    assert.sameMembers((await provider.deleteMany(RESOURCE, { ids: rest })).data ?? [], rest)
    assert.equal((await provider.getList(RESOURCE, everything)).total, 0)
  })

  test('of two admins on one record the second is told, with the record as it is', async ({ assert }) => {
    const before = await create('stripe')
    const save = (priority: number) =>
      provider.update(RESOURCE, { id: before.id, data: { ...before, priority }, previousData: before })
    await save(3)
    const refused = await save(5).catch((error: unknown) => error)
    assert.instanceOf(refused, Refused)
    assert.equal((refused as Refused).status, 409)
    assert.containsSubset((refused as Refused).body, { code: 'E_CHANGED_MEANWHILE', current: { priority: 3 } })
  })

  test('a sort that is not offered is refused by its name', async ({ assert }) => {
    const odd = { ...everything, sort: { field: 'configuration', order: 'ASC' } } as const
    const refused = await provider.getList(RESOURCE, odd).catch((error: unknown) => error)
    assert.containsSubset((refused as Refused).body, { code: 'E_VALIDATION_ERROR', errors: [{ field: 'sort' }] })
  })
})

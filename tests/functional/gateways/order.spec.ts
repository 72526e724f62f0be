import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Gateways } from '#gateways/gateways'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { type ApiBrowser, api } from '#tests/support/api'
import { PLAIN_SETTINGS, plainDriver } from '#tests/support/gateways/plain_driver'
import { addGateway } from '#tests/support/gateways/use_harness'

const PATH = '/api/admin/payment-gateways/order'
const drivers = ['acme', 'bank', 'coin'].map((name) => plainDriver(name))

interface Row {
  id: number
  name: string
  priority: number
  version: number
}

test.group('The order of payment gateways', (group) => {
  let admin: ApiBrowser
  let acme = 0
  let bank = 0
  let coin = 0

  group.each.setup(async () => {
    await freshStart()
    const gateways = new Gateways(drivers, {}, true)
    app.container.swap(Gateways, () => gateways)
    admin = await signedIn(await createUser({ isAdmin: true }))
    const add = (at: number) => addGateway(drivers[at] ?? plainDriver('none'), PLAIN_SETTINGS, { priority: at + 1 })
    acme = await add(0)
    bank = await add(1)
    coin = await add(2)
    return () => app.container.restore(Gateways)
  })

  const order = (ids: number[], version = 1) => ({ order: ids.map((id) => ({ id, version })) })
  const stored = async () => {
    const rows = (await db.from('payment_gateways').orderBy('id')) as Row[]
    return rows.map(({ priority, version }) => [priority, version])
  }
  const untouched = [
    [1, 1],
    [2, 1],
    [3, 1],
  ]
  const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]

  test('is for admins alone', async ({ assert }) => {
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    for (const [browser, status] of [
      [api(), 401],
      [user, 403],
      [support, 403],
    ] as const)
      assert.equal((await browser.put(PATH, order([coin, bank, acme]))).status, status)
    assert.deepEqual(await stored(), untouched)
  })

  test('is set as a whole, counted from 1, and only what moves is a new version', async ({ assert }) => {
    const answer = await admin.put(PATH, order([bank, acme, coin]))
    assert.equal(answer.status, 200)
    const shown = answer.body as Row[]
    assert.deepEqual(
      shown.map(({ name, priority, version }) => [name, priority, version]),
      [
        ['bank', 1, 2],
        ['acme', 2, 2],
        ['coin', 3, 1],
      ]
    )
    assert.notInclude(answer.text, PLAIN_SETTINGS.configuration.secretKey)
  })

  test('ends a tie', async ({ assert }) => {
    await db.from('payment_gateways').update({ priority: 1 })
    assert.equal((await admin.put(PATH, order([acme, bank, coin]))).status, 200)
    assert.deepEqual(await stored(), [
      [1, 1],
      [2, 2],
      [3, 2],
    ])
  })

  test('writes down of each that moved where it was', async ({ assert }) => {
    await admin.put(PATH, order([bank, acme, coin]))
    const entries = (await db.from('audit_log').where('action', 'gateway.update').orderBy('id')) as {
      subject: string
      changes: string
    }[]
    assert.deepEqual(
      entries.map(({ subject, changes }) => [subject, JSON.parse(changes) as unknown]),
      [
        ['gateway:bank', { priority: { before: 2, after: 1 } }],
        ['gateway:acme', { priority: { before: 1, after: 2 } }],
      ]
    )
  })

  test('stays as it is where one gateway was changed meanwhile, also one that would not move', async ({ assert }) => {
    await admin.patch(`/api/admin/payment-gateways/${coin}`, { displayName: 'Coins' })
    const answer = await admin.put(PATH, order([bank, acme, coin]))
    assert.deepEqual(codeOf(answer), [409, 'E_CHANGED_MEANWHILE'])
    const { current } = answer.body as { current: Row[] }
    assert.deepEqual(
      current.map(({ id, version }) => [id, version]),
      [
        [acme, 1],
        [bank, 1],
        [coin, 2],
      ]
    )
    assert.deepEqual(await stored(), [
      [1, 1],
      [2, 1],
      [3, 2],
    ])
    assert.lengthOf(await db.from('audit_log').where('changes', 'like', '%priority%'), 0)
  })

  test('stays as it is where one gateway is not named, or one is that is gone', async ({ assert }) => {
    assert.deepEqual(codeOf(await admin.put(PATH, order([bank, acme]))), [409, 'E_CHANGED_MEANWHILE'])
    assert.deepEqual(await stored(), untouched)
    await db.from('payment_gateways').where('id', coin).delete()
    assert.deepEqual(codeOf(await admin.put(PATH, order([bank, acme, coin]))), [409, 'E_CHANGED_MEANWHILE'])
    assert.deepEqual(await stored(), untouched.slice(0, 2))
  })

  test('needs none that no operator sees', async ({ assert }) => {
    const unknown = await addGateway(plainDriver('gone'), PLAIN_SETTINGS, { priority: 2 })
    assert.equal((await admin.put(PATH, order([coin, bank, acme]))).status, 200)
    assert.deepEqual(codeOf(await admin.put(PATH, order([coin, bank, acme, unknown]))), [409, 'E_CHANGED_MEANWHILE'])
  })

  test('of two orders at once one is kept as a whole', async ({ assert }) => {
    const answers = await Promise.all([
      admin.put(PATH, order([coin, acme, bank])),
      admin.put(PATH, order([bank, coin, acme])),
    ])
    assert.sameDeepMembers(answers.map(codeOf), [
      [200, undefined],
      [409, 'E_CHANGED_MEANWHILE'],
    ])
    const won = answers[0]?.status === 200 ? [coin, acme, bank] : [bank, coin, acme]
    const rows = (await db.from('payment_gateways').orderBy('priority')) as Row[]
    assert.deepEqual(
      rows.map(({ id, priority }) => [id, priority]),
      won.map((id, at) => [id, at + 1])
    )
  })

  test('is refused where it is none', async ({ assert }) => {
    for (const body of [{}, { order: [] }, order([acme, acme, bank]), { order: [{ id: acme }] }, order([acme], 0)])
      assert.equal((await admin.put(PATH, body)).status, 422)
    assert.deepEqual(await stored(), untouched)
  })
})

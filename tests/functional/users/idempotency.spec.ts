import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Gateways } from '#gateways/gateways'
import { PurgeExpired } from '#users/actions/purge_expired'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { freeze } from '#tests/support/clock'
import { PLAIN_SETTINGS, plainDriver } from '#tests/support/gateways/plain_driver'
import { addGateway } from '#tests/support/gateways/use_harness'

const card = plainDriver('acme', { displayName: 'A card' })
const PATH = '/api/payment-gateways/switch'
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code

test.group('Calls with an Idempotency-Key', (group) => {
  let gatewayId: number

  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Gateways, () => new Gateways([card], {}, true))
    gatewayId = await addGateway(card, PLAIN_SETTINGS)
    return () => app.container.restore(Gateways)
  })

  test('a repeat gets the first answer, whatever has changed since', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const first = await browser.post(PATH, { gatewayId }, keyed('one'))
    assert.equal(first.status, 200)
    assert.isNull(first.headers.get('idempotency-replayed'))
    await db.from('payment_gateways').update({ is_enabled: false })
    await db.from('customers').update({ preferred_gateway: null })
    const second = await browser.post(PATH, { gatewayId }, keyed('one'))
    assert.equal(second.status, 200)
    assert.equal(second.headers.get('idempotency-replayed'), 'true')
    assert.deepEqual(second.body, first.body)
    assert.isNull((await db.from('customers').first()).preferred_gateway, 'the work was not done again')
    assert.equal((await browser.post(PATH, { gatewayId }, keyed('two'))).status, 409)
  })

  test('a key is of one user, and another user may choose the same', async ({ assert }) => {
    for (const user of [await createUser(), await createUser()]) {
      const { status, headers } = await (await signedIn(user)).post(PATH, { gatewayId }, keyed('same'))
      assert.equal(status, 200)
      assert.isNull(headers.get('idempotency-replayed'))
    }
  })

  test('the same key with another request is a mistake', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    await browser.post(PATH, { gatewayId }, keyed('one'))
    const other = await browser.post(PATH, { gatewayId: gatewayId + 1 }, keyed('one'))
    assert.deepEqual([other.status, codeOf(other)], [422, 'E_IDEMPOTENCY_MISMATCH'])
  })

  test('a refusal frees the key', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    await db.from('payment_gateways').update({ is_enabled: false })
    assert.equal((await browser.post(PATH, { gatewayId }, keyed('one'))).status, 409)
    await db.from('payment_gateways').update({ is_enabled: true })
    assert.equal((await browser.post(PATH, { gatewayId }, keyed('one'))).status, 200)
  })

  test('while the first is at work a repeat waits, and takes over when it died', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const user = await createUser()
    const browser = await signedIn(user)
    await browser.post(PATH, { gatewayId }, keyed('one'))
    // As if the process had died with the work done and the answer not kept.
    const locked = clock.now().plus({ seconds: 60 }).toFormat('yyyy-MM-dd HH:mm:ss.SSS')
    await db.from('idempotency_keys').update({ status: null, response: null, locked_until: locked })
    const early = await browser.post(PATH, { gatewayId }, keyed('one'))
    assert.deepEqual([early.status, codeOf(early)], [409, 'E_IDEMPOTENCY_IN_FLIGHT'])
    assert.equal(early.headers.get('retry-after'), '1')
    clock.advance({ seconds: 61 })
    const late = await browser.post(PATH, { gatewayId }, keyed('one'))
    assert.equal(late.status, 200)
    assert.isNull(late.headers.get('idempotency-replayed'))
  })

  test('of many at once one does the work', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    await browser.get('/api/auth/user')
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post(PATH, { gatewayId }, keyed('one'))))
    const done = answers.filter(({ status, headers }) => status === 200 && !headers.get('idempotency-replayed'))
    assert.lengthOf(done, 1)
    const others = answers.filter((answer) => !done.includes(answer))
    assert.isTrue(others.every((answer) => answer.status === 200 || codeOf(answer) === 'E_IDEMPOTENCY_IN_FLIGHT'))
  })

  test('neither key nor answer can be read in the database, and both go after a day', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const browser = await signedIn(await createUser())
    const { text } = await browser.post(PATH, { gatewayId }, keyed('readable-key'))
    assert.include(text, 'A card')
    const row = JSON.stringify(await db.from('idempotency_keys').first())
    assert.notInclude(row, 'readable-key')
    assert.notInclude(row, 'A card')
    clock.advance({ hours: 23 })
    await (await app.container.make(PurgeExpired)).execute()
    assert.lengthOf(await db.from('idempotency_keys'), 1)
    clock.advance({ hours: 1 })
    await (await app.container.make(PurgeExpired)).execute()
    assert.lengthOf(await db.from('idempotency_keys'), 0)
  })

  test('a key that no header should carry is refused')
    .with(['a b', 'x'.repeat(129)])
    .run(async ({ assert }, key) => {
      const browser = await signedIn(await createUser())
      const { status, body } = await browser.post(PATH, { gatewayId }, keyed(key))
      assert.equal(status, 422)
      assert.containsSubset(body, { code: 'E_VALIDATION_ERROR', errors: [{ field: 'Idempotency-Key' }] })
    })
})

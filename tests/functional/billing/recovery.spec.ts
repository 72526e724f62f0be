import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ReadAfterRestore } from '#billing/actions/read_after_restore'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { isGateClosed } from '#core/restore/restore_gate'
import { createUser } from '#tests/support/accounts'
import { backupsOf } from '#tests/support/backups'
import { start, subscribe } from '#tests/support/billing/subscribing'
import { freshFiles } from '#tests/support/files'
import { PayPalHarness } from '#tests/support/gateways/paypal/paypal_harness'
import { PlayHarness } from '#tests/support/gateways/googleplay/play_harness'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { useHarness } from '#tests/support/gateways/use_harness'
import { runCliJson } from '#tests/support/run_cli'

const NOW = '2026-03-10T12:00:00.000Z'

interface Recovery {
  lost: { gateway: string; providerId: string; reason: string }[]
  searches: { gateway: string }[]
  unread: unknown[]
}

const read = async () => (await app.container.make(ReadAfterRestore)).execute()
const plan = async (userId: number) => (await entitlementsFor(userId)).plan
const mails = async () => (await db.from('outgoing_mails')).length
const reconcile = async (...words: string[]) => (await runCliJson<Recovery>(['backup', 'reconcile', ...words])).data
const statuses = async () =>
  ((await db.from('subscriptions').orderBy('id')) as { status: string }[]).map(({ status }) => status)

test.group('Subscriptions that began after the backup', (group) => {
  const { create, restore } = backupsOf(group)

  /** Everything since the backup is lost. */
  const lose = async (path: string) => {
    await freshFiles()
    const { code, data } = await restore(path)
    if (code !== 0) throw new Error(JSON.stringify(data))
    return data['notes'] as string[]
  }

  test('Stripe: come back to their accounts with their payments, without a mail or a charge; who signed up after it is named', async ({
    assert,
    cleanup,
  }) => {
    const stripe = await StripeHarness.open(NOW)
    await useHarness(cleanup, stripe)
    const [ann, bob, dan] = [await createUser(), await createUser(), await createUser({ emailVerified: false })]
    await subscribe(stripe, ann)
    // Known at Stripe by the checkout that he gave up.
    await start(bob)
    const { path } = await create()
    const { providerId: bobs } = await subscribe(stripe, bob)
    const eve = await createUser({ email: 'eve@example.com' })
    const { providerId: eves } = await subscribe(stripe, eve)
    const { providerId: dans } = await subscribe(stripe, dan)
    await stripe.advance({ days: 40 })
    const before = await stripe.counts()

    assert.deepEqual(await lose(path), [])
    assert.lengthOf((await reconcile()).searches, 1)
    stripe.server.requests.length = 0
    await read()
    assert.isFalse(await isGateClosed())
    assert.deepEqual(
      stripe.server.requests.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call),
      []
    )
    assert.equal(await plan(ann.id), 'monthly')
    assert.equal(await plan(bob.id), 'monthly')
    assert.lengthOf(await db.from('payments').where('status', 'paid'), 4)
    assert.lengthOf(await db.from('invoices'), 4)
    const bobsRow = (await db
      .from('subscriptions')
      .where('user_id', bob.id)
      .where('status', 'active')
      .firstOrFail()) as {
      provider_id: string
    }
    assert.equal(bobsRow.provider_id, bobs)
    assert.equal(await mails(), 0)
    // An address that nobody confirmed may be somebody else's.
    assert.equal(await plan(dan.id), 'free')
    const { lost } = await reconcile()
    assert.sameDeepMembers(
      lost.map(({ providerId, reason }) => [providerId, reason]),
      [
        [eves, 'nobody'],
        [dans, 'nobody'],
      ]
    )

    const again = await createUser({ email: 'eve@example.com' })
    stripe.clock.advance({ hours: 1 })
    await read()
    assert.equal(await plan(again.id), 'monthly')
    assert.deepEqual((await reconcile('--forget', dans)).lost, [])
    assert.containsSubset(await db.from('audit_log'), [{ action: 'restore.forget', subject: `subscription:${dans}` }])
    assert.deepEqual(await stripe.counts(), before)
  })

  test('Stripe: one beside which its account has another is named and not taken', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open(NOW)
    await useHarness(cleanup, stripe)
    const ann = await createUser()
    const { path } = await create()
    const { providerId } = await subscribe(stripe, ann)
    await lose(path)
    // Impatient, she pays again before a worker has asked.
    await subscribe(stripe, ann)
    await read()
    const { lost } = await reconcile()
    assert.deepEqual(
      lost.map((one) => [one.providerId, one.reason]),
      [[providerId, 'subscribed']]
    )
    assert.deepEqual(await statuses(), ['active'])
  })

  test('Stripe: a search that breaks off is begun again, and the rest waits for it', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open(NOW)
    await useHarness(cleanup, stripe)
    const ann = await createUser()
    await subscribe(stripe, ann)
    const { path } = await create()
    const bob = await createUser()
    await subscribe(stripe, bob)
    await lose(path)
    stripe.breakNext(/^GET \/v1\/events$/, 'before')
    await read()
    assert.isTrue(await isGateClosed())
    assert.lengthOf((await reconcile()).searches, 1)
    stripe.clock.advance({ minutes: 3 })
    await read()
    assert.isFalse(await isGateClosed())
    assert.lengthOf((await reconcile()).lost, 1)
  })

  test('PayPal tells whose it is only of a checkout that is still known; Google Play lists none, and the restore says both', async ({
    assert,
    cleanup,
  }) => {
    const [paypal, play] = [await PayPalHarness.open({ start: NOW }), await PlayHarness.open(NOW)]
    await useHarness(cleanup, paypal, play)
    const ann = await createUser()
    const { path } = await create()
    const { providerId } = await subscribe(paypal, ann)
    const notes = await lose(path)
    assert.lengthOf(notes, 2)
    assert.match(notes.join('\n'), /googleplay lists no subscriptions.*\n.*paypal lists only/)
    await read()
    assert.isFalse(await isGateClosed())
    const { lost } = await reconcile()
    assert.deepEqual(
      lost.map((one) => [one.gateway, one.providerId, one.reason]),
      [['paypal', providerId, 'untold']]
    )
    assert.deepEqual(await statuses(), [])
  })
})

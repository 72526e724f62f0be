import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { GatewayError } from '#gateways/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { subscribe } from '#tests/support/billing/subscribing'
import type { ProviderHarness } from '#tests/support/gateways/harness'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { useHarness } from '#tests/support/gateways/use_harness'
import { runCliJson } from '#tests/support/run_cli'

const SAID = "This card can't be refunded."

test.group('A refund by an operator', (group) => {
  group.each.setup(freshStart)

  async function paid(harness: ProviderHarness) {
    const { subscriptionId } = await subscribe(harness, await createUser())
    const payment = (await db.from('payments').firstOrFail()) as { id: number }
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const refund = (key: string, body: object) =>
      admin.post(`/api/admin/stripe/transactions/${payment.id}/refund`, body, { headers: { 'idempotency-key': key } })
    /** The provider refuses each refund that is asked for. */
    const refuse = () =>
      harness.around(async (where) => {
        const asked = (await db.from('refunds').where('status', 'requested').first()) as object | null
        if (where === 'before' && asked) throw new GatewayError('refused', 'no', SAID)
      })
    return { subscriptionId, refund, refuse }
  }

  test('that the provider refuses for good says so the first time as each time after, and another key is another refund', async ({
    assert,
    cleanup,
  }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const { refund, refuse } = await paid(harness)
    const asked = { amountMinor: 300, reason: 'goodwill' }
    refuse()
    const first = await refund('one', asked)
    assert.containsSubset(first, {
      status: 409,
      body: { code: 'E_REFUND_FAILED', message: `${SAID} No money went back.` },
    })
    harness.around(null)
    for (const again of [await refund('one', asked), await refund('one', asked)])
      assert.containsSubset(again, { status: 409, body: { code: 'E_REFUND_FAILED' } })
    assert.equal((await harness.counts()).refunds, 0)
    assert.containsSubset(await refund('two', asked), { status: 200, body: { amountMinor: 300, status: 'succeeded' } })
  })

  test('that the provider refuses for good is a failure in the terminal', async ({ assert, cleanup }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const { subscriptionId, refuse } = await paid(harness)
    refuse()
    const asked = ['subscription', 'refund', String(subscriptionId), '--reason', 'goodwill', '--amount', '3.00']
    const { code, data } = await runCliJson([...asked, '--yes'])
    assert.equal(code, 1)
    assert.containsSubset(data, { code: 'E_REFUND_FAILED' })
  })

  test('is never answered by another one with the same key, also once the first answer is forgotten', async ({
    assert,
    cleanup,
  }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const { refund } = await paid(harness)
    const asked = { amountMinor: 300, reason: 'duplicate' }
    assert.equal((await refund('one', asked)).status, 200)
    await db.from('idempotency_keys').delete()
    for (const other of [{ ...asked, amountMinor: 400 }, { ...asked, reason: 'goodwill' }, { reason: 'duplicate' }])
      assert.containsSubset(await refund('one', other), { status: 422, body: { code: 'E_IDEMPOTENCY_MISMATCH' } })
    assert.containsSubset(await refund('one', asked), { status: 200, body: { amountMinor: 300 } })
    // One that an older version made kept no hash of its call.
    await db.from('refunds').update({ operator_request: null })
    await db.from('idempotency_keys').delete()
    assert.equal((await refund('one', { ...asked, amountMinor: 400 })).status, 422)
    assert.equal((await refund('one', asked)).status, 200)
    assert.equal((await harness.counts()).refunds, 1)
    assert.lengthOf(await db.from('refunds'), 1)
  })

  test('that was made is answered so, also where the provider refuses to be asked about it afterwards', async ({
    assert,
    cleanup,
  }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const { refund } = await paid(harness)
    harness.around(async (where) => {
      if (where === 'before' && (await harness.counts()).refunds > 0) throw new GatewayError('refused', 'no', SAID)
    })
    const answer = await refund('one', { amountMinor: 300, reason: 'goodwill' })
    assert.containsSubset(answer, { status: 200, body: { amountMinor: 300 } })
  })
})

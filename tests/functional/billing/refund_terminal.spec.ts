import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart } from '#tests/support/accounts'
import { subscribe } from '#tests/support/billing/subscribing'
import type { ProviderHarness } from '#tests/support/gateways/harness'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { useHarness } from '#tests/support/gateways/use_harness'
import { runCliJson, runCliWithAnswers } from '#tests/support/run_cli'

test.group('culvert subscription refund', (group) => {
  group.each.setup(freshStart)

  async function paid(harness: ProviderHarness) {
    const { subscriptionId } = await subscribe(harness, await createUser())
    const { id: paymentId } = (await db.from('payments').firstOrFail()) as { id: number }
    const command = (...rest: string[]) => {
      return ['subscription', 'refund', String(subscriptionId), '--reason', 'goodwill', ...rest]
    }
    const refund = (...rest: string[]) => runCliJson([...command(...rest), '--yes'])
    /** The command that a failure names, as a shell would split it. */
    const repeat = (next: unknown) => runCliJson([...String(next).split(' ').slice(1), '--yes'])
    return { subscriptionId, paymentId, command, refund, repeat }
  }

  test('names the amount, its currency and the payment before it refunds', async ({ assert, cleanup }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const { subscriptionId, paymentId, command } = await paid(harness)
    const what = `of payment ${paymentId} of subscription ${subscriptionId}?`
    const part = await runCliWithAnswers(command('--amount', '5.00'), ['y'])
    assert.deepEqual(part.asked, [`Refund $5.00 ${what}`])
    assert.equal(part.code, 0)
    const rest = await runCliWithAnswers(command(), ['n'])
    assert.deepEqual(rest.asked, [`Refund $4.99 ${what}`])
    assert.equal((await harness.counts()).refunds, 1)
  })

  test('asks nothing where there is less left, or nothing', async ({ assert, cleanup }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const { command, refund } = await paid(harness)
    assert.deepEqual((await runCliWithAnswers(command('--amount', '10.00'), ['y'])).asked, [])
    assert.equal((await refund()).code, 0)
    const { asked, stderr } = await runCliWithAnswers(command(), ['y'])
    assert.deepEqual(asked, [])
    assert.include(stderr, 'already refunded')
  })

  test('run again with the same key refunds nothing more, also where all was refunded', async ({ assert, cleanup }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const { subscriptionId, paymentId, command, refund } = await paid(harness)
    const first = await refund('--key', 'ticket 7')
    assert.containsSubset(first.data, { paymentId, amountMinor: 999, status: 'succeeded' })
    assert.deepEqual((await refund('--key', 'ticket 7')).data, first.data)
    const again = await runCliWithAnswers(command('--key', 'ticket 7'), ['y'])
    assert.deepEqual(again.asked, [
      `Ask again what became of the refund of $9.99 of payment ${paymentId} of subscription ${subscriptionId}?`,
    ])
    assert.equal(again.code, 0)
    assert.equal((await harness.counts()).refunds, 1)
    const other = await refund('--key', 'ticket 7', '--amount', '2.00')
    assert.containsSubset(other.data, { code: 'E_IDEMPOTENCY_MISMATCH' })
  })

  test('whose answer was lost names the command that refunds nothing twice', async ({ assert, cleanup }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const { paymentId, refund, repeat } = await paid(harness)
    harness.around(async (where) => {
      if (where === 'after' && (await harness.counts()).refunds > 0) throw new Error('The cable was cut')
    })
    const lost = await refund('--amount', '5.00')
    assert.equal(lost.code, 1)
    assert.containsSubset(lost.data, { code: 'E_ANSWER_LOST' })
    const { message, next } = lost.data as { message: string; next: string }
    assert.include(message, 'Repeat the command with its key')
    assert.match(next, new RegExp(`--payment ${paymentId} --amount 5.00 --key [\\da-f-]{36}$`))
    harness.around(null)
    assert.containsSubset((await repeat(next)).data, { paymentId, amountMinor: 500 })
    assert.equal((await harness.counts()).refunds, 1)
    assert.lengthOf(await db.from('refunds'), 1)
  })

  test("that didn't reach the provider names the same command with the key that was given", async ({
    assert,
    cleanup,
  }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const { refund, repeat } = await paid(harness)
    harness.breakNext(/./, 'before')
    const { data } = await refund('--key', "ann's-7")
    assert.containsSubset(data, { code: 'E_PROVIDER_UNREACHABLE' })
    assert.include(String(data.next), "--amount 9.99 --key 'ann'\\''s-7'")
    harness.breakNext(/./, 'before')
    const plain = await refund()
    assert.containsSubset((await repeat(plain.data.next)).data, { amountMinor: 999 })
  })
})

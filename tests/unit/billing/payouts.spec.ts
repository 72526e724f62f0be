import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ProcessEvents } from '#billing/actions/process_events'
import { ReceiveEvent } from '#billing/actions/receive_event'
import { createUser, freshStart } from '#tests/support/accounts'
import { subscribe } from '#tests/support/billing/subscribing'
import { newBalanceTransaction } from '#tests/support/gateways/stripe/objects/money'
import { payOut } from '#tests/support/gateways/stripe/billing/payouts'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { useHarness as provide } from '#tests/support/gateways/use_harness'

interface Entry {
  provider_ref: string
  payout_id: string | null
  settlement_currency: string | null
  settlement_rate: number | null
}

type Cleanup = Parameters<typeof provide>[0]

async function opened(cleanup: Cleanup) {
  const stripe = await StripeHarness.open()
  await provide(cleanup, stripe)
  const paid = async () => {
    const { subscriptionId } = await subscribe(stripe, await createUser())
    const { provider_id } = await db.from('payments').where('subscription_id', subscriptionId).firstOrFail()
    return String(provider_id)
  }
  const hear = async () => {
    const receive = await app.container.make(ReceiveEvent)
    for (const delivery of await stripe.deliveries()) await receive.execute('stripe', delivery)
    await (await app.container.make(ProcessEvents)).execute('stripe')
  }
  const entries = async (): Promise<Record<string, Entry>> => {
    const rows = (await db.from('ledger_entries').orderBy('id')) as Entry[]
    return Object.fromEntries(rows.map((row) => [row.provider_ref.split('_')[0], row]))
  }
  const payouts = async () =>
    Object.fromEntries(Object.entries(await entries()).map(([ref, { payout_id }]) => [ref, payout_id]))
  return { stripe, paid, hear, entries, payouts }
}

test.group('Payouts', (group) => {
  group.each.setup(freshStart)

  test('each entry has the payout by which its money reached the bank, or left it', async ({ assert, cleanup }) => {
    const { stripe, paid, hear, entries, payouts } = await opened(cleanup)
    const invoice = await paid()
    await hear()
    assert.deepEqual(await payouts(), { 'charge:in': null, 'fee:in': null })
    const first = payOut(stripe.world)
    await hear()
    assert.deepEqual(await payouts(), { 'charge:in': first, 'fee:in': first })

    const chargeId = String(stripe.charge(invoice).payment_intent)
    const refund = { paymentId: invoice, chargeId, amountMinor: 300, currency: 'USD', key: 'refund' }
    await stripe.gateway.refund(refund)
    await stripe.failRefund(invoice)
    await stripe.dispute(invoice)
    await hear()
    const second = payOut(stripe.world)
    await stripe.closeDispute(invoice, 'won')
    const third = payOut(stripe.world)
    // The payout may be worked on before what it pays out.
    await hear()
    stripe.clock.advance({ minutes: 2 })
    await hear()
    assert.deepEqual(await payouts(), {
      'charge:in': first,
      'fee:in': first,
      'refund:re': second,
      'reversal:refund:re': second,
      'dispute:dp': second,
      'fee:dispute:dp': second,
      'reversal:dispute:dp': third,
      'fee:returned:dispute:dp': third,
    })
    for (const { settlement_currency, settlement_rate } of Object.values(await entries()))
      assert.deepEqual([settlement_currency, settlement_rate], ['USD', 1])
  })

  test('money of the account that is not ours has no entry', async ({ assert, cleanup }) => {
    const { stripe, hear, entries } = await opened(cleanup)
    const { world } = stripe
    world.keep(world.transactions, { ...newBalanceTransaction(world, '', 'stripe_fee', -20), source: null })
    payOut(world)
    await hear()
    assert.deepEqual(await entries(), {})
    const [event] = await db.from('webhook_events').where('type', 'payout.reconciliation_completed')
    assert.containsSubset(event, { status: 'ignored', outcome: 'about no payment of ours' })
  })

  test('what went back is settled at its own rate', async ({ assert, cleanup }) => {
    const { stripe, paid, hear, entries } = await opened(cleanup)
    const invoice = await paid()
    await stripe.dispute(invoice)
    await stripe.closeDispute(invoice, 'won')
    const rates = new Map([...stripe.world.transactions.keys()].map((id, index) => [id, 0.9 + index / 100]))
    for (const booked of stripe.world.transactions.values())
      Object.assign(booked, { currency: 'eur', exchange_rate: rates.get(booked.id) })
    await hear()
    const found = await entries()
    assert.containsSubset(found['dispute:dp'], { settlement_currency: 'EUR', settlement_rate: 0.91 })
    assert.containsSubset(found['reversal:dispute:dp'], { settlement_currency: 'EUR', settlement_rate: 0.92 })
  })
})

import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { PaySandboxPayment } from '#gateways/drivers/sandbox/actions/pay_sandbox_payment'
import { RunSandbox } from '#gateways/drivers/sandbox/actions/run_sandbox'
import { freeze } from '#tests/support/clock'
import { emptyDatabase } from '#tests/support/database'
import { YEARLY } from '#tests/support/gateways/contract/subject'
import { begun, card, sandbox, sandboxCheckout, sandboxSnapshot } from '#tests/support/gateways/sandbox/checkout'

const make = app.container.make.bind(app.container)
const run = async () => (await make(RunSandbox)).execute()

test.group('Test mode: time', (group) => {
  group.each.setup(emptyDatabase)

  test('a renewal that fails is tried after 1, 3, 5 and 7 days, then unpaid, then given up', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00.000Z')
    const id = await begun('4000000000000341')
    clock.travelTo('2026-04-10T12:00:00.000Z')
    const seen: (string | null)[] = []
    for (let day = 0; day <= 31; day++) {
      await run()
      const { providerStatus, held, payments } = await sandboxSnapshot(id)
      const next = payments.at(-1)?.nextAttemptAt?.toISODate() ?? null
      const state = `${providerStatus}${held ? ' held' : ''} ${next}`
      if (state !== seen.at(-1)) seen.push(state)
      clock.advance({ days: 1 })
    }
    assert.deepEqual(seen, [
      'past_due 2026-04-11',
      'past_due 2026-04-13',
      'past_due 2026-04-15',
      'past_due 2026-04-17',
      'unpaid held null',
      'canceled null',
    ])
    assert.containsSubset(await sandboxSnapshot(id), { status: 'canceled', endReason: 'unpaid' })
  })

  test('a pause of a year is made up for as if there had been none', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-01-31T09:30:00.000Z')
    const id = await begun('4242424242424242')
    clock.travelTo('2027-01-31T09:30:00.000Z')
    await run()
    const { payments, status } = await sandboxSnapshot(id)
    assert.equal(status, 'active')
    assert.lengthOf(payments, 13)
    assert.deepEqual(
      payments.slice(0, 4).map(({ paidAt }) => paidAt?.toISO()),
      ['01-31', '02-28', '03-31', '04-30'].map((day) => `2026-${day}T09:30:00.000Z`)
    )
  })

  test('an unpaid one runs again with a card that works', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const id = await begun('4000000000000341')
    clock.advance({ months: 1, days: 10 })
    await run()
    assert.isTrue((await sandboxSnapshot(id)).held)
    const { actionUrl } = (await sandboxSnapshot(id)).payments.at(-1) ?? {}
    const clientSecret = new URL(actionUrl ?? '').searchParams.get('payment') ?? ''
    await (await make(PaySandboxPayment)).execute({ clientSecret, form: card('4242424242424242') })
    assert.containsSubset(await sandboxSnapshot(id), { status: 'active', held: false })
  })

  test('what was begun and not paid lapses after 23 hours', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const { providerId } = await sandboxCheckout()
    clock.advance({ hours: 22, minutes: 59 })
    await run()
    assert.equal((await sandboxSnapshot(providerId)).status, 'incomplete')
    clock.advance({ minutes: 1 })
    await run()
    assert.containsSubset(await sandboxSnapshot(providerId), { status: 'expired', endReason: 'never_paid' })
    assert.isNull(await (await sandbox()).checkoutOf(providerId))
  })

  test('cards for disputes and for refunds that fail do what they say', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const contested = await begun('4000000000000259')
    assert.equal((await sandboxSnapshot(contested)).payments[0]?.disputes[0]?.status, 'open')
    clock.advance({ days: 30 })
    await run()
    assert.equal((await sandboxSnapshot(contested)).payments[0]?.disputes[0]?.status, 'lost')
    const id = await begun('4000000000005126', 'second')
    const [payment] = (await sandboxSnapshot(id)).payments
    const money = { paymentId: payment?.providerId ?? '', chargeId: null, amountMinor: 999, currency: 'USD' }
    const { status } = await (await sandbox()).refund({ ...money, key: 'refund:1' })
    assert.equal(status, 'succeeded')
    clock.advance({ days: 1 })
    await run()
    assert.equal((await sandboxSnapshot(id)).payments[0]?.refunds[0]?.status, 'failed')
  })

  test('a change is quoted and made in the second in which the subscription began', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00.700Z')
    const id = await begun('4242424242424242')
    const gateway = await sandbox()
    const at = clock.now().startOf('second')
    const priceId = await gateway.ensurePrice(YEARLY)
    const asked = { providerId: id, priceId, when: 'now' as const, discount: null, at }
    const preview = await gateway.previewChange(asked)
    assert.containsSubset(preview, { dueNowMinor: 4000, creditMinor: 999 })
    const change = { ...asked, returnUrl: 'https://vpn.example.com/subscriptions', key: 'change:first' }
    assert.equal((await gateway.change(change)).state, 'changed')
    const { payments, periodEnd } = await sandboxSnapshot(id)
    assert.deepEqual(
      payments.map(({ amountMinor }) => amountMinor),
      [999, 4000]
    )
    assert.equal(periodEnd?.toMillis(), preview.nextChargeAt?.toMillis())
    const early = { ...asked, at: at.minus({ seconds: 1 }) }
    await assert.rejects(() => gateway.previewChange(early), 'The quoted price has expired')
  })

  test('nothing happens where the sandbox may not run', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const id = await begun('4242424242424242')
    culvert.allowLan = true
    cleanup(() => void (culvert.allowLan = false))
    clock.advance({ months: 2 })
    await run()
    assert.lengthOf((await sandboxSnapshot(id)).payments, 1)
  })
})

import { test } from '@japa/runner'
import { fromSql } from '#core/database/columns'
import { freshStart } from '#tests/support/accounts'
import { Life } from '#tests/support/billing/life'
import { permutation } from '#tests/support/depth'
import { harnesses } from '#tests/support/gateways/harnesses'

const day = (instant: string | null) => (instant === null ? null : fromSql(instant).toISODate())

for (const subject of harnesses) {
  const { capabilities: can, name: of } = subject.driver
  test.group(`Lives at ${subject.driver.name}`, (group) => {
    group.each.setup(freshStart)

    permutation(of, 'thirteen months, without an hour of lost access', async ({ assert, cleanup }) => {
      const life = await Life.begin(cleanup, subject, '2027-01-31T12:00:00.000Z')
      await life.subscribe('monthly')
      const began = life.now
      await life.pass({ months: 13, days: 1 }, { days: 5 }, async () => assert.equal(await life.plan(), 'monthly'))
      const paid = await life.paid()
      assert.deepEqual(
        paid.map(({ period_end }) => day(period_end)),
        Array.from({ length: 14 }, (_, month) => began.plus({ months: month + 1 }).toISODate())
      )
      assert.isTrue(paid.every(({ amount_minor }) => amount_minor === 999))
      // Where the provider bills in its own name, we do not bill a second time.
      const isBilledThere = subject.driver.capabilities.has('invoices')
      assert.lengthOf((await life.get('invoices')).body as unknown[], isBilledThere ? 0 : 14)
      assert.equal((await life.harness.counts()).charges, 14)
    })

    permutation(of, 'a year that began on the 29th of February', async ({ assert, cleanup }) => {
      const life = await Life.begin(cleanup, subject, '2028-02-29T12:00:00.000Z')
      await life.subscribe('yearly')
      await life.pass({ years: 4, days: 1 }, { days: 60 })
      assert.deepEqual(
        (await life.paid()).map(({ period_end }) => day(period_end)),
        ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28']
      )
      assert.equal(await life.plan(), 'yearly')
    })

    permutation(of, 'a card that fails and works again: access all the time', async ({ assert, cleanup }) => {
      const life = await Life.begin(cleanup, subject)
      await life.subscribe('monthly')
      await life.harness.setCard(await life.providerId(), 'failing')
      await life.pass({ months: 1, days: 3 })
      const failing = await life.subscription()
      assert.containsSubset(failing, { status: 'past_due', ended_at: null })
      assert.isNotNull(failing.grace_ends_at)
      assert.equal(await life.plan(), 'monthly')
      assert.isNotNull(((await life.get('auth/user')).body as { pastDue: unknown }).pastDue)
      await life.harness.setCard(await life.providerId(), 'good')
      await life.pass({ days: 6 }, { days: 1 }, async () => assert.equal(await life.plan(), 'monthly'))
      assert.containsSubset(await life.subscription(), { status: 'active', grace_ends_at: null })
      assert.lengthOf(await life.paid(), 2)
    })

    permutation(
      of,
      'a card that never works again: seven days of grace, then it is over',
      async ({ assert, cleanup }) => {
        const life = await Life.begin(cleanup, subject)
        await life.subscribe('monthly')
        await life.harness.setCard(await life.providerId(), 'failing')
        const due = life.now.plus({ months: 1 })
        const plans: [number, string][] = []
        await life.pass({ days: 60 }, { days: 1 }, async () => {
          plans.push([Math.floor(life.now.diff(due, 'days').days), await life.plan()])
        })
        assert.isEmpty(plans.filter(([days, plan]) => days < 5 && plan !== 'monthly'))
        assert.isEmpty(plans.filter(([days, plan]) => days > 8 && plan !== 'free'))
        assert.containsSubset(await life.subscription(), { status: 'canceled', end_reason: 'unpaid' })
        await life.pass({ months: 2 })
        assert.equal((await life.harness.counts()).charges, 1)
      }
    )

    for (const [title, change] of [
      ['no delivery arrives', { hears: false }],
      ['nothing but deliveries arrive', { works: false }],
    ] as const) {
      permutation(of, `${title}: the books are the same`, async ({ assert, cleanup }) => {
        const life = await Life.begin(cleanup, subject)
        await life.subscribe('monthly')
        Object.assign(life, change)
        await life.pass({ months: 2, days: 2 })
        assert.deepEqual(await life.drift(), [])
        await life.harness.setCard(await life.providerId(), 'failing')
        await life.pass({ months: 1, days: 2 })
        assert.deepEqual(await life.drift(), [])
        assert.equal((await life.subscription()).status, 'past_due')
        await life.harness.setCard(await life.providerId(), 'good')
        await life.pass({ days: 8 })
        assert.deepEqual(await life.drift(), [])
        await life.harness.cancelAtProvider(await life.providerId())
        // That paid time runs out is an event at some providers and not at others.
        life.works = true
        await life.pass({ months: 2 })
        assert.deepEqual(await life.drift(), [])
        assert.lengthOf(await life.paid(), 4)
        assert.equal(await life.plan(), 'free')
      })
    }

    if (can.has('web_checkout')) {
      permutation(of, 'cancelled and resumed, then cancelled for good', async ({ assert, cleanup }) => {
        const life = await Life.begin(cleanup, subject)
        await life.subscribe('monthly')
        await life.pass({ days: 10 })
        if (can.has('resume')) {
          assert.equal((await life.post('cancel-subscription')).status, 200)
          assert.equal((await life.post('subscription/resume')).status, 200)
          await life.pass({ months: 1 })
          assert.lengthOf(await life.paid(), 2)
        }
        assert.equal((await life.post('cancel-subscription')).status, 200)
        const { ends_at: endsAt, status } = await life.subscription()
        assert.equal(status, 'active')
        const end = fromSql(endsAt ?? '')
        await life.pass({ days: 40 }, { days: 1 }, async () => {
          assert.equal(await life.plan(), life.now < end ? 'monthly' : 'free', life.now.toISO() ?? '')
        })
        assert.containsSubset(await life.subscription(), { status: 'canceled', end_reason: 'requested' })
        const again = await life.post('create-subscription', { planType: 'monthly' })
        assert.equal(again.status, 200)
      })
    }

    if (can.has('change')) {
      permutation(of, 'an upgrade whose payment fails leaves everything as it was', async ({ assert, cleanup }) => {
        const life = await Life.begin(cleanup, subject)
        await life.subscribe('monthly')
        await life.pass({ days: 10 })
        await life.harness.setCard(await life.providerId(), 'failing')
        const quote = await life.get('subscription/change?plan=yearly')
        assert.equal(quote.status, 200)
        const { quotedAt, priceMinor } = quote.body as { quotedAt: string; priceMinor: number }
        const changed = await life.post('subscription/change', { plan: 'yearly', quotedAt, priceMinor })
        if (changed.status === 200) assert.containsSubset(changed.body, { state: 'needs_confirmation' })
        else assert.equal(changed.status, 402)
        await life.pass({ days: 3 }, { days: 1 }, async () => assert.equal(await life.plan(), 'monthly'))
        await life.harness.setCard(await life.providerId(), 'good')
        await life.pass({ months: 1 })
        assert.containsSubset(await life.subscription(), { status: 'active', plan_id: 'monthly' })
        assert.deepEqual(
          (await life.paid()).map(({ amount_minor }) => amount_minor),
          [999, 999]
        )
      })
    }

    if (subject.traits?.disputes !== false) {
      permutation(of, 'a dispute that is lost ends it, one that is won does not', async ({ assert, cleanup }) => {
        const life = await Life.begin(cleanup, subject)
        await life.subscribe('monthly')
        const [first] = await life.paid()
        const ledger = async () => (await life.post('subscription/refresh')).status
        await life.pass({ days: 5 })
        await life.harness.dispute(first?.provider_id ?? '')
        await life.pass({ days: 5 })
        assert.equal(await life.plan(), 'monthly')
        await life.harness.closeDispute(first?.provider_id ?? '', 'won')
        await life.pass({ months: 1 })
        assert.equal(await ledger(), 200)
        assert.equal(await life.plan(), 'monthly')
        const second = (await life.paid()).at(-1)
        await life.harness.dispute(second?.provider_id ?? '')
        await life.harness.closeDispute(second?.provider_id ?? '', 'lost')
        await life.pass({ hours: 1 }, { minutes: 30 })
        assert.equal(await life.plan(), 'free')
        assert.containsSubset(await life.subscription(), { status: 'canceled', end_reason: 'dispute' })
        await life.pass({ months: 2 })
        assert.equal((await life.harness.counts()).charges, 2)
      })
    }
  })
}

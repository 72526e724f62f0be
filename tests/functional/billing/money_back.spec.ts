import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { freshStart } from '#tests/support/accounts'
import { Life } from '#tests/support/billing/life'
import { harnesses } from '#tests/support/gateways/harnesses'

const DAYS = [
  { title: 'on day 29', after: { days: 29 }, isGiven: true },
  { title: 'in the last second of day 30', after: { days: 30, seconds: -1 }, isGiven: true },
  { title: 'when day 30 is over', after: { days: 30 }, isGiven: false },
  { title: 'on day 31', after: { days: 31 }, isGiven: false },
]

const ledger = async () => {
  const rows = (await db.from('ledger_entries').orderBy('id')) as { type: string; amount_minor: number }[]
  return rows.filter(({ type }) => type !== 'fee').map(({ type, amount_minor }) => [type, amount_minor])
}

for (const subject of harnesses.filter(({ driver }) => driver.capabilities.has('refund'))) {
  test.group(`Money back at ${subject.driver.name}`, (group) => {
    group.each.setup(freshStart)

    for (const { title, after, isGiven } of DAYS) {
      test(`a year is ${isGiven ? '' : 'not '}given back ${title}`, async ({ assert, cleanup }) => {
        const life = await Life.begin(cleanup, subject)
        await life.subscribe('yearly')
        await life.harness.advance(after)
        await life.hear()
        const answer = await life.post('subscription/refund')
        await life.hear()
        const given = [['refund', -4999]]
        assert.deepEqual(await ledger(), [['charge', 4999], ...(isGiven ? given : [])])
        assert.equal(await life.plan(), isGiven ? 'free' : 'yearly')
        assert.equal((await life.harness.counts()).refunds, isGiven ? 1 : 0)
        if (isGiven) assert.containsSubset(await life.subscription(), { status: 'canceled', end_reason: 'refund' })
        else assert.containsSubset(answer, { status: 409, body: { code: 'E_NOT_REFUNDABLE' } })
        await life.pass({ years: 1, days: 1 }, { days: 60 })
        assert.equal((await life.harness.counts()).charges, isGiven ? 1 : 2)
      })
    }

    test('two that ask at once get it once', async ({ assert, cleanup }) => {
      const life = await Life.begin(cleanup, subject)
      await life.subscribe('yearly')
      const answers = await Promise.all([1, 2, 3, 4].map(() => life.post('subscription/refund')))
      await life.hear()
      assert.lengthOf(
        answers.filter(({ status }) => status === 200),
        1
      )
      assert.equal((await life.harness.counts()).refunds, 1)
      assert.deepEqual(await ledger(), [
        ['charge', 4999],
        ['refund', -4999],
      ])
    })
  })
}

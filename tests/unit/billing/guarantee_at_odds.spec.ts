import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { RefundByGuarantee } from '#billing/actions/refund_by_guarantee'
import { SettleRefunds } from '#billing/actions/settle_refunds'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { GatewayError, type GatewayFailure } from '#gateways/index'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'
import { waitingStatement } from '#tests/support/waiting_statement'

test.group('The money-back guarantee at odds', (group) => {
  const engine = new Engine(group)
  const refund = async () => (await app.container.make(RefundByGuarantee)).execute({ userId: engine.userId })
  const fail = (failure: GatewayFailure, paymentId: string) => {
    engine.fake.before = (call, about) => {
      if (call === 'refund' && about === paymentId) throw new GatewayError(failure, 'no')
    }
  }

  async function paidTwice() {
    const id = await beginSubscription(engine.userId, 'sub_1')
    const payments = [engine.fake.payment('in_1'), engine.fake.payment('in_2', { reason: 'change' })]
    engine.fake.subscription('sub_1', { payments })
    await engine.sync()
    return id
  }

  const isUsed = async () => {
    const marked = (await db.from('refunds').whereNotNull('guarantee_of')) as { status: string }[]
    return marked.map(({ status }) => status)
  }

  for (const [refused, given] of [
    ['in_2', 'in_1'],
    ['in_1', 'in_2'],
  ] as const) {
    test(`is used up although the refund of ${refused} is refused, because that of ${given} is not`, async ({
      assert,
    }) => {
      await paidTwice()
      fail('refused', refused)
      assert.isTrue((await refund()).ok)
      assert.deepEqual(await isUsed(), ['succeeded'])
      assert.equal((await entitlementsFor(engine.userId)).plan, 'free')
      engine.fake.before = () => {}
      assert.deepEqual(await refund(), { ok: false, error: { type: 'guarantee_used' } })
    })

    test(`is used up although ${refused} is refused only when it is asked again`, async ({ assert }) => {
      await paidTwice()
      fail('unreachable', refused)
      assert.isTrue((await refund()).ok)
      fail('refused', refused)
      engine.fake.clock.advance({ minutes: 3 })
      await (await app.container.make(SettleRefunds)).execute()
      assert.deepEqual(await isUsed(), ['succeeded'])
      assert.equal((await entitlementsFor(engine.userId)).plan, 'free')
    })
  }

  test('is not used up where all of it is refused', async ({ assert }) => {
    await paidTwice()
    engine.fake.before = (call) => {
      if (call === 'refund') throw new GatewayError('refused', 'no')
    }
    assert.isFalse((await refund()).ok)
    assert.deepEqual(await isUsed(), [])
    engine.fake.before = () => {}
    assert.isTrue((await refund()).ok)
    assert.deepEqual(await isUsed(), ['succeeded'])
  })

  test('counts what an operator gives back in the same moment', async ({ assert, cleanup }) => {
    const id = await paidTwice()
    // SQLite has one writer, who is waited for at the first step; elsewhere the guarantee is held between its two locks.
    const isMysql = db.connection().dialect.name === 'mysql'
    const account = isMysql ? await db.transaction() : null
    cleanup(async () => void (account?.isCompleted === false && (await account.rollback())))
    await account?.from('users').where('id', engine.userId).forUpdate().first()
    const asked = isMysql ? refund() : null
    if (isMysql) await waitingStatement('%FROM users%FOR UPDATE')
    const operator = await db.transaction()
    cleanup(async () => void (operator.isCompleted || (await operator.rollback())))
    await operator.from('subscriptions').where({ id }).forUpdate().first()
    const payment = (await operator.from('payments').where('provider_id', 'in_1').firstOrFail()) as { id: number }
    const row = { payment_id: payment.id, gateway: 'fake', amount_minor: 500, currency: 'USD', status: 'requested' }
    const at = { requested_at: '2026-03-10 12:00:00.000', request_key: 'operator:1', reason: 'operator' }
    await operator.table('refunds').insert({ ...row, ...at })
    await account?.commit()
    if (isMysql) await waitingStatement('%FROM subscriptions%FOR UPDATE')
    await operator.commit()
    assert.isTrue((await (asked ?? refund())).ok)
    const given = (await db.from('refunds').where('payment_id', payment.id).sum('amount_minor as sum')) as [
      { sum: number | string },
    ]
    assert.equal(Number(given[0].sum), 999)
  })
})

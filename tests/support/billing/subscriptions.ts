import { randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'

type Row = Record<string, string | number | boolean | null>

async function insert(table: string, row: Row): Promise<number> {
  const [id] = await db.table(table).insert(row)
  return Number(id)
}

/** The prices of both plans at a provider: 'price_monthly' and 'price_yearly'. */
export async function addPrices(gateway = 'fake') {
  const now = toSql((await app.container.make(Clock)).now())
  for (const [planId, amount] of Object.entries({ monthly: 999, yearly: 4999 })) {
    await insert('plan_prices', {
      plan_id: planId,
      gateway,
      test_mode: true,
      provider_price_id: `price_${planId}`,
      amount_minor: amount,
      currency: 'USD',
      interval: planId === 'monthly' ? 'month' : 'year',
      is_current: true,
      created_at: now,
    })
  }
}

/** A user's customer, made where there is none. */
export async function customerOf(userId: number): Promise<number> {
  const known = await db.from('customers').where('user_id', userId).first()
  if (known) return Number(known.id)
  const clock = await app.container.make(Clock)
  return insert('customers', { reference: randomBytes(16).toString('hex'), user_id: userId, created_on: clock.today() })
}

/** A subscription as a start leaves it: begun, not paid; the provider's number is known unless told otherwise. */
export async function beginSubscription(userId: number, providerId: string | null, wanted: Row = {}): Promise<number> {
  const now = toSql((await app.container.make(Clock)).now())
  return insert('subscriptions', {
    reference: randomBytes(16).toString('hex'),
    customer_id: await customerOf(userId),
    user_id: userId,
    plan_id: 'monthly',
    gateway: 'fake',
    test_mode: true,
    provider_id: providerId,
    status: 'incomplete',
    held: false,
    price_minor: 999,
    currency: 'USD',
    sync_ticket: 0,
    applied_ticket: 0,
    check_at: now,
    created_at: now,
    ...wanted,
  })
}

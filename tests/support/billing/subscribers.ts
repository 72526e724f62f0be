import { randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'

type Row = Record<string, string | number | boolean | null>

/** The customer that a user is, made when there is none. */
export async function createCustomer(userId: number): Promise<number> {
  const known = (await db.from('customers').where('user_id', userId).first()) as { id: number } | null
  if (known) return known.id
  const clock = await app.container.make(Clock)
  const row = { reference: randomBytes(16).toString('hex'), user_id: userId, created_on: clock.today() }
  const [id] = await db.table('customers').insert(row)
  return Number(id)
}

/** A subscription as if the provider had told of it: active and monthly unless told otherwise. */
export async function createSubscription(userId: number, wanted: Row = {}): Promise<number> {
  const now = (await app.container.make(Clock)).now()
  const reference = randomBytes(16).toString('hex')
  const [id] = await db.table('subscriptions').insert({
    reference,
    customer_id: await createCustomer(userId),
    user_id: userId,
    plan_id: 'monthly',
    gateway: 'acme',
    test_mode: true,
    provider_id: `sub_${reference.slice(0, 8)}`,
    status: 'active',
    held: false,
    price_minor: 999,
    currency: 'USD',
    period_start: toSql(now),
    period_end: toSql(now.plus({ months: 1 })),
    sync_ticket: 1,
    applied_ticket: 1,
    created_at: toSql(now),
    ...wanted,
  })
  return Number(id)
}

/** A payment of it: paid now unless told otherwise. */
export async function createPayment(userId: number, subscriptionId: number, wanted: Row = {}): Promise<number> {
  const now = toSql((await app.container.make(Clock)).now())
  const [id] = await db.table('payments').insert({
    subscription_id: subscriptionId,
    customer_id: await createCustomer(userId),
    gateway: 'acme',
    test_mode: true,
    provider_id: `in_${randomBytes(4).toString('hex')}`,
    status: 'paid',
    reason: 'create',
    plan_id: 'monthly',
    amount_minor: 999,
    currency: 'USD',
    needs_confirmation: false,
    created_at: now,
    paid_at: wanted.status && wanted.status !== 'paid' ? null : now,
    ...wanted,
  })
  return Number(id)
}

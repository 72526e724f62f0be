import { randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'

type Row = Record<string, string | number | boolean | null>

const sql = (value: { toSQL(options?: { includeOffset: boolean }): string | null }) =>
  value.toSQL({ includeOffset: false }) ?? ''

async function now() {
  return sql((await app.container.make(Clock)).now())
}

async function insert(table: string, row: Row): Promise<number> {
  const [id] = await db.table(table).insert(row)
  return Number(id)
}

/** A customer's row for tests of what follows from rows; how rows come about is tested with providers. */
export async function customerRow(userId: number | null, wanted: Row = {}): Promise<number> {
  const reference = randomBytes(8).toString('hex')
  return insert('customers', { reference, user_id: userId, created_on: '2026-03-01', ...wanted })
}

export async function subscriptionRow(customerId: number, wanted: Row = {}): Promise<number> {
  return insert('subscriptions', {
    reference: randomBytes(8).toString('hex'),
    customer_id: customerId,
    plan_id: 'monthly',
    gateway: 'sandbox',
    test_mode: true,
    status: 'active',
    held: false,
    price_minor: 999,
    currency: 'USD',
    sync_ticket: 0,
    applied_ticket: 0,
    created_at: await now(),
    ...wanted,
  })
}

export async function paymentRow(customerId: number, subscriptionId: number, wanted: Row = {}): Promise<number> {
  return insert('payments', {
    subscription_id: subscriptionId,
    customer_id: customerId,
    gateway: 'sandbox',
    test_mode: true,
    provider_id: randomBytes(8).toString('hex'),
    status: 'paid',
    reason: 'create',
    plan_id: 'monthly',
    amount_minor: 999,
    currency: 'USD',
    needs_confirmation: false,
    created_at: await now(),
    paid_at: await now(),
    ...wanted,
  })
}

export async function refundRow(paymentId: number, wanted: Row = {}): Promise<number> {
  const row = { payment_id: paymentId, gateway: 'sandbox', amount_minor: 999, currency: 'USD', status: 'succeeded' }
  return insert('refunds', { ...row, reason: 'guarantee', requested_at: await now(), ...wanted })
}

export async function webhookEventRow(wanted: Row = {}): Promise<number> {
  const at = await now()
  return insert('webhook_events', {
    gateway: 'sandbox',
    event_id: randomBytes(8).toString('hex'),
    delivery: '{}',
    type: 'payment.succeeded',
    live: false,
    verification: 'verified',
    status: 'succeeded',
    attempts: 1,
    occurred_at: at,
    received_at: at,
    processed_at: at,
    ...wanted,
  })
}

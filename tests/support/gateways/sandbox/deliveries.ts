import { createHmac } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import type { Delivery } from '#gateways/contracts/gateway_event'
import { readBook } from '#gateways/drivers/sandbox/document'
import { deliveryOf, type EventRow, signed } from '#gateways/drivers/sandbox/events'
import { newId } from '#gateways/drivers/sandbox/ids'
import { SIGNATURE_HEADER } from '#gateways/drivers/sandbox/signature'

export type Forgery = 'tampered' | 'wrong_secret' | 'old' | 'future'

/** Everything that was not delivered yet, as if all of it went out now. */
export async function takeDeliveries(now: DateTime): Promise<Delivery[]> {
  const rows = (await db.from('sandbox_events').whereNotNull('due_at').orderBy('id')) as EventRow[]
  await db
    .from('sandbox_events')
    .whereIn(
      'id',
      rows.map(({ id }) => id)
    )
    .update({ due_at: null })
  return rows.map((row) => deliveryOf(row, now))
}

export function strangeDeliveries(now: DateTime) {
  const message = { apiVersion: '1', createdAt: now.toISO(), subscription: null, payment: null }
  const unknown = { ...message, id: newId('evt'), type: 'coupon.invented', mode: 'test' }
  const live = { ...message, id: newId('evt'), type: 'subscription.updated', mode: 'live' }
  return { unknownType: signed(JSON.stringify(unknown), now), wrongMode: signed(JSON.stringify(live), now) }
}

export function forge({ body, headers }: Delivery, how: Forgery, now: DateTime): Delivery {
  switch (how) {
    case 'tampered':
      return { body: body.replace('"test"', '"live"'), headers }
    case 'old':
      return signed(body, now.minus({ days: 1 }))
    case 'future':
      return signed(body, now.plus({ years: 1 }))
    case 'wrong_secret': {
      const seconds = Math.floor(now.toSeconds())
      const signature = createHmac('sha256', 'another key').update(`${seconds}.${body}`).digest('hex')
      return { body, headers: { ...headers, [SIGNATURE_HEADER]: `t=${seconds},v1=${signature}` } }
    }
  }
}

export async function countAll() {
  const documents = (await db.from('sandbox_subscriptions').select('document')) as { document: string }[]
  const payments = documents.flatMap(({ document }) => readBook(document).payments)
  return {
    customers: await rowsOf('sandbox_customers'),
    subscriptions: documents.length,
    charges: payments.filter(({ status }) => status === 'paid').length,
    refunds: payments.flatMap(({ refunds }) => refunds).length,
  }
}

async function rowsOf(table: string): Promise<number> {
  const [{ total }] = (await db.from(table).count('* as total')) as [{ total: number }]
  return Number(total)
}

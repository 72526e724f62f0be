import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { insertMissing } from '#core/database/insert_missing'
import type { PriceInput } from '#gateways/contracts/payment_gateway'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { SandboxPrice } from '#gateways/drivers/sandbox/book'

interface Row {
  provider_id: string
  amount_minor: number
  currency: string
  interval: SandboxPrice['interval']
}

/** The price of these terms. Its id says them, so that the same terms are the same price. */
export async function ensurePrice(
  { planId, amountMinor, currency, interval }: PriceInput,
  now: DateTime
): Promise<string> {
  const provider_id = `price_${planId}_${amountMinor}_${currency}_${interval}`
  const row = { provider_id, amount_minor: amountMinor, currency, interval, created_at: toSql(now) }
  if (!(await sellsAt(provider_id))) await insertMissing('sandbox_prices', 'provider_id', row)
  return provider_id
}

export async function priceOf(id: string): Promise<SandboxPrice> {
  const columns = ['provider_id', 'amount_minor', 'currency', 'interval']
  const row = (await db.from('sandbox_prices').where('provider_id', id).select(columns).first()) as Row | null
  if (!row) throw new GatewayError('stale_price', 'There is no such price')
  return { id, amountMinor: row.amount_minor, currency: row.currency, interval: row.interval }
}

export async function sellsAt(id: string): Promise<boolean> {
  return (await db.from('sandbox_prices').where('provider_id', id).select('id').first()) !== null
}

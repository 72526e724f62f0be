import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#core/database/transaction'

interface Kept {
  readonly table: string
  /** What an operator is told is here. */
  readonly what: string
  /** Only rows that have these values: others are made again by a start, or by a worker. */
  readonly where?: Readonly<Record<string, string | boolean | null>>
}

/** What people made, by table. What belongs to one of these rows, as a server's uptime does, needs no line of its own. */
const WORTH_KEEPING: readonly Kept[] = [
  { table: 'users', what: 'accounts' },
  // Demo servers are made again.
  { table: 'servers', what: 'servers', where: { simulated: false } },
  { table: 'payment_gateways', what: 'payment gateways' },
  { table: 'subscriptions', what: 'subscriptions' },
  { table: 'ledger_entries', what: 'ledger entries' },
  { table: 'support_threads', what: 'messages to support' },
  { table: 'mailboxes', what: 'mailboxes' },
  { table: 'promotions', what: 'promotions' },
  { table: 'tax_rates', what: 'tax rates' },
  // The migrations make the plans themselves.
  { table: 'audit_log', what: 'prices of plans', where: { action: 'plan.set_price' } },
  { table: 'canned_answers', what: 'canned answers' },
  { table: 'builds', what: 'builds of the apps' },
  // Others are opened by a worker.
  { table: 'incidents', what: 'incidents', where: { code: null } },
  { table: 'maintenance_windows', what: 'maintenance windows' },
  { table: 'backup_schedules', what: 'daily backups' },
  { table: 'analytics_notes', what: 'notes of the financial report' },
]

/** Which rows a restore would take away that a start of the product doesn't make again. In a transaction none come until that ends. */
export async function rowsWorthKeeping(trx?: Trx): Promise<string | null> {
  for (const { table, what, where = {} } of WORTH_KEEPING) {
    const rows = (trx ?? db).from(table).where(where)
    if (await (trx ? rows.forUpdate() : rows).first()) return what
  }
  return null
}

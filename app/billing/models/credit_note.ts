import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn } from '#core/database/columns'

/**
 * The document of one refund, for the invoice of what was paid, or its reversal with negative amounts, where the refund
 * failed afterwards. Money in minor units of the invoice's currency.
 */
export class CreditNote extends BaseModel {
  static override table = 'credit_notes'

  @column({ isPrimary: true })
  declare id: number

  /** In a series of its own: 'C2026-000001'. */
  @column()
  declare number: string

  /** Null in a reversal. */
  @column()
  declare refundId: number | null

  /** The credit note that this one takes back. */
  @column()
  declare reversesId: number | null

  @column()
  declare invoiceId: number

  @column()
  declare totalMinor: number

  @column()
  declare taxMinor: number

  @dateTimeColumn()
  declare issuedAt: DateTime
}

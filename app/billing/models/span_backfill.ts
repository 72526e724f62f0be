import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn } from '#core/database/columns'

/** The one-time computation of spans for subscriptions that were there before spans were. */
export class SpanBackfill extends BaseModel {
  static override table = 'span_backfills'

  @column({ isPrimary: true })
  declare id: number

  /** The newest subscription to look at. */
  @column()
  declare lastId: number

  @column()
  declare doneId: number

  @column()
  declare spans: number

  /** Payments whose list price nobody noted: they count as what was paid. */
  @column()
  declare valuedByAmount: number

  /** Payments of no known value: the span before them continues. */
  @column()
  declare unknownValues: number

  /** Ends for which the provider gave no reason. */
  @column()
  declare unknownEnds: number

  /** Subscriptions that failed, by the log. */
  @column()
  declare skipped: number

  @dateTimeColumn()
  declare finishedAt: DateTime | null
}

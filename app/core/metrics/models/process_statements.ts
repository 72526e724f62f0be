import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn, jsonColumn } from '#core/database/columns'
import type { SlowStatement } from '#core/metrics/statement_tally'

/** The slowest statements of one process. Its row is written over each minute: there is no history. */
export class ProcessStatements extends BaseModel {
  static override table = 'process_statements'

  @column({ isPrimary: true })
  declare id: number

  @column()
  declare process: string

  @dateTimeColumn()
  declare measuredAt: DateTime

  @jsonColumn()
  declare statements: SlowStatement[]
}

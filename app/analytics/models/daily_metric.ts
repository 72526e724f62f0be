import { BaseModel, column } from '@adonisjs/lucid/orm'
import { booleanColumn, dayColumn } from '#core/database/columns'
import { MEASURES, type Measure } from '#analytics/services/measures'

/** The figures of one day for one plan, gateway, currency and mode; what each of them means is in services/measures.ts. */
export class DailyMetric extends BaseModel {
  static override table = 'daily_metrics'

  @column({ isPrimary: true })
  declare id: number

  @dayColumn()
  declare day: string

  @booleanColumn()
  declare testMode: boolean

  @column()
  declare currency: string

  @column()
  declare gateway: string

  @column()
  declare planId: string
}

for (const name of Object.keys(MEASURES) as Measure[]) DailyMetric.$addColumn(name, { columnName: MEASURES[name] })

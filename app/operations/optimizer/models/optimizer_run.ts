import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { booleanColumn, dateTimeColumn, jsonColumn } from '#core/database/columns'
import type { TaskFigure } from '#core/health/maintenance_tasks'
import type { Snapshot } from '#operations/optimizer/services/snapshot'

/** What one task did in a run. */
export interface TaskResult {
  id: string
  name: string
  /** Null: they tell when the VPN is used. `ms` is 0 then. */
  figures: TaskFigure[] | null
  ms: number
  /** Why it failed, as a code; null where it didn't. */
  error: string | null
}

/** One run of the optimizer. `failed`: at least one task failed, or the run itself. */
export class OptimizerRun extends BaseModel {
  static override table = 'optimizer_runs'

  @column({ isPrimary: true })
  declare id: number

  @column()
  declare jobId: number | null

  /** 1 while it is open, then empty: unique, so that there is one at a time. */
  @column()
  declare isOpen: number | null

  /** The day of a nightly run: unique, so that there is one a night. */
  @column()
  declare scheduledOn: string | null

  /** It only says what it would do. */
  @booleanColumn()
  declare isPreview: boolean

  @column()
  declare state: 'running' | 'done' | 'failed' | 'stopped'

  @jsonColumn()
  declare tasks: TaskResult[]

  @jsonColumn()
  declare before: Snapshot | null

  @jsonColumn()
  declare after: Snapshot | null

  @dateTimeColumn()
  declare startedAt: DateTime

  @dateTimeColumn()
  declare finishedAt: DateTime | null
}

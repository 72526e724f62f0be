import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import type { Figures } from '#core/metrics/minute_tally'

export const MINUTES_KEPT_HOURS = 48
const INSERT = 'INSERT INTO process_minutes (process, role, started_at, minute, figures) VALUES (?, ?, ?, ?, ?)'

export interface ProcessMinute {
  process: string
  role: 'all' | 'web' | 'worker'
  startedAt: DateTime
  figures: Figures
}

/** Stores a process's last minute, and deletes what is older than two days. */
@inject()
export class StoreProcessMinute {
  constructor(private clock: Clock) {}

  async execute({ process, role, startedAt, figures }: ProcessMinute): Promise<void> {
    const now = this.clock.now()
    await write(INSERT, [process, role, toSql(startedAt), toSql(now), JSON.stringify(figures)])
    const before = toSql(now.minus({ hours: MINUTES_KEPT_HOURS }))
    await db.from('process_minutes').where('minute', '<', before).delete()
  }
}

import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { fromSql, toSql } from '#core/database/columns'
import type { Figures } from '#core/metrics/minute_tally'

/** A process that says nothing for so long has ended. */
export const GONE_MINUTES = 3
const MOST = 1_000

export interface RunningProcess {
  readonly process: string
  readonly role: string
  readonly startedAt: DateTime
  readonly heardAt: DateTime
  readonly figures: Figures
}

interface Row {
  process: string
  role: string
  started_at: string
  minute: string
  figures: string
}

/** The processes of this installation that were heard lately, each with its last minute. */
@inject()
export class ListProcesses {
  constructor(private clock: Clock) {}

  async execute(): Promise<RunningProcess[]> {
    const rows = await this.#since(this.clock.now().minus({ minutes: GONE_MINUTES }))
    const latest = new Map(rows.map((row) => [row.process, row]))
    return [...latest.values()].map(({ process, role, started_at, minute, figures }) => ({
      process,
      role,
      startedAt: fromSql(started_at),
      heardAt: fromSql(minute),
      figures: JSON.parse(figures) as Figures,
    }))
  }

  /** All minutes since then, of all processes, oldest first. */
  #since(limit: DateTime): Promise<Row[]> {
    return db
      .from('process_minutes')
      .select('process', 'role', 'started_at', 'minute', 'figures')
      .where('minute', '>=', toSql(limit))
      .orderBy('minute')
      .orderBy('id')
      .limit(MOST)
  }
}

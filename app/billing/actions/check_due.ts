import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { countUpTo } from '#core/database/count_up_to'
import { firstInstant, firstRow, rows, write } from '#core/database/rows'
import type { TaskWork } from '#core/health/maintenance_tasks'
import { Gate } from '#core/gate'
import { GatewayError } from '#gateways/index'
import { ReconcileSubscription } from '#billing/actions/reconcile_subscription'
import { CHECKS_AT_ONCE } from '#billing/rules'

const BATCH = 100
const MOST_COUNTED = 1_000
/** When a look that failed is repeated. */
const CLAIM = { minutes: 10 }
// What was set aside after a restore is looked at by whoever set it aside.
const ARE_DUE = `subscriptions s WHERE check_at <= ?
  AND NOT EXISTS (SELECT 1 FROM unread_subscriptions u WHERE u.subscription_id = s.id)`
const DUE = `SELECT id, check_at FROM ${ARE_DUE} ORDER BY check_at, id LIMIT ${BATCH}`
const COUNT = `SELECT COUNT(*) AS amount FROM ${ARE_DUE}`
const OLDEST = `SELECT MIN(check_at) AS at FROM ${ARE_DUE}`
const TAKE = 'UPDATE subscriptions SET check_at = ? WHERE id = ? AND check_at = ?'

interface Row {
  id: number
  check_at: string
}

/** Fetches the subscriptions that are due: events alone never tell everything. */
@inject()
export class CheckDue {
  constructor(
    private clock: Clock,
    private reconcile: ReconcileSubscription
  ) {}

  /** Answers how many it looked at, and how many of these their provider didn't answer for. Stops after those under way when the signal says so. */
  async execute({ signal, report }: Partial<TaskWork> = {}): Promise<{ reconciled: number; unanswered: number }> {
    const failures: unknown[] = []
    let reconciled = 0
    for (let due = await this.#due(); due.length > 0; due = await this.#due()) {
      const before = reconciled + failures.length
      const gate = new Gate(CHECKS_AT_ONCE, due.length)
      const look = async (row: Row) => {
        if (signal?.aborted) return
        try {
          if (await this.#look(row)) reconciled += 1
        } catch (error) {
          failures.push(error)
        }
        report?.({ done: reconciled + failures.length })
      }
      await Promise.all(due.map((row) => gate.run(() => look(row))))
      signal?.throwIfAborted()
      // Others take them, or nothing can be taken: the next round looks again.
      if (reconciled + failures.length === before) break
    }
    const defects = failures.filter((error) => !(error instanceof GatewayError))
    if (defects.length > 0) throw new AggregateError(defects, `Couldn't check ${defects.length} subscriptions`)
    return { reconciled, unanswered: failures.length }
  }

  /** How many there are. */
  async count(): Promise<number> {
    const row = await firstRow<{ amount: number | string }>(COUNT, [toSql(this.clock.now())])
    return Number(row?.amount ?? 0)
  }

  /** How many wait, up to a thousand: read often, for metrics. */
  async waiting(most = MOST_COUNTED): Promise<number> {
    return countUpTo(most, ARE_DUE, [toSql(this.clock.now())])
  }

  /** Since when the oldest of them waits; null where none does. */
  async oldest(): Promise<DateTime | null> {
    return firstInstant(OLDEST, [toSql(this.clock.now())])
  }

  #due(): Promise<Row[]> {
    return rows<Row>(DUE, [toSql(this.clock.now())])
  }

  /** False where another worker was quicker. */
  async #look({ id, check_at }: Row): Promise<boolean> {
    const { affected } = await write(TAKE, [toSql(this.clock.now().plus(CLAIM)), id, check_at])
    if (affected === 1) await this.reconcile.execute(id)
    return affected === 1
  }
}

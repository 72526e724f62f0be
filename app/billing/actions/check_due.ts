import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows, write } from '#core/database/rows'
import { Gate } from '#core/gate'
import { GatewayError } from '#gateways/index'
import { ReconcileSubscription } from '#billing/actions/reconcile_subscription'
import { CHECKS_AT_ONCE } from '#billing/rules'

const BATCH = 100
/** When a look that failed is repeated. */
const CLAIM = { minutes: 10 }
// What was set aside after a restore is looked at by whoever set it aside.
const DUE = `SELECT id, check_at FROM subscriptions s WHERE check_at <= ?
  AND NOT EXISTS (SELECT 1 FROM unread_subscriptions u WHERE u.subscription_id = s.id) ORDER BY check_at, id LIMIT ${BATCH}`
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

  async execute(): Promise<void> {
    const failures: unknown[] = []
    for (let due = await this.#due(); due.length > 0; due = await this.#due()) {
      const gate = new Gate(CHECKS_AT_ONCE, due.length)
      const look = (row: Row) => this.#look(row).catch((error: unknown) => void failures.push(error))
      await Promise.all(due.map((row) => gate.run(() => look(row))))
    }
    const defects = failures.filter((error) => !(error instanceof GatewayError))
    if (defects.length > 0) throw new AggregateError(defects, `Couldn't check ${defects.length} subscriptions`)
  }

  #due(): Promise<Row[]> {
    return rows<Row>(DUE, [toSql(this.clock.now())])
  }

  async #look({ id, check_at }: Row) {
    const { affected } = await write(TAKE, [toSql(this.clock.now().plus(CLAIM)), id, check_at])
    if (affected === 1) await this.reconcile.execute(id)
  }
}

import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows, write } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import { Gate } from '#core/gate'
import { isGateClosed, openGate } from '#core/restore/restore_gate'
import { GatewayError } from '#gateways/index'
import { SearchAfterRestore } from '#billing/actions/search_after_restore'
import { SendDueNotices } from '#billing/actions/send_due_notices'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { CHECKS_AT_ONCE } from '#billing/rules'
import { noteFailure } from '#billing/steps/set_aside'

const BATCH = 100
/** When a look that failed, or whose process died, is repeated. */
const CLAIM = { minutes: 2 }
const DUE = `SELECT subscription_id, retry_at FROM unread_subscriptions WHERE retry_at <= ?
  ORDER BY retry_at, subscription_id LIMIT ${BATCH}`
const TAKE = 'UPDATE unread_subscriptions SET retry_at = ? WHERE subscription_id = ? AND retry_at = ?'
const READ = 'DELETE FROM unread_subscriptions WHERE subscription_id = ? AND retry_at = ?'
const AWAITED = `SELECT 1 FROM unread_subscriptions WHERE set_aside_at IS NULL
  UNION ALL SELECT 1 FROM restore_searches WHERE set_aside_at IS NULL`

interface Row {
  subscription_id: number
  retry_at: string
}

/**
 * Reads each subscription of a restored database at its provider and writes what is different here, has the gateways asked for what was begun since the
 * backup, then lets the rest of the work go on. It changes nothing at a provider. A row goes once it is read, so a killed process costs a repeated look at most.
 * One that fails time and again though its provider answers is set aside: the others don't wait for it.
 */
@inject()
export class ReadAfterRestore {
  constructor(
    private clock: Clock,
    private sync: SyncSubscription,
    private notices: SendDueNotices,
    private search: SearchAfterRestore
  ) {}

  async execute(): Promise<void> {
    const failures = await this.#readDue()
    failures.push(...(await this.search.execute()), ...(await this.#readDue()))
    if ((await isGateClosed()) && (await openGate(this.clock.now(), AWAITED)))
      logger.info('the payment providers were asked after the restore')
    const defects = failures.filter((error) => !(error instanceof GatewayError))
    if (defects.length > 0) throw new AggregateError(defects, `Couldn't read ${defects.length} subscriptions`)
  }

  async #readDue(): Promise<unknown[]> {
    const failures: unknown[] = []
    for (let due = await this.#due(); due.length > 0; due = await this.#due()) {
      const gate = new Gate(CHECKS_AT_ONCE, due.length)
      const read = (row: Row) =>
        this.#read(row).catch(async (error: unknown) => {
          failures.push(error)
          await this.#failed(row.subscription_id, error)
        })
      await Promise.all(due.map((row) => gate.run(() => read(row))))
    }
    return failures
  }

  #due(): Promise<Row[]> {
    return rows<Row>(DUE, [toSql(this.clock.now())])
  }

  async #read({ subscription_id: subscriptionId, retry_at }: Row) {
    const until = toSql(this.clock.now().plus(CLAIM))
    const { affected } = await write(TAKE, [until, subscriptionId, retry_at])
    if (affected !== 1) return
    await this.sync.execute({ subscriptionId, source: 'reconciliation' })
    await transaction(async (trx) => {
      // While the row is there its emails count as sent: reminders that are due were mailed before the database was lost.
      await this.notices.send(subscriptionId, trx)
      // Noted again meanwhile, it stays.
      await write(READ, [subscriptionId, until], trx)
    })
  }

  async #failed(subscriptionId: number, error: unknown) {
    if (await noteFailure('subscription', subscriptionId, error, this.clock.now()))
      logger.error({ subscription: subscriptionId, err: error }, "a subscription couldn't be read and was set aside")
  }
}

import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { firstRow, rows, write } from '#core/database/rows'
import { GatewayError, openGateway } from '#gateways/index'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { dropRefund } from '#billing/steps/drop_refund'

const BATCH = 50
const AGAIN = { minutes: 5 }
// What was set aside after a restore may have been refunded meanwhile.
const DUE = `SELECT r.id, r.retry_at FROM refunds r WHERE r.retry_at <= ? AND NOT EXISTS (SELECT 1 FROM payments p
  JOIN unread_subscriptions u ON u.subscription_id = p.subscription_id WHERE p.id = r.payment_id) ORDER BY r.retry_at, r.id LIMIT ${BATCH}`
const TAKE = 'UPDATE refunds SET retry_at = ? WHERE id = ? AND retry_at = ?'
const ASKED = `SELECT r.request_key, r.amount_minor, r.currency, p.subscription_id, p.gateway, p.provider_id, p.charge_id
  FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = ? AND r.status = 'requested' AND r.provider_id IS NULL`

interface Asked {
  request_key: string
  amount_minor: number
  currency: string
  subscription_id: number
  gateway: string
  provider_id: string
  charge_id: string | null
}

/**
 * Repeats refunds that were asked for and not answered. The provider is asked first what it has: its memory of a key ends
 * after a day, and nobody is given money twice.
 */
@inject()
export class SettleRefunds {
  constructor(
    private clock: Clock,
    private sync: SyncSubscription
  ) {}

  async execute(): Promise<void> {
    const now = () => toSql(this.clock.now())
    for (let due = await rows<Due>(DUE, [now()]); due.length > 0; due = await rows<Due>(DUE, [now()])) {
      for (const { id, retry_at } of due) {
        const { affected } = await write(TAKE, [toSql(this.clock.now().plus(AGAIN)), id, retry_at])
        if (affected === 1)
          await this.#settle(id).catch((error: unknown) =>
            logger.error({ refund: id, err: error }, "the provider didn't make a refund")
          )
      }
    }
  }

  async #settle(id: number) {
    const before = await firstRow<Asked>(ASKED, [id])
    if (!before) return
    const { subscription_id: subscriptionId } = before
    const seen = await this.sync.execute({ subscriptionId, source: 'reconciliation' })
    const asked = await firstRow<Asked>(ASKED, [id])
    const gateway = asked && (await openGateway(asked.gateway))
    if (!gateway || seen.state !== 'applied') return
    const { provider_id: paymentId, charge_id: chargeId, amount_minor: amountMinor, currency, request_key: key } = asked
    try {
      await gateway.provider.refund({ paymentId, chargeId, amountMinor, currency, key })
    } catch (error) {
      await this.#refused(id, error)
      throw error
    }
    await this.sync.execute({ subscriptionId, source: 'reconciliation' })
  }

  /** Only what the provider says about the refund itself is final; a failed request says nothing about the money. */
  async #refused(id: number, error: unknown) {
    const final = error instanceof GatewayError && (error.failure === 'refused' || error.failure === 'unsupported')
    if (final) await dropRefund(id, this.clock.now())
  }
}

interface Due {
  id: number
  retry_at: string
}

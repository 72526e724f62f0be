import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { GatewayError, openGateway, type OpenGateway } from '#gateways/index'
import { EndAccess } from '#billing/actions/end_access'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { findGuarantee } from '#billing/queries/find_guarantee'
import { findLatestPaidSubscription } from '#billing/queries/find_latest_paid_subscription'
import { findOpenSubscription } from '#billing/queries/find_open_subscription'
import { listRefundablePayments } from '#billing/queries/list_refundable_payments'
import { guaranteeEndsAt } from '#billing/services/guarantee'
import { providerFailure, type ProviderFailure } from '#billing/services/provider_failure'
import { isLive, type Subscription } from '#billing/services/subscription'
import { within } from '#billing/services/within'
import { askRefund } from '#billing/steps/ask_refund'
import { refundStatus, type RefundStatus } from '#billing/queries/refund_status'
import { ensureCustomer } from '#billing/steps/ensure_customer'
import { lockSubscription } from '#billing/steps/lock_subscription'
import { sendRefund } from '#billing/steps/send_refund'

export type RefundByGuaranteeError =
  | ProviderFailure
  | { type: 'account_gone' }
  | { type: 'nothing_paid' }
  | { type: 'guarantee_over'; endedAt: DateTime }
  | { type: 'guarantee_used' }
  | { type: 'nothing_left' }

export interface GivenBack {
  subscriptionId: number
  amountMinor: number
  currency: string
  /** 'requested': the provider hasn't answered yet; a worker retries. */
  status: RefundStatus
}

interface Asked {
  subscriptionId: number
  refundIds: number[]
  amountMinor: number
  currency: string
}

/**
 * The money-back guarantee: all that was paid for the subscription is given back and access ends, once a customer, within
 * thirty days of the first payment ever, in each mode. Refunds are rows before the provider hears of them, so that none is lost or
 * made twice.
 */
@inject()
export class RefundByGuarantee {
  constructor(
    private clock: Clock,
    private sync: SyncSubscription,
    private endAccess: EndAccess
  ) {}

  async execute({ userId }: { userId: number }): Promise<Result<GivenBack, RefundByGuaranteeError>> {
    const open = await findOpenSubscription(userId)
    const running = open && isLive(open.status) ? open : null
    let name = running?.gateway ?? ''
    try {
      if (running) await this.#hear(running)
      // A checkout that was begun and not paid does not hide what was paid before, nor does one that cost nothing.
      const found = (await findLatestPaidSubscription(userId, running)) ?? running
      if (!found) return err({ type: 'nothing_paid' })
      name = found.gateway
      const gateway = await openGateway(name)
      if (!gateway) return err({ type: 'gateway_unavailable' })
      if (!gateway.driver.capabilities.has('refund')) return err({ type: 'not_supported' })
      if (found.id !== running?.id) await this.#hear(found)
      const asked = await transaction((trx) => this.#ask(userId, found, trx))
      return asked.ok ? ok(await this.#giveBack(asked.value, gateway)) : asked
    } catch (error) {
      return err(providerFailure(error, name))
    }
  }

  /** What was paid or given back at the provider and not heard of here counts too. */
  #hear({ id }: Subscription) {
    return within(this.sync.execute({ subscriptionId: id, source: 'user' }))
  }

  async #ask(userId: number, { id, testMode }: Subscription, trx: Trx): Promise<Result<Asked, RefundByGuaranteeError>> {
    const now = this.clock.now()
    // Both locks come before the first plain read, which fixes what a transaction sees at some databases.
    await lockRow(trx, 'users', { id: userId })
    await lockSubscription(id, trx)
    const customer = await ensureCustomer(userId, this.clock, trx)
    if (!customer) return err({ type: 'account_gone' })
    const { firstPaidAt, isUsed } = await findGuarantee(customer.id, testMode, trx)
    if (isUsed) return err({ type: 'guarantee_used' })
    if (!firstPaidAt) return err({ type: 'nothing_paid' })
    const endedAt = guaranteeEndsAt(firstPaidAt)
    if (endedAt <= now) return err({ type: 'guarantee_over', endedAt })
    const payments = await listRefundablePayments(id, trx)
    const last = payments.at(-1)
    if (!last) return err({ type: 'nothing_left' })
    const refundIds = []
    for (const payment of payments) {
      const guaranteeOf = payment === last ? { customerId: customer.id, testMode } : null
      const refund = {
        payment,
        amountMinor: payment.leftMinor,
        reason: 'guarantee',
        call: null,
        guaranteeOf,
      } as const
      refundIds.push(await askRefund(refund, now, trx))
    }
    const amountMinor = payments.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
    const { currency } = last
    const changes = { reason: 'guarantee', amountMinor, currency }
    const subject = `subscription:${id}`
    await audit(trx, this.clock, { actorId: userId, action: 'subscription.refund', subject, changes })
    return ok({ subscriptionId: id, refundIds, amountMinor, currency })
  }

  async #giveBack({ refundIds, ...asked }: Asked, gateway: OpenGateway): Promise<GivenBack> {
    const { subscriptionId } = asked
    const refused = await this.#send(refundIds, gateway)
    // Nothing was given back, nothing ends.
    if (refused.length === refundIds.length) throw refused[0]
    try {
      await within(this.sync.execute({ subscriptionId, source: 'user' }))
      await within(this.endAccess.execute(subscriptionId, 'refund'))
    } catch (error) {
      // It is requested: a worker continues.
      if (!(error instanceof GatewayError) || error.failure !== 'unreachable') throw error
    }
    return { ...asked, status: await refundStatus(refundIds.at(-1) ?? 0) }
  }

  /** Sends each by itself: one that is refused holds up no other. Those that are not answered are a worker's. */
  async #send(refundIds: number[], gateway: OpenGateway): Promise<GatewayError[]> {
    const refused: GatewayError[] = []
    for (const id of refundIds) {
      await sendRefund(id, gateway, this.clock.now()).catch((error: unknown) => {
        if (!(error instanceof GatewayError)) throw error
        if (error.failure !== 'unreachable') refused.push(error)
      })
    }
    return refused
  }
}

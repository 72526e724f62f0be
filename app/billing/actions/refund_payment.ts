import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { hashToken } from '#core/tokens'
import { transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { GatewayError, openGateway } from '#gateways/index'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { findOperatorRefund } from '#billing/queries/find_operator_refund'
import type { RefundReason } from '#shared/refund_reasons'
import { findSubscription } from '#billing/queries/find_subscription'
import { listRefundablePayments } from '#billing/queries/list_refundable_payments'
import { refundStatus, type RefundStatus } from '#billing/queries/refund_status'
import { providerFailure, type ProviderFailure } from '#billing/services/provider_failure'
import { within } from '#billing/services/within'
import { askRefund } from '#billing/steps/ask_refund'
import { lockSubscription } from '#billing/steps/lock_subscription'
import { sendRefund } from '#billing/steps/send_refund'

export interface RefundPaymentInput {
  subscriptionId: number
  /** Left out: the latest payment with something left to refund. */
  paymentId?: number
  /** Minor units; left out: all that is left. */
  amountMinor?: number
  reason: RefundReason
  /** Who did it; null is the terminal. */
  actorId: number | null
  /** Of the call: a repeat by the same actor refunds nothing more. */
  key?: string
}

export type RefundPaymentError =
  | ProviderFailure
  | { type: 'not_found' }
  | { type: 'nothing_left' }
  | { type: 'too_much'; leftMinor: number; currency: string }

export interface RefundedPayment {
  refundId: number
  paymentId: number
  amountMinor: number
  currency: string
  status: RefundStatus
}

/** An operator refunds a payment, in full or in part. The subscription continues: ending it is another decision. */
@inject()
export class RefundPayment {
  constructor(
    private clock: Clock,
    private sync: SyncSubscription
  ) {}

  async execute(input: RefundPaymentInput): Promise<Result<RefundedPayment, RefundPaymentError>> {
    const { subscriptionId } = input
    const subscription = await findSubscription(subscriptionId)
    if (!subscription) return err({ type: 'not_found' })
    const gateway = await openGateway(subscription.gateway)
    if (!gateway) return err({ type: 'gateway_unavailable' })
    if (!gateway.driver.capabilities.has('refund')) return err({ type: 'not_supported' })
    try {
      await within(this.sync.execute({ subscriptionId, source: 'operator' }))
      const asked = await transaction((trx) => this.#ask(input, trx))
      if (!asked.ok) return asked
      const { refundId } = asked.value
      await this.#unlessLost(sendRefund(refundId, gateway, this.clock.now()))
      await this.#unlessLost(within(this.sync.execute({ subscriptionId, source: 'operator' })))
      return ok({ ...asked.value, status: await refundStatus(refundId) })
    } catch (error) {
      return err(providerFailure(error, gateway.name))
    }
  }

  async #ask(
    { subscriptionId, paymentId, amountMinor, reason, actorId, key }: RefundPaymentInput,
    trx: Trx
  ): Promise<Result<Omit<RefundedPayment, 'status'>, RefundPaymentError>> {
    await lockSubscription(subscriptionId, trx)
    const operatorKey = key === undefined ? null : hashToken(`${actorId}:${key}`)
    const known = operatorKey && (await findOperatorRefund(operatorKey, trx))
    if (known) return ok(known)
    const payments = await listRefundablePayments(subscriptionId, trx)
    const payment = paymentId === undefined ? payments.at(-1) : payments.find(({ id }) => id === paymentId)
    if (!payment) return err({ type: 'nothing_left' })
    const { leftMinor, currency } = payment
    const amount = amountMinor ?? leftMinor
    if (amount < 1 || amount > leftMinor) return err({ type: 'too_much', leftMinor, currency })
    const refund = { payment, amountMinor: amount, reason: 'operator', operatorKey, guaranteeOf: null } as const
    const refundId = await askRefund(refund, this.clock.now(), trx)
    const changes = { paymentId: payment.id, amountMinor: amount, currency, reason }
    const subject = `subscription:${subscriptionId}`
    await audit(trx, this.clock, { actorId, action: 'subscription.refund', subject, changes })
    return ok({ refundId, paymentId: payment.id, amountMinor: amount, currency })
  }

  /** It is requested, and a worker retries when the answer was lost. */
  async #unlessLost(work: Promise<unknown>) {
    await work.catch((error: unknown) => {
      if (!(error instanceof GatewayError) || error.failure !== 'unreachable') throw error
    })
  }
}

import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { hashToken } from '#core/tokens'
import { transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { GatewayError, openGateway, type OpenGateway } from '#gateways/index'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { findOperatorRefund } from '#billing/queries/find_operator_refund'
import type { RefundReason } from '#shared/refund_reasons'
import { findSubscription } from '#billing/queries/find_subscription'
import { listRefundablePayments } from '#billing/queries/list_refundable_payments'
import { refundStatus, type RefundStatus } from '#billing/queries/refund_status'
import { chooseRefund, type NotRefundable, type RefundChoice } from '#billing/services/choose_refund'
import { providerFailure, type ProviderFailure } from '#billing/services/provider_failure'
import { operatorKey } from '#billing/services/refund_key'
import { within } from '#billing/services/within'
import { askRefund } from '#billing/steps/ask_refund'
import { lockSubscription } from '#billing/steps/lock_subscription'
import { sendRefund } from '#billing/steps/send_refund'

export interface RefundPaymentInput extends RefundChoice {
  subscriptionId: number
  reason: RefundReason
  /** Who did it; null is the terminal. */
  actorId: number | null
  /** Of the call: a repeat by the same actor refunds nothing more, and another call with it is refused. */
  key?: string
}

export type RefundPaymentError =
  | ProviderFailure
  | { type: 'not_found' }
  | NotRefundable
  /** The key is another refund's: this call asks for something else. */
  | { type: 'key_reused' }
  /** For good: no money goes back for this call, however often it is repeated. */
  | { type: 'refund_failed'; because: ProviderFailure | null }

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
      const refusal = await this.#send(refundId, gateway)
      if (refusal) return err({ type: 'refund_failed', because: providerFailure(refusal, gateway.name) })
      // The refund was sent: a look that fails now must not be taken for its answer.
      const look = within(this.sync.execute({ subscriptionId, source: 'operator' }))
      await look.catch((error: unknown) => providerFailure(error, gateway.name))
      const status = await refundStatus(refundId)
      return status === 'failed' ? err({ type: 'refund_failed', because: null }) : ok({ ...asked.value, status })
    } catch (error) {
      return err(providerFailure(error, gateway.name))
    }
  }

  async #ask(
    input: RefundPaymentInput,
    trx: Trx
  ): Promise<Result<Omit<RefundedPayment, 'status'>, RefundPaymentError>> {
    const { subscriptionId, paymentId, amountMinor, reason, actorId, key } = input
    await lockSubscription(subscriptionId, trx)
    const callKey = key === undefined ? null : operatorKey(actorId, key)
    const known = callKey && (await findOperatorRefund(callKey, trx))
    const callRequest = callKey && hashToken(JSON.stringify([subscriptionId, paymentId, amountMinor, reason]))
    if (known) return isRepeat(input, callRequest, known) ? ok(known.refund) : err({ type: 'key_reused' })
    const chosen = chooseRefund(await listRefundablePayments(subscriptionId, trx), input)
    if (!chosen.ok) return chosen
    const { payment, amountMinor: amount } = chosen.value
    const { currency } = payment
    const call = callKey && callRequest ? { key: callKey, request: callRequest } : null
    const refund = { payment, amountMinor: amount, reason: 'operator', call, guaranteeOf: null } as const
    const refundId = await askRefund(refund, this.clock.now(), trx)
    const changes = { paymentId: payment.id, amountMinor: amount, currency, reason }
    const subject = `subscription:${subscriptionId}`
    await audit(trx, this.clock, { actorId, action: 'subscription.refund', subject, changes })
    return ok({ refundId, paymentId: payment.id, amountMinor: amount, currency })
  }

  /** Why it failed for good; null: it is made, or a worker retries. */
  async #send(refundId: number, gateway: OpenGateway): Promise<GatewayError | null> {
    try {
      await this.#unlessLost(sendRefund(refundId, gateway, this.clock.now()))
      return null
    } catch (error) {
      if (error instanceof GatewayError) return error
      throw error
    }
  }

  /** It is requested, and a worker retries when the answer was lost. */
  async #unlessLost(work: Promise<unknown>) {
    await work.catch((error: unknown) => {
      if (!(error instanceof GatewayError) || error.failure !== 'unreachable') throw error
    })
  }
}

type Known = NonNullable<Awaited<ReturnType<typeof findOperatorRefund>>>

/** A refund of an older version kept no hash of its call: it is told by what it has. */
function isRepeat({ paymentId, amountMinor }: RefundPaymentInput, request: string | null, known: Known): boolean {
  if (known.request !== null) return known.request === request
  const { refund } = known
  return (
    (paymentId ?? refund.paymentId) === refund.paymentId && (amountMinor ?? refund.amountMinor) === refund.amountMinor
  )
}

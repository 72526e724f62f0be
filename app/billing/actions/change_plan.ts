import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { err, ok, type Result } from '#core/result'
import { GatewayError, type ChangeOutcome, type OpenGateway } from '#gateways/index'
import { EnsurePlanPrice } from '#billing/actions/ensure_plan_price'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import type { PaidPlanId } from '#billing/plans'
import { QUOTE_MINUTES } from '#billing/rules'
import { providerFailure, type ProviderFailure } from '#billing/services/provider_failure'
import { returnAddress } from '#billing/services/return_address'
import { within } from '#billing/services/within'
import { atItsPrice, planChange, type PlanChangeError, type PlannedChange } from '#billing/steps/plan_change'
import { expectChange, settleChange } from '#billing/steps/settle_change'

export interface ChangePlanInput {
  userId: number
  planId: PaidPlanId
  /** Of the preview that was shown. */
  quotedAt: DateTime
}

export type ChangePlanError = PlanChangeError | ProviderFailure | { type: 'quote_expired' }

export interface ChangedPlan {
  subscriptionId: number
  outcome: ChangeOutcome
  gateway: OpenGateway
}

/**
 * Changes the plan: to a higher one at once, for the price that was shown; to a lower one at the end of the paid time. What
 * is allowed changes with the payment, which the truth tells.
 */
@inject()
export class ChangePlan {
  constructor(
    private clock: Clock,
    private ensurePrice: EnsurePlanPrice,
    private sync: SyncSubscription
  ) {}

  async execute({ userId, planId, quotedAt }: ChangePlanInput): Promise<Result<ChangedPlan, ChangePlanError>> {
    const now = this.clock.now()
    if (quotedAt > now || quotedAt.plus({ minutes: QUOTE_MINUTES }) < now) return err({ type: 'quote_expired' })
    try {
      const planned = await planChange(userId, planId)
      return planned.ok ? ok(await this.#change(planned.value, { planId, quotedAt })) : planned
    } catch (error) {
      return err(providerFailure(error, 'change'))
    }
  }

  async #change(planned: PlannedChange, { planId, quotedAt }: Omit<ChangePlanInput, 'userId'>): Promise<ChangedPlan> {
    const { subscription, gateway, providerId, when } = planned
    const { id, appliedTicket } = subscription
    await expectChange(id, this.clock.now())
    // The ticket makes another try after a refusal, or a change back and forth, a call of its own.
    const tried = `${appliedTicket}:${quotedAt.toUnixInteger()}`
    const outcome = await atItsPrice(planned, planId, this.ensurePrice, (priceId) => {
      const key = `change:${providerId}:${priceId}:${tried}`
      const input = { providerId, priceId, when, at: quotedAt, returnUrl: returnAddress('returned'), key }
      return within(gateway.provider.change(input))
    }).catch(async (error: unknown) => {
      if (error instanceof GatewayError && error.failure === 'refused') await settleChange(this.sync, id, 'user')
      throw error
    })
    await settleChange(this.sync, id, 'user')
    return { subscriptionId: id, outcome, gateway }
  }
}

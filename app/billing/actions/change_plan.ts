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
  /** Of the same preview. Where the plan costs something else by now, the quote is over. */
  priceMinor: number
}

export type ChangePlanError = PlanChangeError | ProviderFailure | { type: 'quote_expired' }

export interface ChangedPlan {
  subscriptionId: number
  outcome: ChangeOutcome
  gateway: OpenGateway
}

/**
 * Changes the plan: to a higher one at once, for the price that was shown; to a lower one at the end of the paid time. What
 * is allowed changes with the payment, which the snapshot tells.
 */
@inject()
export class ChangePlan {
  constructor(
    private clock: Clock,
    private ensurePrice: EnsurePlanPrice,
    private sync: SyncSubscription
  ) {}

  async execute(input: ChangePlanInput): Promise<Result<ChangedPlan, ChangePlanError>> {
    const { userId, planId, quotedAt } = input
    const now = this.clock.now()
    if (quotedAt > now || quotedAt.plus({ minutes: QUOTE_MINUTES }) < now) return err({ type: 'quote_expired' })
    try {
      const planned = await planChange(userId, planId)
      return planned.ok ? ok(await this.#change(planned.value, input)) : planned
    } catch (error) {
      if (error instanceof PriceChanged) return err({ type: 'quote_expired' })
      return err(providerFailure(error, 'change'))
    }
  }

  async #change(planned: PlannedChange, { planId, quotedAt, priceMinor }: ChangePlanInput): Promise<ChangedPlan> {
    const { subscription, gateway, providerId, when, discount } = planned
    const { id, appliedTicket } = subscription
    await expectChange(id, this.clock.now())
    // The ticket makes another try after a refusal, or a change back and forth, a call of its own.
    const tried = `${appliedTicket}:${quotedAt.toUnixInteger()}`
    const outcome = await atItsPrice(planned, planId, this.ensurePrice, async ({ priceId, priceMinor: current }) => {
      if (current !== priceMinor) throw new PriceChanged()
      const key = `change:${providerId}:${priceId}:${tried}`
      const input = { providerId, priceId, when, at: quotedAt, discount, key }
      return within(gateway.provider.change({ ...input, returnUrl: returnAddress('returned') }))
    }).catch(async (error: unknown) => {
      const isOver = error instanceof PriceChanged || (error instanceof GatewayError && error.failure === 'refused')
      if (isOver) await settleChange(this.sync, id, 'user')
      throw error
    })
    await settleChange(this.sync, id, 'user')
    return { subscriptionId: id, outcome, gateway }
  }
}

/** The plan costs something else than the preview showed. */
class PriceChanged extends Error {
  override name = 'PriceChanged'
}

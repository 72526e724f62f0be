import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { err, ok, type Result } from '#core/result'
import type { ChangePreview } from '#gateways/index'
import { EnsurePlanPrice } from '#billing/actions/ensure_plan_price'
import type { PaidPlanId } from '#billing/plans'
import { providerFailure, type ProviderFailure } from '#billing/services/provider_failure'
import { within } from '#billing/services/within'
import { atItsPrice, planChange, type PlanChangeError } from '#billing/steps/plan_change'

export interface PreviewedChange extends ChangePreview {
  plan: PaidPlanId
  when: 'now' | 'period_end'
  /** The change is made as of then, so that what is charged is what was shown. */
  quotedAt: DateTime
  /** The plan's own price, without credit or discount. The change is made at this price or not at all. */
  priceMinor: number
  /** A code for the plan that runs only ends with the change. */
  endsDiscount: boolean
}

export type PreviewChangeError = PlanChangeError | ProviderFailure

/** What a change of plan would cost, as the provider computes it. */
@inject()
export class PreviewChange {
  constructor(
    private clock: Clock,
    private ensurePrice: EnsurePlanPrice
  ) {}

  async execute(input: { userId: number; planId: PaidPlanId }): Promise<Result<PreviewedChange, PreviewChangeError>> {
    const { userId, planId } = input
    try {
      const planned = await planChange(userId, planId)
      if (!planned.ok) return planned
      const { gateway, providerId, when, discount, endsDiscount } = planned.value
      // Providers count in whole seconds.
      const quotedAt = this.clock.now().startOf('second')
      return ok(
        await atItsPrice(planned.value, planId, this.ensurePrice, async ({ priceId, priceMinor }) => {
          const input = { providerId, priceId, when, at: quotedAt, discount }
          const preview = await within(gateway.provider.previewChange(input))
          return { ...preview, plan: planId, when, quotedAt, priceMinor, endsDiscount }
        })
      )
    } catch (error) {
      return err(providerFailure(error, 'change'))
    }
  }
}

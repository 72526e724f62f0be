import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CheckoutOffer } from '#billing/actions/start_subscription'

/** What a page needs to have a begun subscription paid. */
export default class CheckoutTransformer extends BaseTransformer<CheckoutOffer> {
  toObject() {
    const { subscription, gateway, checkout, discountMinor, renewalMinor, promotionCode, country } = this.resource
    return {
      gateway: gateway.name,
      gatewayId: gateway.id,
      clientSecret: checkout?.clientSecret ?? null,
      approvalUrl: checkout?.approvalUrl ?? null,
      publicKey: gateway.publicSettings.publicKey ?? null,
      testMode: subscription.testMode,
      planType: subscription.planId,
      amountMinor: subscription.priceMinor,
      discountMinor,
      renewalMinor,
      promotionCode,
      country,
      currency: subscription.currency,
      subscriptionId: subscription.id,
    }
  }
}

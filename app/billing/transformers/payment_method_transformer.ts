import { BaseTransformer } from '@adonisjs/core/transformers'
import type { PaymentMethod } from '#billing/queries/list_payment_methods'

/** A payment method as users see it. Of its configuration only what pages need: Stripe's publishable key. */
export default class PaymentMethodTransformer extends BaseTransformer<PaymentMethod> {
  toObject() {
    const { gateway, preferred } = this.resource
    return {
      id: gateway.id,
      name: gateway.name,
      displayName: gateway.displayName,
      description: gateway.description,
      isEnabled: gateway.isEnabled,
      isConfigured: gateway.isConfigured,
      priority: gateway.priority,
      testMode: gateway.testMode,
      supportedMethods: [...gateway.supportedMethods],
      publicKey: gateway.publicSettings.publicKey ?? null,
      capabilities: [...gateway.driver.capabilities],
      preferred,
    }
  }
}

import { BaseTransformer } from '@adonisjs/core/transformers'
import type { GatewayForStaff } from '#gateways/services/gateway_for_staff'

/** A payment method for operators. Of a secret only that it is set, and its end. */
export default class GatewayTransformer extends BaseTransformer<GatewayForStaff> {
  toObject() {
    const { checkedAt, driver, supportedMethods, needs, fees } = this.resource
    return {
      ...this.pick(this.resource, [
        'id',
        'name',
        'displayName',
        'description',
        'isEnabled',
        'isConfigured',
        'testMode',
      ]),
      ...this.pick(this.resource, ['priority', 'configuration', 'webhookUrl', 'version', 'checkPassed']),
      fees,
      supportedMethods: [...supportedMethods],
      needs: [...needs],
      capabilities: [...driver.capabilities],
      checkedAt: checkedAt?.toISO() ?? null,
    }
  }
}

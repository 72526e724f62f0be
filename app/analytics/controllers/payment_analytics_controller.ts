import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindPaymentAnalytics } from '#analytics/queries/find_payment_analytics'
import PaymentAnalyticsTransformer from '#analytics/transformers/payment_analytics_transformer'
import { paymentAnalyticsValidator } from '#analytics/validators/payment_analytics'

/** Payment analytics, for administrators and finance staff. */
@inject()
export default class PaymentAnalyticsController {
  constructor(private findAnalytics: FindPaymentAnalytics) {}

  async show(ctx: HttpContext) {
    const { range = '30d', mode = 'live' } = await paymentAnalyticsValidator.validate(ctx.request.qs())
    const analytics = await this.findAnalytics.execute(range, mode === 'test')
    return ctx.serialize(PaymentAnalyticsTransformer.transform(analytics))
  }
}

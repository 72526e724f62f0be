import { BaseTransformer } from '@adonisjs/core/transformers'
import type { PaymentAnalytics } from '#analytics/queries/find_payment_analytics'
import type { Figures } from '#analytics/services/payment_figures'

/** What came of payments, in the console: figures, and nobody who paid. */
export default class PaymentAnalyticsTransformer extends BaseTransformer<PaymentAnalytics> {
  toObject() {
    const { currencies } = this.resource
    return {
      ...this.pick(this.resource, ['range', 'testMode', 'unit', 'from', 'to', 'hasOtherMode']),
      currencies: currencies.map(({ currency, gateways, series, ...figures }) => ({
        currency,
        ...whole(figures),
        gateways: gateways.map(({ gateway, ...own }) => ({ gateway, ...whole(own) })),
        series: series.map(({ at, volumeMinor, refundedMinor, netMinor, succeeded, failed }) => ({
          at,
          volumeMinor,
          refundedMinor,
          netMinor,
          succeeded,
          failed,
        })),
      })),
    }
  }
}

function whole(figures: Figures) {
  const { volumeMinor, refundedMinor, disputedMinor, feesMinor, taxesMinor, netMinor } = figures
  const { succeeded, failed, disputes, withUnknownFee, successRateBps, averageMinor } = figures
  return {
    volumeMinor,
    refundedMinor,
    disputedMinor,
    feesMinor,
    taxesMinor,
    netMinor,
    succeeded,
    failed,
    disputes,
    withUnknownFee,
    successRateBps,
    averageMinor,
  }
}

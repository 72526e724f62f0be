import type { Clock } from '#core/clock'
import type { SubscriptionSnapshot } from '#gateways/contracts/snapshot'
import type { PayPalClient } from '#gateways/drivers/paypal/client'
import type { PayPalSettings } from '#gateways/drivers/paypal/settings'
import { courseOf } from '#gateways/drivers/paypal/snapshot/course'
import { disputesOf } from '#gateways/drivers/paypal/snapshot/disputes'
import { paidPlanOf } from '#gateways/drivers/paypal/snapshot/paid_plan'
import { paymentsOf } from '#gateways/drivers/paypal/snapshot/payments'
import { refundsOf } from '#gateways/drivers/paypal/snapshot/refunds'
import { standingOf } from '#gateways/drivers/paypal/snapshot/standing'
import { listSales } from '#gateways/drivers/paypal/snapshot/transactions'

const UNBEGUN = new Set(['APPROVAL_PENDING', 'APPROVED'])

/** Where customers look after what they pay by PayPal. */
export const autopayUrl = ({ site }: PayPalSettings) => `${site}/myaccount/autopay/`

/** All that PayPal knows of a subscription; null where it knows none of this id. */
export async function fetchSnapshot(
  client: PayPalClient,
  settings: PayPalSettings,
  clock: Clock,
  providerId: string
): Promise<SubscriptionSnapshot | null> {
  const path = `/v1/billing/subscriptions/${encodeURIComponent(providerId)}`
  const view = await client.find(`${path}?fields=last_failed_payment,plan`)
  if (!view) return null
  const providerStatus = view.text('status') ?? ''
  const sales = UNBEGUN.has(providerStatus) ? [] : await listSales(client, view, clock)
  const [refunds, disputes, plan] = await Promise.all([
    refundsOf(client, sales, clock),
    disputesOf(client, sales, clock),
    paidPlanOf(client, view, sales.findLast((sale) => sale.isPaid) ?? null),
  ])
  const facts = { view, sales, refunds, disputes, plan }
  const course = courseOf(facts)
  // What is overridden of the plan that PayPal names, which is the one that it charges next.
  const isOverridden = view.flag('plan_overridden')
  return {
    providerId,
    reference: plan.custom?.reference ?? null,
    customerId: null,
    testMode: settings.testMode,
    providerStatus,
    ...standingOf(providerStatus, course, clock.now()),
    priceId: plan.priceId,
    scheduledPriceId: plan.scheduledPriceId,
    ...(isOverridden === null ? {} : { isDiscounted: isOverridden }),
    periodStart: UNBEGUN.has(providerStatus) ? null : course.paidFrom,
    periodEnd: UNBEGUN.has(providerStatus) ? null : course.paidUntil,
    cancelledAt: providerStatus === 'CANCELLED' ? course.changedAt : null,
    payments: paymentsOf(facts, course, autopayUrl(settings)),
  }
}

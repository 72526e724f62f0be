import type { DateTime } from 'luxon'
import culvert from '#config/culvert'
import { cardSecretOf, clientSecretOf } from '#gateways/drivers/sandbox/secrets'

/** The sandbox has no pages of its own: its forms are shown by the app's page of plans. */
const PAGE = '/subscriptions'

/** Where an open payment is paid or confirmed. */
export function paymentPage(paymentId: string): string {
  return `${culvert.appUrl}${PAGE}?payment=${clientSecretOf(paymentId)}`
}

/** Where the card of a subscription is changed; on the same site as the page that is returned to. */
export function cardPage(subscriptionId: string, returnUrl: string, now: DateTime): string {
  const page = new URL(PAGE, returnUrl)
  page.searchParams.set('payment-method', cardSecretOf(subscriptionId, now))
  return page.href
}

import { Stripe } from 'stripe'
import type { Delivery } from '#gateways/contracts/gateway_event'
import type { WireEvent } from '#tests/support/gateways/stripe/world'

/** An event as it is posted, signed at an instant with one secret or, while it is rotated, with several. */
export function deliver(event: WireEvent, timestamp: number, ...secrets: string[]): Delivery {
  return sign(JSON.stringify(event, null, 2), timestamp, ...secrets)
}

export function sign(body: string, timestamp: number, ...secrets: string[]): Delivery {
  const signed = secrets.map((secret) => Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }))
  const signatures = signed.map((header) => header.slice(header.indexOf(',') + 1))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': [`t=${timestamp}`, ...signatures].join(','),
  }
  return { body, headers }
}

import type { Clock } from '#core/clock'
import type { Delivery, Reading } from '#gateways/contracts/gateway_event'
import { stripePackage } from '#gateways/drivers/stripe/stripe_package'
import { readEvent } from '#gateways/drivers/stripe/webhooks/read_event'

/** Stripe's own tolerance for the past. The package has none for the future: a stolen secret could sign ahead. */
const TOLERANCE_SECONDS = 300

/** Judges a delivery by its signature over the exact bytes and by its time, both ways. */
export function readDelivery({ body, headers }: Delivery, secret: string, clock: Clock): Reading {
  const header = headers['stripe-signature'] ?? ''
  if (!isSigned(body, header, secret)) return { verdict: 'refused', reason: 'signature' }
  const age = clock.now().toUnixInteger() - signedAt(header)
  if (age > TOLERANCE_SECONDS) return { verdict: 'refused', reason: 'too_old' }
  if (age < -TOLERANCE_SECONDS) return { verdict: 'refused', reason: 'from_the_future' }
  const event = readEvent(body)
  return event ? { verdict: 'verified', event } : { verdict: 'refused', reason: 'unreadable' }
}

/** One good signature of several is enough: while a secret is rotated Stripe signs with both. Times are ours to judge. */
function isSigned(body: string, header: string, secret: string): boolean {
  try {
    return stripePackage().Stripe.webhooks.signature?.verifyHeader(body, header, secret, 0) ?? false
  } catch {
    return false
  }
}

/** The last `t`, which is the one that the package signs with. */
function signedAt(header: string): number {
  const stamps = header.split(',').filter((part) => part.startsWith('t='))
  return Number.parseInt(stamps.at(-1)?.slice(2) ?? '', 10)
}

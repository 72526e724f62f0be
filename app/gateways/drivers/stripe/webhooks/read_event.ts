import type { GatewayEvent } from '#gateways/contracts/gateway_event'
import { mayConcern, PAYOUT_LISTED } from '#gateways/drivers/stripe/webhooks/event_types'
import { instant } from '#gateways/drivers/stripe/values'

type Fields = Readonly<Record<string, unknown>>

/** What an event says of itself, whatever version wrote it; null for what is no event of Stripe's. */
export function readEvent(body: string): GatewayEvent | null {
  const event = parse(body)
  if (event?.object !== 'event') return null
  const { id, type, created } = event
  const object = fields(fields(event.data)?.object)
  if (text(id) === null || typeof id !== 'string' || typeof type !== 'string' || typeof created !== 'number' || !object)
    return null
  const subscriptionId = subscriptionIn(object)
  const paymentId = subscriptionId === null ? paymentIn(object) : null
  const payoutId = type === PAYOUT_LISTED ? text(object.id) : null
  return {
    id,
    type,
    live: event.livemode === true,
    apiVersion: text(event.api_version),
    createdAt: instant(created),
    concerns: payoutId !== null || (mayConcern(type) && (subscriptionId !== null || paymentId !== null)),
    subscriptionId,
    paymentId,
    ...(payoutId === null ? {} : { payoutId }),
  }
}

/** A subscription, something of a subscription, or an invoice, which names it in `parent` since 2025. */
function subscriptionIn(object: Fields): string | null {
  if (object.object === 'subscription') return text(object.id)
  const details = fields(fields(object.parent)?.subscription_details)
  return reference(details?.subscription) ?? reference(object.subscription) ?? text(object.released_subscription)
}

/** A charge, or what happened to one: refunds and disputes name its intent, old ones only itself. */
function paymentIn(object: Fields): string | null {
  const intent = object.object === 'payment_intent' ? text(object.id) : reference(object.payment_intent)
  if (intent !== null) return intent
  return object.object === 'charge' ? text(object.id) : reference(object.charge)
}

function parse(body: string): Fields | null {
  try {
    return fields(JSON.parse(body))
  } catch {
    return null
  }
}

function fields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null ? (value as Fields) : null
}

/** An empty text names nothing. */
function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function reference(value: unknown): string | null {
  return text(value) ?? text(fields(value)?.id)
}

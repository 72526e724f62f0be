import type { Stripe } from 'stripe'
import { GatewayError, type GatewayFailure } from '#gateways/contracts/gateway_error'
import { stripePackage } from '#gateways/drivers/stripe/stripe_package'

/**
 * Stripe's error as ours. Only a card's refusal has words for the customer; Stripe's other messages quote ids and
 * parameters, so operators get kind, code and the id of the request to look up.
 */
export function stripeFailure(error: unknown): unknown {
  const { errors } = stripePackage().Stripe
  if (!(error instanceof errors.StripeError)) return error
  const publicMessage = error instanceof errors.StripeCardError ? error.message : null
  return new GatewayError(kindOf(error), describe(error), publicMessage)
}

function kindOf(error: Stripe.errors.StripeError): GatewayFailure {
  const { errors } = stripePackage().Stripe
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return 'misconfigured'
  }
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeRateLimitError) {
    return 'unreachable'
  }
  // 409 (the same key is in flight, an object is locked) and 5xx.
  if (error instanceof errors.StripeAPIError) return 'unreachable'
  return namesPrice(error) ? 'stale_price' : 'refused'
}

/** A price that the account does not have, or has archived: 'items[0][price]' is refused. */
function namesPrice({ param }: Stripe.errors.StripeError): boolean {
  return param?.endsWith('[price]') ?? false
}

function describe({ type, code, decline_code, statusCode, requestId }: Stripe.errors.StripeError): string {
  const facts = [type, statusCode, code, decline_code, requestId]
  return `Stripe: ${facts.filter((fact) => fact !== undefined).join(' ')}`
}

import { GatewayError } from '#gateways/contracts/gateway_error'

/** The sandbox says no for good. */
export function refused(message: string, publicMessage: string | null = null) {
  return new GatewayError('refused', message, publicMessage)
}

/** The answer, where the subscription was known. */
export function known<T>(answer: T | null): T {
  if (answer === null) throw refused('There is no such subscription')
  return answer
}

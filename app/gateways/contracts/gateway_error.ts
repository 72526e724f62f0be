/**
 * What can go wrong at a provider. `refused`: it refused, and `publicMessage` may be shown to the customer.
 * `unreachable`: no answer, or one that says 'later'; the same call with the same key may be repeated. `misconfigured`:
 * the operator's keys do not work. `unsupported`: this provider cannot do that. `stale_price`: it does not sell at the price any more,
 * as after the keys of another account or when the price was archived there; one that is ensured again works.
 */
export type GatewayFailure = 'refused' | 'unreachable' | 'misconfigured' | 'unsupported' | 'stale_price'

/** The only error that leaves a driver on purpose. Its message is for operators and carries no secret and no person. */
export class GatewayError extends Error {
  override name = 'GatewayError'

  constructor(
    readonly failure: GatewayFailure,
    message: string,
    /** For the customer, in the provider's words ('Your card was declined.'); null: say it in ours. */
    readonly publicMessage: string | null = null,
    options?: ErrorOptions
  ) {
    super(message, options)
  }
}

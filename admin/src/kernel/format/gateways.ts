const names: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  googleplay: 'Google Play',
  sandbox: 'Test mode',
}

/** A gateway as people call it; one that is not known here by its own name. */
export function gatewayName(gateway: string): string {
  return names[gateway] ?? gateway
}

/** Choices of a filter by gateway. */
export const gatewayChoices = Object.entries(names).map(([id, name]) => ({ id, name }))

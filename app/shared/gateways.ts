/** Gateways as people call them. */
export const GATEWAY_NAMES: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  googleplay: 'Google Play',
  sandbox: 'Test mode',
}

/** A gateway as people call it; one that is not known here by its own name. */
export function gatewayName(gateway: string): string {
  return GATEWAY_NAMES[gateway] ?? gateway
}

/** What says whether a payment method can be used. */
interface Offered {
  readonly id: number
  readonly isEnabled: boolean
  readonly isConfigured: boolean
}

/** Whether users can pay with it. */
export function isUsable({ isEnabled, isConfigured }: Omit<Offered, 'id'>): boolean {
  return isEnabled && isConfigured
}

/** Whether it is the only one that users can pay with. */
export function isOnlyUsable(gateways: readonly Offered[], id: number): boolean {
  const usable = gateways.filter(isUsable)
  return usable.length === 1 && usable[0]?.id === id
}

/** What happens when the only gateway goes, for the question that comes first. */
export const WITHOUT_GATEWAYS =
  "It's the only payment method that works. Users will see 'No Payment Methods Available' and can't start a paid plan. Existing subscriptions continue."

import { packageOnUse } from '#core/package_on_use'

/** Stripe's own client. */
export const stripePackage = packageOnUse<typeof import('stripe')>('stripe')

import { loadStripe } from '@stripe/stripe-js/pure'
import { language } from '~/lib/language'

const loaded = new Map<string, ReturnType<typeof loadStripe>>()

/** The provider's script, loaded from its own host and only when a form of it is shown. A failed load is tried again. */
export function stripeFor(publicKey: string) {
  const known = loaded.get(publicKey)
  if (known) return known
  const stripe = loadStripe(publicKey, { locale: language() })
  loaded.set(publicKey, stripe)
  stripe.catch(() => loaded.delete(publicKey))
  return stripe
}

import { apiRequest } from '~/lib/api-client'
import { errorText } from '~/lib/api-error'
import type { PaymentStep } from '~/lib/billing/types'
import { messages } from './messages'
import { stripeFor } from './stripe'

/** Lets the customer's bank ask. Answers why it was refused, or null where it was confirmed. */
export async function confirmStep({ clientSecret, publicKey }: PaymentStep): Promise<string | null> {
  const { text } = messages.failed
  if (!clientSecret) return text
  try {
    if (!publicKey) {
      // The test mode's bank is the button that was pressed.
      const path = `/api/sandbox/payments/${encodeURIComponent(clientSecret)}/authenticate`
      await apiRequest('POST', path, { approve: true })
      return null
    }
    const stripe = await stripeFor(publicKey)
    if (!stripe) return text
    const { error } = await stripe.handleNextAction({ clientSecret })
    return error ? (error.message ?? text) : null
  } catch (error) {
    return errorText(error, text)
  }
}

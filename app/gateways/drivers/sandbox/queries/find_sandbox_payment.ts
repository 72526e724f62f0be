import app from '@adonisjs/core/services/app'
import { subscriptionOf } from '#gateways/drivers/sandbox/ids'
import { paymentOf } from '#gateways/drivers/sandbox/secrets'
import { SandboxStore } from '#gateways/drivers/sandbox/store'

export interface PaymentForm {
  status: 'open' | 'paid' | 'failed' | 'void'
  amountMinor: number
  currency: string
  needsConfirmation: boolean
}

/** What the form of a payment shows, for a page that was opened by a link; null: no such payment. */
export async function findSandboxPayment(clientSecret: string): Promise<PaymentForm | null> {
  const paymentId = paymentOf(clientSecret)
  if (!paymentId) return null
  const book = await (await app.container.make(SandboxStore)).find(subscriptionOf(paymentId))
  const payment = book?.payments.find(({ id }) => id === paymentId)
  if (!payment) return null
  const { status, amountMinor, price, needsConfirmation } = payment
  return { status, amountMinor, currency: price.currency, needsConfirmation }
}

import app from '@adonisjs/core/services/app'
import { ensureCustomer } from '#billing/steps/ensure_customer'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import type { Checkout, PaymentGateway } from '#gateways/contracts/payment_gateway'
import { PaySandboxPayment } from '#gateways/drivers/sandbox/actions/pay_sandbox_payment'
import { sandboxDriver } from '#gateways/drivers/sandbox/driver'
import { MONTHLY, startOf } from '#tests/support/gateways/contract/subject'

/** Test mode as the product opens it, on the product's clock. */
export async function sandbox(): Promise<PaymentGateway> {
  return sandboxDriver.open(
    { configuration: {}, testMode: true },
    { clock: await app.container.make(Clock), endpoint: null }
  )
}

/** A checkout that waits for a card; `payer` is the user who may pay it by the form. */
export async function sandboxCheckout(
  name = 'first',
  payer?: { id: number }
): Promise<Checkout & { clientSecret: string }> {
  const gateway = await sandbox()
  const clock = await app.container.make(Clock)
  const customer = payer && (await transaction((trx) => ensureCustomer(payer.id, clock, trx)))
  const more = customer ? { customerReference: customer.reference } : {}
  const checkout = await gateway.start(startOf(await gateway.ensurePrice(MONTHLY), name, more))
  return { ...checkout, clientSecret: checkout.clientSecret ?? '' }
}

/** What the form sends. */
export function card(number: string, more: { expiry?: string; cvc?: string } = {}) {
  return { number, expiry: '12/99', cvc: '123', ...more }
}

/** A subscription paid with this card. */
export async function begun(number: string, name = 'first') {
  const { clientSecret, providerId } = await sandboxCheckout(name)
  const paid = await (await app.container.make(PaySandboxPayment)).execute({ clientSecret, form: card(number) })
  if (!paid.ok) throw new Error(paid.error.type)
  return providerId
}

/** What test mode says of it. */
export async function sandboxSnapshot(providerId: string) {
  const snapshot = await (await sandbox()).fetch(providerId)
  if (!snapshot) throw new Error('Unknown')
  return snapshot
}

import { inject } from '@adonisjs/core'
import { err, type Result } from '#core/result'
import { subscriptionOf } from '#gateways/drivers/sandbox/ids'
import { type PayError, resultOf, type Paid } from '#gateways/drivers/sandbox/outcome'
import { authenticate } from '#gateways/drivers/sandbox/paying'
import { paymentOf } from '#gateways/drivers/sandbox/secrets'
import { SandboxStore } from '#gateways/drivers/sandbox/store'

/** The customer answered the bank of a card that asks first. */
@inject()
export class AuthenticateSandboxPayment {
  constructor(private store: SandboxStore) {}

  async execute(input: { clientSecret: string; approve: boolean }): Promise<Result<Paid, PayError>> {
    const paymentId = paymentOf(input.clientSecret)
    if (!paymentId) return err({ type: 'not_found' })
    const paying = await this.store.change(subscriptionOf(paymentId), (book, now, tell) => {
      const payment = book.payments.find(({ id }) => id === paymentId)
      return payment ? authenticate(book, payment, input.approve, now, tell) : null
    })
    return paying ? resultOf(paying) : err({ type: 'not_found' })
  }
}

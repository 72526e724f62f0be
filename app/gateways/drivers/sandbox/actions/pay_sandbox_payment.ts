import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { err, type Result } from '#core/result'
import { type CardForm, readCard } from '#gateways/drivers/sandbox/card_form'
import { subscriptionOf } from '#gateways/drivers/sandbox/ids'
import { type Paid, type PayError, resultOf } from '#gateways/drivers/sandbox/outcome'
import { pay } from '#gateways/drivers/sandbox/paying'
import { paymentOf } from '#gateways/drivers/sandbox/secrets'
import { SandboxStore } from '#gateways/drivers/sandbox/store'

/** The card form was sent. */
@inject()
export class PaySandboxPayment {
  constructor(
    private clock: Clock,
    private store: SandboxStore
  ) {}

  async execute({ clientSecret, form }: { clientSecret: string; form: CardForm }): Promise<Result<Paid, PayError>> {
    const paymentId = paymentOf(clientSecret)
    if (!paymentId) return err({ type: 'not_found' })
    const card = readCard(form, this.clock.now())
    if (!card.ok) return card
    const paying = await this.store.change(subscriptionOf(paymentId), (book, now, tell) => {
      const payment = book.payments.find(({ id }) => id === paymentId)
      return payment ? pay(book, payment, card.value, now, tell) : null
    })
    return paying ? resultOf(paying) : err({ type: 'not_found' })
  }
}

import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { err, type Result } from '#core/result'
import type { SandboxPayment } from '#gateways/drivers/sandbox/book'
import { type CardForm, readCard } from '#gateways/drivers/sandbox/card_form'
import { type Paid, type PayError, resultOf } from '#gateways/drivers/sandbox/outcome'
import { type Paying, replaceCard } from '#gateways/drivers/sandbox/paying'
import { openPaymentOf } from '#gateways/drivers/sandbox/payments'
import { cardOwnerOf, clientSecretOf } from '#gateways/drivers/sandbox/secrets'
import { SandboxStore } from '#gateways/drivers/sandbox/store'

/** Where a bank asks about what is owed, `clientSecret` names the payment that it asks about. */
export type Replaced = Paid & { clientSecret?: string }

/** Another card for a subscription; what is owed is charged to it. */
@inject()
export class ReplaceSandboxCard {
  constructor(
    private clock: Clock,
    private store: SandboxStore
  ) {}

  async execute({ secret, form }: { secret: string; form: CardForm }): Promise<Result<Replaced, PayError>> {
    const subscriptionId = cardOwnerOf(secret, this.clock.now())
    if (!subscriptionId) return err({ type: 'not_found' })
    const card = readCard(form, this.clock.now())
    if (!card.ok) return card
    const replaced = await this.store.change(subscriptionId, (book, now, tell) => {
      const paying = replaceCard(book, card.value, now, tell)
      return { paying, asked: paying.state === 'needs_confirmation' ? openPaymentOf(book) : null }
    })
    return replaced ? replacedOf(replaced) : err({ type: 'not_found' })
  }
}

function replacedOf({ paying, asked }: { paying: Paying; asked: SandboxPayment | null }): Result<Replaced, PayError> {
  const result = resultOf(paying)
  if (!result.ok || !asked) return result
  return { ok: true, value: { ...result.value, clientSecret: clientSecretOf(asked.id) } }
}

import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { firstRow } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import type { OpenGateway, SubscriptionSnapshot } from '#gateways/index'
import { findHolder } from '#billing/queries/find_holder'
import { findPrices } from '#billing/queries/find_prices'
import type { LossReason } from '#billing/services/loss_reasons'
import { attachProviderId } from '#billing/steps/attach_provider_id'
import { insertLinked } from '#billing/steps/insert_linked'
import { noteUnread } from '#billing/steps/note_unread'

const KNOWN = 'SELECT id FROM subscriptions WHERE gateway = ? AND provider_id = ?'

/** `taken`: it is here now and waits to be read. `none`: not ours, known already, or never paid by anybody we know. */
export type Recovered = { state: 'taken' | 'none' } | { state: 'lost'; reason: LossReason }

/**
 * Takes in a subscription that a provider has and a restored database lacks. Only its row is written, as unread: reading it fills in the rest and mails nothing.
 * Changes nothing at the provider. Fails with the provider's `GatewayError`.
 */
@inject()
export class RecoverSubscription {
  constructor(private clock: Clock) {}

  async execute(gateway: OpenGateway, providerId: string): Promise<Recovered> {
    const { name, testMode, provider } = gateway
    if (await firstRow(KNOWN, [name, providerId])) return { state: 'none' }
    const snapshot = await provider.fetch(providerId)
    // What carries no reference was begun by somebody else with the same account.
    if (!snapshot || snapshot.reference === null || snapshot.testMode !== testMode) return { state: 'none' }
    if (await this.#attach(name, snapshot)) return { state: 'taken' }
    // A checkout that nobody paid and that can't be paid any more.
    if (snapshot.endedAt !== null && !wasPaid(snapshot)) return { state: 'none' }
    const holder = await provider.holderOf(snapshot)
    const userId = await findHolder(name, { customerId: snapshot.customerId, ...holder })
    if (userId !== null) return this.#take(userId, gateway, snapshot)
    const isTold = snapshot.customerId !== null || holder.reference !== null
    return wasPaid(snapshot) ? { state: 'lost', reason: isTold ? 'nobody' : 'untold' } : { state: 'none' }
  }

  /** Its number makes it known: stored without the note, it would be read like any other, which mails its payer again. */
  #attach(gateway: string, snapshot: SubscriptionSnapshot): Promise<boolean> {
    return transaction(async (trx) => {
      const begun = await attachProviderId(gateway, snapshot, trx)
      if (begun) await noteUnread(begun.id, this.clock.now(), trx)
      return begun !== null
    })
  }

  async #take(userId: number, gateway: OpenGateway, snapshot: SubscriptionSnapshot): Promise<Recovered> {
    const { name, testMode, driver } = gateway
    const { providerId, priceId } = snapshot
    const prices = await transaction((trx) => findPrices(name, testMode, trx))
    const price = priceId === null ? undefined : prices.get(priceId)
    if (priceId === null || !price) return { state: 'lost', reason: 'price' }
    // A purchase of a shop names the customer and not the subscription.
    const reference = driver.capabilities.has('purchase_link') ? null : snapshot.reference
    const row = {
      userId,
      gateway: name,
      testMode,
      providerId,
      providerPriceId: priceId,
      price,
      reference,
      unread: true,
    }
    const inserted = await insertLinked(row, { source: 'reconciliation' }, this.clock)
    if (inserted.ok) return { state: 'taken' }
    switch (inserted.error.type) {
      case 'purchase_taken':
        return { state: 'none' }
      case 'account_gone':
        return { state: 'lost', reason: 'nobody' }
      case 'already_subscribed':
        return wasPaid(snapshot) ? { state: 'lost', reason: 'subscribed' } : { state: 'none' }
    }
  }
}

function wasPaid({ status, payments }: SubscriptionSnapshot): boolean {
  return status === 'active' || status === 'past_due' || payments.some((payment) => payment.status === 'paid')
}

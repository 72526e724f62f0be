import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock'
import { write } from '#core/database/rows'
import { GatewayError, openGateway, type OpenGateway } from '#gateways/index'
import { AdoptPurchase } from '#billing/actions/adopt_purchase'
import { BookPayout } from '#billing/actions/book_payout'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { webhooks } from '#billing/metrics'
import { failureOf, outcomeOf, settled, type Outcome } from '#billing/services/event_outcome'
import { RefusedDeliveries } from '#billing/services/refused_deliveries'
import { openDelivery } from '#billing/services/sealed_delivery'
import { claimEvent, type ClaimedEvent, type DueEvent } from '#billing/steps/claim_events'
import { finishEvent } from '#billing/steps/finish_event'

/** Providers may deliver an event before their own reads know of it. */
const PATIENCE = 3

/** `forAll`: it says the same of every event about this subscription that was received before. */
type Found = { outcome: Outcome; subscription: string | null; forAll: boolean } | 'forged'

/**
 * Does what an event asks for: find out which subscription it is about, and fetch that, or which payout, and list that. Takes
 * events that are about the same one.
 */
@inject()
export class ProcessEvent {
  constructor(
    private clock: Clock,
    private sync: SyncSubscription,
    private adopt: AdoptPurchase,
    private bookPayout: BookPayout,
    private refused: RefusedDeliveries
  ) {}

  /** Answers how many of them were ours to do. */
  async execute(events: readonly DueEvent[]): Promise<number> {
    const claimed: ClaimedEvent[] = []
    for (const event of events) {
      const held = await claimEvent(event, this.clock.now())
      if (held) claimed.push(held)
    }
    let common: Outcome | null = null
    for (const event of claimed) {
      const found: Found = common
        ? { outcome: common, subscription: event.subscription_provider_id, forAll: true }
        : await this.#process(event).catch((error: unknown) => this.#failed(event, error))
      webhooks.inc({ gateway: event.gateway, outcome: found === 'forged' ? found : found.outcome.status })
      if (found === 'forged') await this.#drop(event)
      else await finishEvent(event, found.outcome, found.subscription, this.clock.now())
      if (found !== 'forged' && found.forAll) common = found.outcome
    }
    return claimed.length
  }

  async #process(event: DueEvent): Promise<Found> {
    const gateway = await openGateway(event.gateway)
    if (!gateway)
      return { outcome: { status: 'again', words: 'the gateway is not set up' }, subscription: null, forAll: true }
    const { delivery, event: said } = openDelivery(event.delivery)
    if (event.verification === 'unverified') {
      if (!(await gateway.provider.confirm(delivery))) return 'forged'
      await write("UPDATE webhook_events SET verification = 'verified' WHERE id = ?", [event.id])
    }
    const done = settled(said, gateway.testMode)
    if (done) return ignored(done)
    if (said.payoutId) return this.#payout(gateway, said.payoutId, event)
    const subscription = said.subscriptionId ?? (await gateway.provider.locate(said))
    if (subscription === null) return ignored('about no subscription')
    return { outcome: await this.#fetch(gateway, subscription, event), subscription, forAll: true }
  }

  async #payout(gateway: OpenGateway, payoutId: string, event: DueEvent): Promise<Found> {
    const { booked, missing } = await this.bookPayout.execute(gateway, payoutId)
    if (booked + missing === 0) return ignored('about no payment of ours')
    // What a payout names last may be heard of at the same moment.
    const early = missing > 0 && event.attempts + 1 < PATIENCE
    const outcome: Outcome = early
      ? { status: 'again', words: 'the ledger has not all of it yet' }
      : { status: 'succeeded', words: 'applied' }
    return { outcome, subscription: null, forAll: false }
  }

  async #fetch(gateway: OpenGateway, providerId: string, event: DueEvent): Promise<Outcome> {
    const cause = { source: 'event', webhookEventId: event.id } as const
    const seen = await this.sync.execute({ gateway: gateway.name, providerId, ...cause })
    const synced = (seen.state === 'unknown' && (await this.adopt.execute(gateway, providerId, cause))) || seen
    const outcome = outcomeOf(synced)
    const early = synced.state === 'unknown' && event.attempts + 1 < PATIENCE
    return early ? { ...outcome, status: 'again' } : outcome
  }

  /** Somebody made it up: it goes, so that it cannot stand for a genuine one of that id, which may have come meanwhile. */
  async #drop(event: DueEvent) {
    this.refused.count(event.gateway, 'not_confirmed')
    await write("DELETE FROM webhook_events WHERE id = ? AND verification = 'unverified'", [event.id])
  }

  #failed(event: DueEvent, error: unknown): Found {
    logger.warn({ event: event.id, gateway: event.gateway, err: error }, "couldn't process a webhook event")
    return { outcome: failureOf(error), subscription: null, forAll: error instanceof GatewayError }
  }
}

function ignored(words: string): Found {
  return { outcome: { status: 'ignored', words }, subscription: null, forAll: false }
}

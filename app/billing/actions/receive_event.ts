import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import { firstRow, write } from '#core/database/rows'
import { DueWorkRegistry } from '#core/due_work'
import { err, ok, type Result } from '#core/result'
import { Gateways, type Delivery, type GatewayEvent, type OpenGateway } from '#gateways/index'
import { webhooks } from '#billing/metrics'
import { countUnverified } from '#billing/queries/count_unverified'
import { UNVERIFIED_EVENTS } from '#billing/rules'
import { RefusedDeliveries } from '#billing/services/refused_deliveries'
import { sealDelivery } from '#billing/services/sealed_delivery'
import { isStorable } from '#billing/services/storable_event'
import { settled } from '#billing/services/event_outcome'

export type ReceiveEventError =
  | { type: 'unknown_gateway' }
  | { type: 'refused'; reason: 'signature' | 'too_old' | 'from_the_future' | 'unreadable' }
  /** Too much waits for a word of the provider; it may come again later. */
  | { type: 'later' }

type Verification = 'verified' | 'unverified'

const INSERT = `INSERT INTO webhook_events (gateway, event_id, type, api_version, live, verification, status, delivery,
  subscription_provider_id, attempts, outcome, due_at, occurred_at, received_at, processed_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?)`
const KNOWN = 'SELECT id, verification FROM webhook_events WHERE gateway = ? AND event_id = ?'
/** What was said to be this event, and nobody vouched for, gives way to one that is. */
const REPLACE = `UPDATE webhook_events SET verification = 'verified', delivery = ?, type = ?, live = ?,
  subscription_provider_id = ?, status = 'pending', attempts = 0, due_at = ?, locked_until = NULL
  WHERE id = ? AND verification = 'unverified'`

/**
 * Takes a delivery in: judged offline, kept once for its id, and no more. Whatever follows from it is done by the worker,
 * so that the answer comes at once and a row is there before it.
 */
@inject()
export class ReceiveEvent {
  constructor(
    private clock: Clock,
    private work: DueWorkRegistry,
    private refused: RefusedDeliveries,
    private gateways: Gateways
  ) {}

  async execute(name: string, delivery: Delivery): Promise<Result<'new' | 'known', ReceiveEventError>> {
    const gateway = await this.gateways.openRecent(name)
    if (!gateway) return err({ type: 'unknown_gateway' })
    const result = await this.#receive(gateway, name, delivery)
    webhooks.inc({ gateway: gateway.name, outcome: result.ok ? result.value : result.error.type })
    return result
  }

  async #receive(
    gateway: OpenGateway,
    name: string,
    delivery: Delivery
  ): Promise<Result<'new' | 'known', ReceiveEventError>> {
    const reading = await gateway.provider.read(delivery)
    if (reading.verdict === 'refused') return this.#refuse(name, reading.reason)
    const { verdict, event } = reading
    if (!isStorable(event)) return this.#refuse(name, 'unreadable')
    if (verdict === 'unverified' && (await countUnverified(name)) >= UNVERIFIED_EVENTS) return err({ type: 'later' })
    const taken = await this.#keep(gateway, delivery, event, verdict)
    if (taken === 'new') this.work.hurry(`billing.webhooks.${name}`)
    return taken === 'later' ? err({ type: 'later' }) : ok(taken)
  }

  #refuse(gateway: string, reason: Extract<ReceiveEventError, { type: 'refused' }>['reason']) {
    this.refused.count(gateway, reason)
    return err({ type: 'refused', reason } as const)
  }

  async #keep(gateway: OpenGateway, delivery: Delivery, event: GatewayEvent, verification: Verification) {
    const now = toSql(this.clock.now())
    const sealed = sealDelivery(delivery, event)
    // Nothing is decided about what nobody has vouched for.
    const outcome = verification === 'verified' ? settled(event, gateway.testMode) : null
    if (outcome === 'wrong mode') {
      logger.error(
        { gateway: gateway.name },
        "a provider delivers events of the other mode: compare the gateway's keys"
      )
    }
    const what = [gateway.name, event.id, event.type, event.apiVersion, event.live ? 1 : 0, verification]
    const state = outcome
      ? ['ignored', sealed, event.subscriptionId, outcome, null]
      : ['pending', sealed, event.subscriptionId, null, now]
    try {
      await write(INSERT, [...what, ...state, toSql(event.createdAt), now, outcome ? now : null])
      return 'new' as const
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      return this.#again(gateway.name, event, sealed, verification)
    }
  }

  /** Delivered again. Only what is vouched for may stand for the event: a forger could have come first. */
  async #again(gateway: string, event: GatewayEvent, sealed: string, verification: Verification) {
    const known = await firstRow<{ id: number; verification: string }>(KNOWN, [gateway, event.id])
    if (known?.verification === 'verified') return 'known' as const
    if (!known || verification === 'unverified') return 'later' as const
    const now = toSql(this.clock.now())
    const { type, live, subscriptionId } = event
    const { affected } = await write(REPLACE, [sealed, type, live ? 1 : 0, subscriptionId, now, known.id])
    return affected === 1 ? ('new' as const) : ('known' as const)
  }
}

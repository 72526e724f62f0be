import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { Gate } from '#core/gate'
import { ProcessEvent } from '#billing/actions/process_event'
import { EVENTS_AT_ONCE } from '#billing/rules'
import { dueEvents, type DueEvent } from '#billing/steps/claim_events'

/**
 * Works on a gateway's events that are due, several at a time, so a slow provider can't delay the others. Those of
 * one subscription are one piece of work: it is fetched once for all that were received before.
 */
@inject()
export class ProcessEvents {
  constructor(
    private clock: Clock,
    private processEvent: ProcessEvent
  ) {}

  async execute(gateway: string): Promise<void> {
    const next = () => dueEvents(gateway, this.clock.now())
    for (let due = await next(); due.length > 0; due = await next()) {
      const gate = new Gate(EVENTS_AT_ONCE, due.length)
      const groups = [...bySubscription(due).values()]
      const done = await Promise.all(groups.map((group) => gate.run(() => this.processEvent.execute(group))))
      // Others hold all of them: they come again when they are due.
      if (done.every((count) => count === 0)) return
    }
  }
}

function bySubscription(events: readonly DueEvent[]): Map<string, DueEvent[]> {
  return Map.groupBy(events, ({ id, verification, subscription_provider_id: about }) =>
    about === null || verification === 'unverified' ? `event ${id}` : `subscription ${about}`
  )
}

import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { EventInbox } from '#gateways/contracts/event_inbox'
import { deliveryOf, type EventRow } from '#gateways/drivers/sandbox/events'

const BATCH = 50
const CLAIM_SECONDS = 60
const MOST_WAIT_SECONDS = 3_600
const MAX_ATTEMPTS = 20

/** Delivers what the sandbox has to tell, at least once each, until it was accepted. */
@inject()
export class DeliverSandboxEvents {
  constructor(
    private clock: Clock,
    private inbox: EventInbox
  ) {}

  /** One round; answers how many were accepted. */
  async execute(): Promise<number> {
    const due = (await db
      .from('sandbox_events')
      .where('due_at', '<=', toSql(this.clock.now()))
      .orderBy('due_at')
      .orderBy('id')
      .limit(BATCH)) as EventRow[]
    let accepted = 0
    for (const event of due) if (await this.#deliver(event)) accepted += 1
    return accepted
  }

  async #deliver(event: EventRow): Promise<boolean> {
    const now = this.clock.now()
    const attempts = event.attempts + 1
    const claim = { due_at: toSql(now.plus({ seconds: CLAIM_SECONDS })), attempts }
    const claimed = await db
      .from('sandbox_events')
      .where({ id: event.id, attempts: event.attempts })
      .whereNotNull('due_at')
      .update(claim)
    if (Number(claimed) !== 1) return false
    const accepted = await this.#send(event, now)
    await db
      .from('sandbox_events')
      .where({ id: event.id, attempts })
      .update({ due_at: accepted ? null : next(attempts, now) })
    return accepted
  }

  async #send(event: EventRow, now: DateTime): Promise<boolean> {
    try {
      return await this.inbox.receive('sandbox', deliveryOf(event, now))
    } catch (error) {
      logger.error({ err: error, event: event.type }, "couldn't deliver an event of test mode")
      return false
    }
  }
}

function next(attempts: number, now: DateTime): string | null {
  if (attempts >= MAX_ATTEMPTS) return null
  return toSql(now.plus({ seconds: Math.min(MOST_WAIT_SECONDS, 2 ** attempts) }))
}

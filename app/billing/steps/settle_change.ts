import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { GatewayError } from '#gateways/index'
import type { SyncSubscription } from '#billing/actions/sync_subscription'
import { within } from '#billing/services/within'
import type { Source } from '#billing/steps/write_event'

const SOON = { minutes: 1 }

/**
 * Before a provider is told to change something: should this process die before it has looked at what came of it,
 * reconciliation looks soon.
 */
export async function expectChange(subscriptionId: number, now: DateTime): Promise<void> {
  const soon = toSql(now.plus(SOON))
  await db
    .from('subscriptions')
    .where('id', subscriptionId)
    .where((query) => query.whereNull('check_at').orWhere('check_at', '>', soon))
    .update({ check_at: soon })
}

/** Afterwards: writes what it came to. The change is done, so that an answer that is lost here is no failure of it: false. */
export async function settleChange(sync: SyncSubscription, subscriptionId: number, source: Source): Promise<boolean> {
  try {
    await within(sync.execute({ subscriptionId, source }))
    return true
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    logger.warn({ subscription: subscriptionId, err: error }, "a change isn't confirmed yet, will check again soon")
    return false
  }
}

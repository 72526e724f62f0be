import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DateTime } from 'luxon'
import type { BrowserContext } from 'playwright'
import { send } from '#tests/browser/support/account'
import type { CulvertProcess } from '#tests/browser/support/culvert_process'

/** Test cards by what becomes of them. */
export const cards = {
  good: '4242424242424242',
  asks: '4000002500003155',
  asksAlways: '4000002760003184',
  failsLater: '4000000000000341',
} as const

interface Wanted {
  plan?: 'monthly' | 'yearly'
  card?: string
}

/** Subscribes behind the pages' back; answers the subscription's number. */
export async function subscribe(
  context: BrowserContext,
  culvert: CulvertProcess,
  { plan = 'monthly', card = cards.good }: Wanted = {}
): Promise<number> {
  const begun = await send(context, culvert.origin, '/api/create-subscription', { planType: plan })
  const { clientSecret, subscriptionId } = (await begun.json()) as { clientSecret: string; subscriptionId: number }
  const form = { number: card, expiry: '12/40', cvc: '123' }
  await send(context, culvert.origin, `/api/sandbox/payments/${clientSecret}/confirm`, form)
  await send(context, culvert.origin, '/api/subscription/refresh', {})
  return subscriptionId
}

const monthBefore = (at: string) => DateTime.fromISO(at, { zone: 'utc' }).minus({ months: 1 }).toISO() ?? at
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g

/** Makes everything that test mode knows of a subscription a month older, so that it renews now. */
export function passMonth(culvert: CulvertProcess, subscriptionId: number) {
  const database = new DatabaseSync(join(culvert.storage, 'culvert.sqlite'))
  database.exec('PRAGMA busy_timeout = 10000')
  try {
    const where = 'provider_id = (SELECT s.provider_id FROM subscriptions s WHERE s.id = ?)'
    const row = database.prepare(`SELECT document FROM sandbox_subscriptions WHERE ${where}`).get(subscriptionId)
    const { document } = row as unknown as { document: string }
    const older = document.replace(INSTANT, (at) => monthBefore(at))
    database
      .prepare(`UPDATE sandbox_subscriptions SET document = ?, due_at = '2020-01-01 00:00:00.000' WHERE ${where}`)
      .run(older, subscriptionId)
  } finally {
    database.close()
  }
}

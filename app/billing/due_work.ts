import app from '@adonisjs/core/services/app'
import { gatewayDrivers } from '#config/gateways'
import { Clock } from '#core/clock'
import { type DueWork, DueWorkRegistry } from '#core/due_work'
import { BackfillSpans } from '#billing/actions/backfill_spans'
import { CheckDue } from '#billing/actions/check_due'
import { DiscoverStarts } from '#billing/actions/discover_starts'
import { EndGrants } from '#billing/actions/end_grants'
import { MergeDirtyDays } from '#billing/actions/merge_dirty_days'
import { ProcessEvents } from '#billing/actions/process_events'
import { PurgeEvents } from '#billing/actions/purge_events'
import { ReadAfterRestore } from '#billing/actions/read_after_restore'
import { SendDueNotices } from '#billing/actions/send_due_notices'
import { SettleRefunds } from '#billing/actions/settle_refunds'
import { NotifyLapses } from '#billing/actions/notify_lapses'
import { dueEvents, oldestEvent } from '#billing/steps/claim_events'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

type Work = new (...args: never[]) => { execute(): Promise<unknown> }

/** Billing's periodic work: name, pause in milliseconds, and the action that does a round of it. */
const works: [name: string, everyMs: number, action: Work][] = [
  ['notify_lapses', SECOND, NotifyLapses],
  ['read_after_restore', 5 * SECOND, ReadAfterRestore],
  ['check_due', 10 * SECOND, CheckDue],
  ['settle_refunds', 30 * SECOND, SettleRefunds],
  ['discover_starts', 600 * SECOND, DiscoverStarts],
  ['end_grants', 30 * SECOND, EndGrants],
  ['due_notices', HOUR, SendDueNotices],
  ['purge_events', HOUR, PurgeEvents],
  ['backfill_spans', 10 * SECOND, BackfillSpans],
  ['merge_dirty_days', 60 * SECOND, MergeDirtyDays],
]

/** What waits for such work, for metrics and the queue lag. */
const queues: Record<string, Pick<DueWork, 'waiting' | 'oldest'>> = {
  check_due: {
    waiting: async () => (await app.container.make(CheckDue)).waiting(),
    oldest: async () => (await app.container.make(CheckDue)).oldest(),
  },
}

/** Does nothing to a subscription, a grant or their money. */
const regardless = new Set(['read_after_restore', 'purge_events', 'backfill_spans', 'merge_dirty_days'])

export async function registerDueWork() {
  const registry = await app.container.make(DueWorkRegistry)
  for (const [name, everyMs, action] of works) {
    const run = async () => void (await ((await app.container.make(action)) as InstanceType<Work>).execute())
    const waitsAfterRestore = !regardless.has(name)
    registry.register({ name: `billing.${name}`, everyMs, run, waitsAfterRestore, ...queues[name] })
  }
  // One queue per gateway, so a slow provider can't delay the others.
  for (const { name } of gatewayDrivers) {
    const run = async () => (await app.container.make(ProcessEvents)).execute(name)
    const waiting = async () => (await dueEvents(name, (await app.container.make(Clock)).now())).length
    const oldest = async () => oldestEvent(name, (await app.container.make(Clock)).now())
    const own = { name: `billing.webhooks.${name}`, everyMs: SECOND / 2, waitsAfterRestore: true }
    registry.register({ ...own, run, waiting, oldest })
  }
}

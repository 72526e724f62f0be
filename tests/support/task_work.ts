import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { DurationLike } from 'luxon'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { missedRows } from '#core/database/recount'
import { BuildFiles } from '#downloads/services/build_files'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { Acknowledged } from '#vpn/services/acknowledged'
import { createUser } from '#tests/support/accounts'
import { buildDays } from '#tests/support/analytics/metrics'
import type { Engine } from '#tests/support/billing/engine'
import { customerRow, paymentRow, subscriptionRow } from '#tests/support/billing/rows'
import { beginSubscription } from '#tests/support/billing/subscriptions'
import { freshFiles, filesRoot, stagingLeft } from '#tests/support/files'
import { createServer } from '#tests/support/fleet'
import { insertMany } from '#tests/support/insert_many'

/** What gives a task something to do. */
export interface TaskWork {
  /** Enough for several batches. */
  readonly many: number
  /** Leaves so much to do, and one that stays. */
  arrange(amount: number, engine: Engine): Promise<void>
  /** How much there is still, with the one that stays. */
  left(): Promise<number>
}

/** No files from tests before this one. */
export async function freshFolders() {
  await freshFiles()
  const { folder } = await app.container.make(BuildFiles)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

const before = async (time: DurationLike) => (await app.container.make(Clock)).now().minus(time)
const ago = async (days: number) => toSql(await before({ days }))
const amountOf = async (table: string, where: Record<string, unknown> = {}) =>
  (await db.from(table).where(where)).length
const hash = (n: number) => String(n).padStart(64, '0')

/** A file as it was left so many hours ago. */
async function leave(path: string, hours: number) {
  writeFileSync(path, 'half')
  const at = (await before({ hours })).toJSDate()
  utimesSync(path, at, at)
}

const OLD_SESSION = { label: 'Old browser' }
/** A run that is under way is 'running'. */
const OLD_RUN = { state: 'stopped' }
const OLD_JOB = { kind: 'tests.old' }
const OLD_PROCESS = { process: 'old' }
const OLD_EVENT = { type: 'tests.old' }

async function arrangeSessions(amount: number) {
  const { id: user_id } = await createUser()
  const [yesterday, created_on] = [await ago(1), (await before({ days: 40 })).toISODate()]
  const row = { ...OLD_SESSION, user_id, created_on, last_used_on: created_on, expires_at: await ago(-1) }
  const old = { idle_expires_at: yesterday, expires_at: yesterday }
  await insertMany('sessions', amount, (n) => ({ ...row, ...old, token_hash: hash(n) }))
  await db.table('sessions').insert({ ...row, idle_expires_at: await ago(-1), token_hash: hash(amount) })
}

async function arrangeRecords(amount: number) {
  const zeros = { done: 0, attempts: 1, is_cancelled: false, revision: 0 }
  const job = { ...OLD_JOB, ...zeros, state: 'done', input: '{}', created_at: await ago(30) }
  const [ended, lately] = [await ago(8), await ago(6)]
  await insertMany('jobs', amount - 1, () => ({ ...job, finished_at: ended }))
  await db.table('jobs').insert({ ...job, finished_at: lately })
  const minute = { role: 'web', started_at: await ago(9), minute: await ago(3), figures: '{}' }
  await db.table('process_minutes').insert({ ...OLD_PROCESS, ...minute })
}

async function arrangeEvents(amount: number) {
  const [old, fresh] = [await ago(91), await ago(89)]
  const row = { ...OLD_EVENT, gateway: 'sandbox', live: false, verification: 'verified', status: 'succeeded' }
  const event = (received_at: string, n: number) => {
    return { ...row, delivery: '{}', attempts: 1, event_id: `old_${n}`, occurred_at: received_at, received_at }
  }
  await insertMany('webhook_events', amount, (n) => event(old, n))
  await db.table('webhook_events').insert(event(fresh, amount))
}

async function arrangeThreads(amount: number) {
  const row = { email: 'ann@example.com', subject: 'x', priority: 1, state: 'open', staff_unread: false }
  const thread = (at: string) => ({ ...row, opened_at: at, last_message_at: at })
  const [old, fresh] = [await ago(366), await ago(364)]
  await insertMany('support_threads', amount, () => thread(old))
  await db.table('support_threads').insert(thread(fresh))
}

async function arrangeLinks(amount: number) {
  const row = { domain: 'example.com', display_name: 'x', description: '', forward_to: 'ann@outside.example' }
  const state = { forward_confirmed: false, is_active: true, status: 'active', version: 1, created_at: await ago(9) }
  await insertMany('mailboxes', amount + 1, (n) => {
    return { ...row, ...state, address: `old${n}@example.com`, local_part: `old${n}` }
  })
  const boxes = (await db.from('mailboxes').select('id').orderBy('id')) as { id: number }[]
  const [old, fresh] = [await ago(1), await ago(-1)]
  await insertMany('forward_confirmations', amount + 1, (n) => {
    return { mailbox_id: boxes[n]?.id, token_hash: hash(n), expires_at: n < amount ? old : fresh }
  })
}

async function arrangeRemovals(amount: number) {
  const { id: server_id } = await createServer({ capacity: 1 })
  const revision = amount + 1
  await db.from('servers').where('id', server_id).update({ revision })
  await insertMany('peer_removals', revision, (n) => ({ server_id, revision: n + 1, peer_id: n + 1 }))
  ;(await app.container.make(Acknowledged)).note(server_id, amount)
}

/** Not one day after the other: those are one period. */
async function arrangeDays(amount: number) {
  const customer = await customerRow(null)
  await paymentRow(customer, await subscriptionRow(customer), { paid_at: await ago(2 * amount) })
  await buildDays()
  const days = await Promise.all(Array.from({ length: amount }, (_, n) => before({ days: 2 * n })))
  await db
    .table('dirty_days')
    .multiInsert(days.map((day) => ({ first_day: day.toISODate(), last_day: day.toISODate() })))
}

async function arrangeSubscriptions(amount: number, { fake }: Engine) {
  for (let n = 0; n < amount; n += 1) {
    fake.subscription(`due_${n}`)
    await beginSubscription((await createUser()).id, `due_${n}`)
  }
  await beginSubscription((await createUser()).id, 'due_later', { check_at: await ago(-1) })
}

const dueNow = async () =>
  (
    await db
      .from('subscriptions')
      .where('provider_id', 'like', 'due_%')
      .where('check_at', '<=', await ago(0))
  ).length

async function arrangeBuilds(amount: number) {
  const files = await app.container.make(BuildFiles)
  const name = (n: number) => `${String(n).padStart(43, 'b')}.part`
  for (let n = 0; n < amount; n += 1) await leave(files.path(name(n)), 25)
  await leave(files.path(name(amount)), 1)
}

async function arrangeStaging(amount: number) {
  const staging = join(filesRoot, RESERVED_FOLDER, 'staging')
  mkdirSync(staging, { recursive: true })
  for (let n = 0; n < amount; n += 1) await leave(join(staging, `left-${n}`), 25)
  await leave(join(staging, 'lately'), 1)
}

/** A run of a day less than a year ago stays. */
async function arrangeOperations(amount: number) {
  const [old, lately] = [await ago(366), await ago(364)]
  const run = (time: string) => ({ ...OLD_RUN, is_preview: false, tasks: '[]', started_at: time })
  await insertMany('optimizer_runs', amount - 1, (n) => run(n === 0 ? lately : old))
  await db.table('measure_alerts').insert({ measure: 'core.disk', opened_at: old, closed_at: old })
  await db.table('backup_runs').insert({ due_at: old, attempt: 0, state: 'done', started_at: old, finished_at: old })
}

/** One total is too high by as much. */
async function arrangeTotal(amount: number) {
  const { id } = await createUser()
  const key = { name: 'users', shard: id % 8 }
  await db.from('list_totals').where(key).increment('total', amount)
}

/** By task. What the others look after is the database's own, or in memory: tests/support/upkeep_work.ts. */
export const TASK_WORK: Readonly<Record<string, TaskWork>> = {
  'users.expired': { many: 1_200, arrange: arrangeSessions, left: () => amountOf('sessions', OLD_SESSION) },
  // There is nothing else that could stay.
  'users.total': { many: 9, arrange: arrangeTotal, left: async () => 1 + (await missedRows('users')) },
  'core.old_records': {
    many: 1_200,
    arrange: arrangeRecords,
    left: async () => (await amountOf('jobs', OLD_JOB)) + (await amountOf('process_minutes', OLD_PROCESS)),
  },
  'operations.old_records': {
    many: 1_200,
    arrange: arrangeOperations,
    left: async () =>
      (await amountOf('optimizer_runs', OLD_RUN)) +
      (await amountOf('measure_alerts')) +
      (await amountOf('backup_runs')),
  },
  'billing.old_events': { many: 1_200, arrange: arrangeEvents, left: () => amountOf('webhook_events', OLD_EVENT) },
  'billing.reconcile': { many: 12, arrange: arrangeSubscriptions, left: async () => 1 + (await dueNow()) },
  'support.old_threads': { many: 1_200, arrange: arrangeThreads, left: () => amountOf('support_threads') },
  'mailboxes.expired_links': { many: 1_200, arrange: arrangeLinks, left: () => amountOf('forward_confirmations') },
  'vpn.removals': { many: 1_200, arrange: arrangeRemovals, left: () => amountOf('peer_removals') },
  'analytics.days': { many: 12, arrange: arrangeDays, left: async () => 1 + (await amountOf('dirty_days')) },
  'downloads.leftovers': {
    many: 30,
    arrange: arrangeBuilds,
    left: async () => readdirSync((await app.container.make(BuildFiles)).folder).length,
  },
  'files.clean_up': { many: 30, arrange: arrangeStaging, left: async () => (await stagingLeft()).length },
}

import { AsyncLocalStorage } from 'node:async_hooks'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { DateTime } from 'luxon'
import { bootProduct, load } from '../booted_product.ts'

/** What a process is asked to do for one user, and where it stops for ever: after so many commits or calls, or before the commit of so many. */
export interface Task {
  operation:
    | 'start'
    | 'replace'
    | 'change'
    | 'cancel'
    | 'take back'
    | 'resume'
    | 'refund'
    | 'sync'
    | 'backfill'
    | 'build days'
    | 'monthly reports'
  user: { id: number; email: string }
  subscriptionId: number
  stop: { commit: number } | { uncommitted: number } | { call: number } | null
  /** The instant on the clock of the process, in ISO 8601. The real time without it. */
  now?: string
}

/** How far it came; `outcome` is null where it stopped. */
export interface Progress {
  outcome: string | null
  commits: number
  /** Calls to the provider that change something. */
  calls: number
}

class Work {
  commits = 0
  uncommitted = 0
  calls = 0
  isStopped = false
  stopped: () => void = () => {}

  private readonly stop: Task['stop']

  constructor(stop: Task['stop']) {
    this.stop = stop
  }

  /** After a commit or a call, or before a commit: true where this is the place. */
  isPlace(what: 'commit' | 'uncommitted' | 'call'): boolean {
    const count = { commit: () => ++this.commits, uncommitted: () => ++this.uncommitted, call: () => ++this.calls }[
      what
    ]()
    const here = this.stop !== null && (this.stop as Record<string, number>)[what] === count
    if (here) {
      this.isStopped = true
      this.stopped()
    }
    return here
  }
}

const works = new AsyncLocalStorage<Work>()
const forever = new Promise<never>(() => {})

/** Answers of the provider to calls that changed something are not heard where a work stops. */
function watchCalls() {
  const { request } = http
  http.request = ((...input: Parameters<typeof request>) => {
    const call = request(...input)
    const work = works.getStore()
    const { emit } = call
    call.emit = (name: string, ...rest: unknown[]) => {
      const counts = name === 'response' && call.method !== 'GET'
      return counts && work?.isPlace('call') ? true : emit.call(call, name, ...rest)
    }
    return call
  }) as typeof request
  syncBuiltinESMExports()
}

watchCalls()
const app = await bootProduct()
// Modules reach for the application as they load: not before it is there.
const { default: db } = await import('@adonisjs/lucid/services/db')
const { Clock, SystemClock } = (await load('app/core/clock.js')) as typeof import('#core/clock')
const actions = 'app/billing/actions'
const { BackfillSpans } = (await load(
  `${actions}/backfill_spans.js`
)) as typeof import('#billing/actions/backfill_spans')
const { CancelSubscription } = (await load(
  `${actions}/cancel_subscription.js`
)) as typeof import('#billing/actions/cancel_subscription')
const { ChangePlan } = (await load(`${actions}/change_plan.js`)) as typeof import('#billing/actions/change_plan')
const { RefundByGuarantee } = (await load(
  `${actions}/refund_by_guarantee.js`
)) as typeof import('#billing/actions/refund_by_guarantee')
const { ResumeSubscription } = (await load(
  `${actions}/resume_subscription.js`
)) as typeof import('#billing/actions/resume_subscription')
const { StartSubscription } = (await load(
  `${actions}/start_subscription.js`
)) as typeof import('#billing/actions/start_subscription')
const { SyncSubscription } = (await load(
  `${actions}/sync_subscription.js`
)) as typeof import('#billing/actions/sync_subscription')

const { BuildDays } = (await load(
  'app/analytics/actions/build_days.js'
)) as typeof import('#analytics/actions/build_days')
const { SendMonthlyReports } = (await load(
  'app/analytics/actions/send_monthly_reports.js'
)) as typeof import('#analytics/actions/send_monthly_reports')

/** A work that stops after a commit gives its connection back first: the others still need the pool. */
function watchCommits() {
  type Begin = (...input: unknown[]) => Promise<{ commit(): Promise<void> }>
  // Lucid makes a client for each use: what all of them share is their prototype.
  const clients = Object.getPrototypeOf(db.connection()) as { transaction: Begin }
  const begin = clients.transaction
  clients.transaction = async function (...input) {
    const trx = await begin.apply(this, input)
    const commit = trx.commit.bind(trx)
    trx.commit = async () => {
      if (works.getStore()?.isPlace('uncommitted')) await forever
      await commit()
      works.getStore()?.isPlace('commit')
    }
    return trx
  }
  const { client } = db.connection().getWriteClient() as unknown as {
    client: { releaseConnection(connection: unknown): Promise<void> }
  }
  const release = client.releaseConnection.bind(client)
  client.releaseConnection = async (connection) => {
    await release(connection)
    if (works.getStore()?.isStopped) await forever
  }
}

watchCommits()

const operations: Record<Task['operation'], (task: Task) => Promise<{ ok: boolean } | { state: string }>> = {
  'backfill': async () => {
    await (await app.container.make(BackfillSpans)).execute()
    return { state: 'done' }
  },
  'start': async ({ user }) => (await app.container.make(StartSubscription)).execute({ user, planId: 'monthly' }),
  'replace': async ({ user }) => (await app.container.make(StartSubscription)).execute({ user, planId: 'yearly' }),
  'change': async ({ user }) => {
    const quotedAt = (await app.container.make(Clock)).now()
    return (await app.container.make(ChangePlan)).execute({
      userId: user.id,
      planId: 'yearly',
      quotedAt,
      priceMinor: 4999,
    })
  },
  'take back': async ({ user }) => (await app.container.make(CancelSubscription)).execute({ userId: user.id }),
  'resume': async ({ user }) => (await app.container.make(ResumeSubscription)).execute({ userId: user.id }),
  'cancel': async ({ user }) => (await app.container.make(CancelSubscription)).execute({ userId: user.id }),
  'refund': async ({ user }) => (await app.container.make(RefundByGuarantee)).execute({ userId: user.id }),
  'sync': async ({ subscriptionId }) =>
    (await app.container.make(SyncSubscription)).execute({ subscriptionId, source: 'event' }),
  'monthly reports': async ({ now }) => {
    const clock = new SystemClock()
    if (now) clock.now = () => DateTime.fromISO(now, { zone: 'utc' }) as DateTime<true>
    app.container.swap(Clock, () => clock)
    await (await app.container.make(SendMonthlyReports)).execute()
    return { state: 'done' }
  },
  'build days': async () => ({ ok: !(await (await app.container.make(BuildDays)).execute()) }),
}

async function run(task: Task): Promise<Progress> {
  const work = new Work(task.stop)
  const stopped = new Promise<null>((resolve) => (work.stopped = () => resolve(null)))
  const done = works
    .run(work, () => operations[task.operation](task))
    .then(
      (result) => ('ok' in result ? `ok: ${result.ok}` : result.state),
      (error: unknown) => String(error)
    )
  const outcome = await Promise.race([stopped, done])
  return { outcome, commits: work.commits, calls: work.calls }
}

process.on('message', async (tasks: Task[]) => {
  process.send?.({ about: 'tasks', progress: await Promise.all(tasks.map(run)) })
})
process.send?.({ about: 'ready' })

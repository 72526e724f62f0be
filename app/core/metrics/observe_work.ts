import { tally } from '#core/metrics/minute_tally'
import { WorkRun } from '#core/metrics/models/work_run'
import { gauge, workSeconds } from '#core/metrics/series'
import { workRounds } from '#core/metrics/work_rounds'

interface Work {
  readonly name: string
  run(): Promise<void>
  waiting?(): Promise<number>
  isPrivate?: boolean | undefined
}

/** Counts a round of scheduled work. How long one took that has to do with connections is left out: it would tell of them. */
export async function observedRound(work: Work): Promise<void> {
  const began = performance.now()
  let outcome = 'failed'
  workRounds.started(work)
  try {
    await work.run()
    outcome = 'succeeded'
    workRounds.succeeded(work)
  } catch (error) {
    workRounds.failed(work, error)
    throw error
  } finally {
    const seconds = work.isPrivate ? 0 : (performance.now() - began) / 1000
    workSeconds.add(seconds, work.name, outcome)
    tally.work(outcome === 'failed')
  }
}

/** How old the last success is, and what waits, for each scheduled work. */
export function observeWaiting(list: () => readonly Work[]) {
  gauge('work_last_success_age_seconds', 'Age of the last round that succeeded, in any process.', 'work', async () => {
    const [now, names] = [Date.now(), new Set(list().map(({ name }) => name))]
    const ages = [...(await successes())].filter(([name]) => names.has(name))
    return Object.fromEntries(ages.map(([name, at]) => [name, Math.max(0, (now - at) / 1000)]))
  })
  gauge('work_waiting_rows', 'Rows that are due and wait for scheduled work.', 'work', async () => {
    const counted = list().flatMap((work) =>
      work.waiting ? [{ name: work.name, waiting: work.waiting.bind(work) }] : []
    )
    return Object.fromEntries(
      await Promise.all(counted.map(async ({ name, waiting }) => [name, await waiting()] as const))
    )
  })
}

/** Of this process, and what others stored or this one before its last start. Without the database its own are known. */
async function successes(): Promise<Map<string, number>> {
  const latest = workRounds.successes()
  const stored = await WorkRun.query()
    .whereNotNull('last_succeeded_at')
    .orderBy('work')
    .catch(() => [])
  for (const { work, lastSucceededAt } of stored)
    latest.set(work, Math.max(latest.get(work) ?? 0, lastSucceededAt?.toMillis() ?? 0))
  return latest
}

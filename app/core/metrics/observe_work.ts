import { tally } from '#core/metrics/minute_tally'
import { gauge, workSeconds } from '#core/metrics/series'

interface Work {
  readonly name: string
  run(): Promise<void>
  waiting?(): Promise<number>
  isPrivate?: boolean | undefined
}

const succeeded = new Map<string, number>()

/** Counts a round of scheduled work. How long one took that has to do with connections is left out: it would tell of them. */
export async function observedRound(work: Work): Promise<void> {
  const began = performance.now()
  let outcome = 'failed'
  try {
    await work.run()
    outcome = 'succeeded'
    succeeded.set(work.name, Date.now())
  } finally {
    const seconds = work.isPrivate ? 0 : (performance.now() - began) / 1000
    workSeconds.add(seconds, work.name, outcome)
    tally.work(outcome === 'failed')
  }
}

/** How old the last success is, and what waits, for each work that this process does. */
export function observeWaiting(list: () => readonly Work[]) {
  gauge('work_last_success_age_seconds', 'Age of the last round that succeeded, in this process.', 'work', async () => {
    const now = Date.now()
    return Object.fromEntries([...succeeded].map(([name, at]) => [name, (now - at) / 1000]))
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

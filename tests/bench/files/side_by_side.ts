import { readFile, writeFile } from 'node:fs/promises'
import { median } from '../support/figure.ts'
import type { RunningServer } from '../support/servers.ts'

const ROUNDS = 7

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The two in turn, medians of the rounds. */
export async function sideBySide(ours: () => Promise<unknown>, bare: () => Promise<unknown>) {
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [one, other] = [await timed(ours), await timed(bare)]
    // The first round warms up.
    if (round > 0) times.ours.push(one)
    if (round > 0) times.bare.push(other)
  }
  const [value, ceiling] = [median(times.ours), median(times.bare)]
  return { unit: 'ms' as const, value, ceiling, ratio: ceiling / value }
}

/** Megabytes that the server has in memory now, or the most that it had since `forgetPeak`. */
export async function memoryOf({ pid }: RunningServer, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_000
}

/** The kernel counts the peak from here: proc(5), clear_refs. */
export async function forgetPeak({ pid }: RunningServer) {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type Bench, type BenchContext, type Figure, median, percentile } from '../support/figure.ts'
import { type RunningServer, startProduct } from '../support/servers.ts'
import { ADMIN_TOKEN, crowd } from '../users/crowd.ts'
import { ALL_DAYS, isComputed, ledger, rebuildDays } from './ledger.ts'

const FEW = 50_000
const MANY = Number(process.env.BENCH_ENTRIES ?? 5_000_000)
const RANGES = ['7d', '30d', '90d', '1y', 'all']
const WARM_UP = 20
const LOOKS = 200
/** A range of many may take twice as long as one of few. */
const LEAST_RATIO = 0.5
const COMPUTE_MS = 600_000
/** A charge and its fee each; 500 of them a day. */
const ENTRIES_OF_DAY = 1_000
const SHORT_DAYS = 120
const REBUILT_DAYS = 100
/** Room for what the machine does besides. */
const LEAST_REBUILD_RATIO = 0.7

interface Taken {
  p99: number
  median: number
}

const headers = { cookie: `culvert=${ADMIN_TOKEN}` }

/** Milliseconds until the worker has computed all days, from when it started. */
async function computed({ database }: BenchContext): Promise<number> {
  const began = performance.now()
  while (!(await isComputed(database))) {
    if (performance.now() - began > COMPUTE_MS) throw new Error('The days were not computed in ten minutes')
    await sleep(250)
  }
  return performance.now() - began
}

/** How long one range takes in ms, one call after the other. */
async function timesOf({ origin }: RunningServer, range: string): Promise<Taken> {
  const times: number[] = []
  for (let look = 0; look < WARM_UP + LOOKS; look++) {
    const began = performance.now()
    const answer = await fetch(`${origin}/api/analytics/financial?range=${range}`, { headers })
    const { isEmpty } = (await answer.json()) as { isEmpty?: boolean }
    if (answer.status !== 200 || isEmpty !== false) throw new Error(`${range}: ${answer.status}, or nothing in it`)
    if (look >= WARM_UP) times.push(performance.now() - began)
  }
  return { p99: percentile(times, 0.99), median: median(times) }
}

async function measured(context: BenchContext, entries: number) {
  await ledger(context.database, entries)
  await crowd(context.database, 0)
  const product = await startProduct(context.database, context.pool)
  try {
    const ms = await computed(context)
    const times = new Map<string, Taken>()
    for (const range of RANGES) times.set(range, await timesOf(product, range))
    return { times, ms }
  } finally {
    await product.stop()
  }
}

/** Milliseconds for a day that is computed again, in a history of so many days that are all alike. */
async function rebuilt(context: BenchContext, days: number): Promise<number> {
  await ledger(context.database, ENTRIES_OF_DAY * days, { days, entriesOfPayment: 2 })
  await crowd(context.database, 0)
  const product = await startProduct(context.database, context.pool)
  try {
    await computed(context)
    await rebuildDays(context.database, REBUILT_DAYS)
    const again = () => rebuildDays(context.database, REBUILT_DAYS)
    return median([await again(), await again(), await again()])
  } finally {
    await product.stop()
  }
}

/** The financial report: with five million entries of three years beside fifty thousand, and what it takes to compute the days. */
export const analytics: Bench = {
  name: 'analytics',
  async run(context) {
    const short = await rebuilt(context, SHORT_DAYS)
    const long = await rebuilt(context, ALL_DAYS)
    const few = await measured(context, FEW)
    const many = await measured(context, MANY).finally(() => ledger(context.database, 0))
    const of = `with ${MANY.toLocaleString('en')} entries (ceiling: with ${FEW.toLocaleString('en')})`
    const figures = RANGES.map((range): Figure => {
      const [value = Number.NaN, ceiling = Number.NaN] = [many.times.get(range)?.p99, few.times.get(range)?.p99]
      const medians = [many, few].map(({ times }) => `${Math.round(times.get(range)?.median ?? Number.NaN)} ms`)
      const name = `financial report, ${range}: p99 ${of}`
      const note = `medians: ${medians.join(' beside ')}`
      return { name, unit: 'ms', value, ceiling, ratio: ceiling / value, leastRatio: LEAST_RATIO, note }
    })
    const name = `computing three years of days ${of}`
    const rebuild: Figure = {
      name: `computing a day of ${ENTRIES_OF_DAY.toLocaleString('en')} entries again, in three years of such days (ceiling: in ${SHORT_DAYS} days)`,
      unit: 'ms',
      value: long,
      ceiling: short,
      ratio: short / long,
      leastRatio: LEAST_REBUILD_RATIO,
    }
    return [...figures, rebuild, { name, unit: 'ms', value: many.ms, ceiling: few.ms, ratio: few.ms / many.ms }]
  },
}

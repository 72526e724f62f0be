import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Bench, type BenchContext, type Figure, percentile } from '../support/figure.ts'
import { startProduct, type RunningServer } from '../support/servers.ts'
import { ADMIN_TOKEN, crowd } from './crowd.ts'

const FEW = 1_000
const MANY = Number(process.env.BENCH_USERS ?? 1_000_000)
const WARM_UP = 30
const LOOKS = 400
/** A page of many may take twice as long as one of few. */
const LEAST_RATIO = 0.5
const MOST_MEMORY_MB = 50

const headers = { cookie: `culvert=${ADMIN_TOKEN}` }
const list = (query: Record<string, unknown>) =>
  `/api/admin/users?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, JSON.stringify(value)]))}`

/** The last page that has a number; of few it is their last one. */
const deep = (count: number) => (count > 10_000 ? [9_975, 9_999] : [count - 25, count - 1])

/** What administrators do with a list; each by the number of accounts. */
const looks: Record<string, (count: number) => string> = {
  'first page': () => list({ range: [0, 24] }),
  'deep page': (count) => list({ range: deep(count) }),
  'sorted by address': () => list({ sort: ['email', 'ASC'], range: [0, 24] }),
  'sorted by name, deep': (count) => list({ sort: ['lastName', 'ASC'], range: deep(count) }),
  'filtered by plan': () => list({ filter: { subscriptionPlan: 'yearly' }, range: [0, 24] }),
  'filtered, sorted by name': () =>
    list({ filter: { emailVerified: false }, sort: ['lastName', 'ASC'], range: [0, 24] }),
  'searched, one hit': () => list({ filter: { q: 'person777@' }, range: [0, 24] }),
  'searched, most are hits': () => list({ filter: { q: 'name' }, range: [0, 24] }),
}

/** 99th percentile in ms of one look, one after the other. */
async function p99({ origin }: RunningServer, path: string): Promise<number> {
  const times: number[] = []
  for (let look = 0; look < WARM_UP + LOOKS; look++) {
    const began = performance.now()
    const answer = await fetch(`${origin}${path}`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    if (look >= WARM_UP) times.push(performance.now() - began)
  }
  return percentile(times, 0.99)
}

const residentMb = async (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** By how much the server grows while all accounts go out as a file. */
async function exported({ origin, pid }: RunningServer, count: number): Promise<Figure> {
  const before = await residentMb(pid)
  let [most, lines, isDone] = [before, 0, false]
  const watch = (async () => {
    for (; !isDone; await sleep(50)) most = Math.max(most, await residentMb(pid))
  })()
  const began = performance.now()
  const answer = await fetch(`${origin}/api/admin/users/export`, { headers })
  for await (const chunk of answer.body ?? []) for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1
  isDone = true
  await watch
  if (lines < count + 2) throw new Error(`The file has ${lines} lines, and there are ${count + 1} accounts`)
  const note = `${((performance.now() - began) / 1000).toFixed(1)} s`
  const name = `export of ${count.toLocaleString('en')} users: memory beside ${Math.round(before)} MB`
  return { name, unit: 'MB', value: most - before, goal: MOST_MEMORY_MB, note }
}

async function measured(context: BenchContext, count: number) {
  await crowd(context.database, count)
  const product = await startProduct(context.database, context.pool)
  try {
    const times = new Map<string, number>()
    for (const [name, path] of Object.entries(looks)) times.set(name, await p99(product, path(count)))
    return { times, file: await exported(product, count) }
  } finally {
    await product.stop()
  }
}

/** The console's list of users: with a million accounts beside a thousand, and all of them as a file. */
export const lists: Bench = {
  name: 'lists',
  async run(context) {
    const few = await measured(context, FEW)
    const many = await measured(context, MANY).finally(() => crowd(context.database, 0))
    const figures = Object.keys(looks).map((name): Figure => {
      const [value, ceiling] = [many.times.get(name) ?? Number.NaN, few.times.get(name) ?? Number.NaN]
      const title = `users, ${name}: p99 with ${MANY.toLocaleString('en')} (ceiling: with ${FEW.toLocaleString('en')})`
      return { name: title, unit: 'ms', value, ceiling, ratio: ceiling / value, leastRatio: LEAST_RATIO }
    })
    return [...figures, many.file]
  },
}

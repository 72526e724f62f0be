import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median, type Bench, type BenchContext, type Figure } from '../support/figure.ts'
import { productEnvironment, startCeiling, startProduct } from '../support/servers.ts'
import { webhookLoad } from './webhook_load.ts'

const ROUNDS = 3
const GOAL = 0.5
/** Percent. */
const MOST_OF_SPANS = 10
/** Providers renew thousands at the same minute; five minutes later all have to be done. */
const WINDOW_MS = 300_000

type Measured = Awaited<ReturnType<typeof webhookLoad>>

/** Webhooks taken in beside a bare insert, and ten thousand renewals worked through. */
export const webhooks: Bench = {
  name: 'webhooks',
  async run(context: BenchContext): Promise<Figure[]> {
    await workshop(context, 'gateway')
    const { ours, bare } = await accepting(context)
    const { ms, subscriptions } = await workshop(context, 'renewals')
    const figures = await workshop(context, 'figures')
    return [accepted(ours, bare), processed(Number(ms), Number(subscriptions)), ...spans(figures)]
  },
}

async function accepting({ database, connections, seconds, pool }: BenchContext) {
  const ours: Measured[] = []
  const bare: Measured[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const product = await startProduct(database, pool, { CULVERT_ROLE: 'web' })
    ours.push(await webhookLoad({ origin: product.origin, connections, seconds }).finally(product.stop))
    const ceiling = await startCeiling('bare_webhook.mjs', database, pool)
    bare.push(await webhookLoad({ origin: ceiling.origin, connections, seconds }).finally(ceiling.stop))
  }
  return { ours, bare }
}

function accepted(ours: Measured[], bare: Measured[]): Figure {
  const value = median(ours.map(({ rate }) => rate))
  const ceiling = median(bare.map(({ rate }) => rate))
  const p99 = (list: Measured[]) => median(list.map((one) => one.p99))
  return {
    name: 'webhooks taken in',
    unit: 'req/s',
    value,
    p99: p99(ours),
    ceiling,
    ceilingP99: p99(bare),
    ratio: value / ceiling,
    goal: GOAL,
  }
}

function processed(ms: number, subscriptions: number): Figure {
  const rate = Math.round((subscriptions * 1000) / ms)
  const note = `one worker, ${rate} a second, a provider that answers after 50 ms`
  return {
    name: `${subscriptions.toLocaleString('en')} renewals worked through`,
    unit: 'ms',
    value: ms,
    goal: WINDOW_MS,
    note,
  }
}

/** What spans and dirty days add to the rest of a webhook's work. */
function spans({ first, firstWork, renewal, renewalWork }: Record<string, number>): Figure[] {
  const share = (name: string, ms: number | undefined, work: number | undefined) => ({
    name,
    unit: '%' as const,
    value: (100 * Number(ms)) / (Number(work) - Number(ms)),
    goal: MOST_OF_SPANS,
    note: `${Number(ms).toFixed(2)} ms of ${Number(work).toFixed(2)} ms, without the provider's answer`,
  })
  return [share('spans, of a first payment', first, firstWork), share('spans, of a renewal', renewal, renewalWork)]
}

/** The engine's side, on the server's core. */
async function workshop({ database, pool }: BenchContext, task: string) {
  const { env, clean } = await productEnvironment(database, pool)
  const args = [
    '-c',
    '0',
    process.execPath,
    '--import=./scripts/test/typescript.mjs',
    'tests/bench/billing/workshop.ts',
    task,
  ]
  try {
    const { stdout } = await promisify(execFile)('taskset', args, {
      env: { PATH: process.env.PATH, ...env, NODE_ENV: 'development' },
    })
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, number>
  } finally {
    await clean()
  }
}

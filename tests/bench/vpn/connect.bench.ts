import { median, type Bench, type BenchContext, type Figure } from '../support/figure.ts'
import { startCeiling, startProduct } from '../support/servers.ts'
import { connectLoad } from './connect_load.ts'
import { fillPeers, seedFleet } from './fleet.ts'

const ROUNDS = 3
const GOAL = 0.5

type Measured = Awaited<ReturnType<typeof connectLoad>>

/** Connect and disconnect beside their ceiling, and again with 100,000 peers on ten servers. */
export const connect: Bench = {
  name: 'connect',
  async run(context: BenchContext): Promise<Figure[]> {
    const servers = await seedFleet(context.database)
    const empty = await measure(context, servers)
    await fillPeers(context.database, servers, 100_000)
    const full = await measure(context, servers)
    return [figure('connect + disconnect, no peers', empty), figure('connect + disconnect, 100,000 peers', full)]
  },
}

async function measure({ database, connections, seconds, pool }: BenchContext, servers: number[]) {
  const ours: Measured[] = []
  const bare: Measured[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const product = await startProduct(database, pool)
    ours.push(await connectLoad({ origin: product.origin, connections, seconds, servers }).finally(product.stop))
    const ceiling = await startCeiling('bare_connect.mjs', database, pool)
    bare.push(await connectLoad({ origin: ceiling.origin, connections, seconds, servers }).finally(ceiling.stop))
  }
  return { ours, bare }
}

/** Rates count requests, two a pair; times are those of a pair. */
function figure(name: string, { ours, bare }: { ours: Measured[]; bare: Measured[] }): Figure {
  const value = 2 * median(ours.map(({ rate }) => rate))
  const ceiling = 2 * median(bare.map(({ rate }) => rate))
  const p99 = (list: Measured[]) => median(list.map((one) => one.p99))
  return {
    name,
    unit: 'req/s',
    value,
    p99: p99(ours),
    ceiling,
    ceilingP99: p99(bare),
    ratio: value / ceiling,
    goal: GOAL,
    note: 'p99 of both together',
  }
}

/**
 * `npm run bench`: runs every bench beside its ceiling and prints a table. Judges nothing by exit
 * code: machines differ, ratios are for people to read.
 */
import { analytics } from './analytics/analytics.bench.ts'
import { agent } from './agent/peers.bench.ts'
import { backup } from './backup/backup.bench.ts'
import { authUser } from './auth_user.bench.ts'
import { files } from './files/files.bench.ts'
import { health } from './operations/health.bench.ts'
import { pages } from './pages.bench.ts'
import { search } from './search.bench.ts'
import { webhooks } from './billing/webhooks.bench.ts'
import { lists } from './users/lists.bench.ts'
import { connect } from './vpn/connect.bench.ts'
import { servers } from './vpn/servers.bench.ts'
import type { Bench, BenchContext, Figure } from './support/figure.ts'

const benches: Bench[] = [
  authUser,
  connect,
  webhooks,
  servers,
  agent,
  lists,
  pages,
  search,
  files,
  analytics,
  backup,
  health,
]
const { DB_CLIENT, DB_HOST, DB_PORT, DB_USER, DB_PASSWORD, DB_DATABASE } = process.env as Record<string, string>
const context: BenchContext = {
  database: { DB_CLIENT, DB_HOST, DB_PORT, DB_USER, DB_PASSWORD, DB_DATABASE } as Record<string, string>,
  seconds: Number(process.env.BENCH_SECONDS ?? 5),
  connections: Number(process.env.BENCH_CONNECTIONS ?? 20),
  pool: Number(process.env.BENCH_POOL ?? 10),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(
    `No bench is called ${unknown.join(', ')}. There are: ${benches.map((bench) => bench.name).join(', ')}.`
  )
  process.exit(2)
}
console.log('| what | ours | p99 | ceiling | its p99 | ratio | goal |')
console.log('|---|---|---|---|---|---|---|')
for (const bench of benches) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue
  for (const figure of await bench.run(context)) console.log(row(figure))
}

function row({ name, unit, value, p99, ceiling, ceilingP99, ratio, goal, leastRatio, note }: Figure) {
  const cells = [
    note ? `${name} (${note})` : name,
    `${round(value)} ${unit}`,
    time(p99),
    ceiling === undefined ? '' : `${round(ceiling)} ${unit}`,
    time(ceilingP99),
    ratio === undefined ? '' : ratio.toFixed(2),
    aim({ unit, goal, leastRatio }),
  ]
  return `| ${cells.join(' | ')} |`
}

function aim({ unit, goal, leastRatio }: Pick<Figure, 'unit' | 'goal' | 'leastRatio'>) {
  if (leastRatio !== undefined) return `ratio ≥ ${leastRatio}`
  if (goal === undefined) return ''
  return unit === 'ms' || unit === 'MB' || unit === '%' ? `< ${goal} ${unit}` : `≥ ${goal}`
}

function round(value: number) {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1)
}

function time(value: number | undefined) {
  return value === undefined ? '' : `${value} ms`
}

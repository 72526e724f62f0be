import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seed, TOKEN } from '../auth_user.bench.ts'
import { measured } from '../backup/program.ts'
import { CULVERT } from '../support/culvert.ts'
import { pageToken } from '../support/page_token.ts'
import { type Bench, type BenchContext, type Figure, median } from '../support/figure.ts'
import { load } from '../support/load.ts'
import { productEnvironment, startProduct } from '../support/servers.ts'
import { ofMetrics, profileTime } from './profile.ts'

const MOST_OF_A_REQUEST = 2
const DOCTOR_MS = 2_000
const ROUNDS = 3

/** What counting costs: its part of the processor time of a server that answers as fast as it can. */
async function metrics({ database, pool, seconds, connections }: BenchContext): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'culvert-profile-'))
  try {
    await seed(database)
    let since = 0
    const product = await startProduct(database, pool, {}, ['--cpu-prof', `--cpu-prof-dir=${folder}`])
    try {
      const headers = { cookie: `culvert=${TOKEN}; XSRF-TOKEN=${await pageToken(product.origin)}` }
      const requests = { url: `${product.origin}/api/auth/user`, connections, seconds, headers }
      // Until it runs as fast as it can, it compiles.
      await load(requests)
      since = profileTime()
      await load(requests)
    } finally {
      await product.stop('SIGTERM')
    }
    const profiles = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'))
    const shares = await Promise.all(
      profiles.map(async (name) => ofMetrics(JSON.parse(await readFile(join(folder, name), 'utf8')), since))
    )
    // Threads without requests have nothing to count.
    const value = Math.max(0, ...shares)
    return { name: 'Metrics, of the processor time of GET /api/auth/user', unit: '%', value, goal: MOST_OF_A_REQUEST }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** All checks of the terminal but those of the network, beside a command that starts the same and asks nothing. */
async function doctor({ database, pool }: BenchContext): Promise<Figure> {
  const { env, clean } = await productEnvironment(database, pool)
  const { PATH } = process.env
  // Findings are exit code 1.
  const culvert = (words: string) =>
    measured('bash', ['-c', `${CULVERT.join(' ')} ${words} || test $? -eq 1`], { PATH, ...env })
  try {
    const [ours, bare]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push((await culvert('doctor --skip-network --json')).ms)
      bare.push((await culvert('backup schedule')).ms)
    }
    const [value, ceiling] = [median(ours), median(bare)]
    const name = 'culvert doctor --skip-network (ceiling: a command that reads one setting)'
    return { name, unit: 'ms', value, ceiling, ratio: ceiling / value, goal: DOCTOR_MS }
  } finally {
    await clean()
  }
}

export const health: Bench = {
  name: 'health',
  run: async (context) => [await metrics(context), await doctor(context)],
}

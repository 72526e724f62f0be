import { execFile } from 'node:child_process'
import { lstat, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Bench, BenchContext, Figure } from '../support/figure.ts'
import { type RunningServer, startProduct } from '../support/servers.ts'
import { ADMIN_TOKEN, crowd } from '../users/crowd.ts'
import { memoryOf, sideBySide, timed } from './side_by_side.ts'
import { throughput } from './throughput.ts'
import { FLAT, makeTree, SPREAD } from './tree.ts'

const run = promisify(execFile)
const MOST_MEMORY_MB = 150
const FIRST_RESULTS_MS = 300
const CHANGE_SEEN_MS = 5_000
const EVERY_MS = 20
const headers = { cookie: `culvert=${ADMIN_TOKEN}` }

interface Answer {
  shown: number
  isBuilding: boolean
  isLive: boolean
}

async function get({ origin }: RunningServer, path: string): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`, { headers })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

async function until(product: RunningServer, path: string, isSeen: (answer: Answer) => boolean): Promise<number> {
  return timed(async () => {
    while (!isSeen((await get(product, path)) as Answer)) await sleep(EVERY_MS)
  })
}

const search = (text: string) => `/api/files/search?${new URLSearchParams({ text }).toString()}`
const count = (value: number) => value.toLocaleString('en')

async function measured(context: BenchContext, root: string): Promise<Figure[]> {
  const product = await startProduct(context.database, context.pool, { FILES_ROOT: root })
  try {
    const flat = join(root, 'flat')
    const listing = await sideBySide(
      () => get(product, '/api/files?path=/flat'),
      async () => Promise.all((await readdir(flat)).map((name) => lstat(join(flat, name))))
    )
    const idle = await memoryOf(product)
    const built = await until(product, search('report'), ({ isBuilding }) => !isBuilding)
    const live = await until(product, search('report'), ({ isLive }) => isLive)
    const searching = await sideBySide(
      () => get(product, search('report 77')),
      () => run('find', [root, '-iname', '*report 77*'])
    )
    await writeFile(join(root, 'flat', 'seen from outside.txt'), 'x')
    const seen = await until(product, search('seen from outside'), ({ shown }) => shown === 1)
    const memory = (await memoryOf(product)) - idle
    const files = count(FLAT + SPREAD)
    return [
      { name: `listing ${count(FLAT)} entries (ceiling: readdir and lstat)`, ...listing },
      { name: `search over ${files} files, warm (ceiling: find)`, ...searching, goal: FIRST_RESULTS_MS },
      { name: 'a change from outside is found', unit: 'ms', value: seen, goal: CHANGE_SEEN_MS },
      { name: `index of ${files} files: built by one walk, no request waits`, unit: 'ms', value: built },
      { name: 'then changes are watched', unit: 'ms', value: live },
      { name: `memory beside ${Math.round(idle)} MB`, unit: 'MB', value: memory, goal: MOST_MEMORY_MB },
    ]
  } finally {
    await product.stop()
  }
}

/** Hosted files: a large folder, a search over all of them, and large files sent and fetched. */
export const files: Bench = {
  name: 'files',
  async run(context) {
    await crowd(context.database, 1)
    const { root, clean } = await makeTree(SPREAD)
    try {
      return [...(await measured(context, root)), ...(await throughput(context))]
    } finally {
      await clean()
      await crowd(context.database, 0)
    }
  },
}

import { execFile } from 'node:child_process'
import { lstat, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EXTENSIONS } from '../../../app/shared/file_search.ts'
import type { Bench, BenchContext, Figure } from '../support/figure.ts'
import { type RunningServer, startProduct } from '../support/servers.ts'
import { ADMIN_TOKEN, crowd } from '../users/crowd.ts'
import { forgetPeak, memoryOf, sideBySide, timed } from './side_by_side.ts'
import { throughput } from './throughput.ts'
import { FLAT, makeTree, SPREAD } from './tree.ts'
import { wholeTree } from './whole_tree.ts'

const run = promisify(execFile)
const MOST_MEMORY_MB = 150
const FIRST_RESULTS_MS = 300
const CHANGE_SEEN_MS = 5_000
const EVERY_MS = 20
/** Of a list of all paths. */
const MOST_OUTPUT_BYTES = 100_000_000
const ORDINARY_CALLS = 100
/** The product watches up to 120,000 entries. */
const IS_WATCHED = FLAT + SPREAD < 120_000
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
/** A letter that nearly every path has, in the order that takes most, with every filter; all of them let nearly all through. */
const HARD = `/api/files/search?${new URLSearchParams([
  ['text', 'e'],
  ['type', 'file'],
  ['size', 'under-1'],
  ['from', '2000-01-01'],
  ['to', '2100-01-01'],
  ...EXTENSIONS.map((extension): [string, string] => ['extension', extension]),
  ['permission', 'r'],
  ['permission', 'w'],
  ['hidden', 'true'],
  ['sort', 'path'],
  ['order', 'desc'],
]).toString()}`
const hardly = ['-type', 'f', '-ipath', '*e*', '-size', '-1000000c', '-newermt', '2000-01-01', '-readable', '-writable']
const count = (value: number) => value.toLocaleString('en')

/** Of a server that has answered what other screens ask, and nothing of files. The peak is counted from here. */
async function idleMemory(product: RunningServer): Promise<number> {
  for (let round = 0; round < ORDINARY_CALLS; round += 1) {
    for (const path of ['/api/auth/user', '/api/admin/users', '/api/servers']) await get(product, path)
  }
  await forgetPeak(product)
  return memoryOf(product)
}

async function measured(context: BenchContext, root: string): Promise<Figure[]> {
  const product = await startProduct(context.database, context.pool, {
    FILES_ROOT: root,
    // Each round replaces a large file; what is kept of the old ones must not fill the disk.
    FILES_KEEP_BYTES: '200000000',
  })
  try {
    const idle = await idleMemory(product)
    const flat = join(root, 'flat')
    const listing = await sideBySide(
      () => get(product, '/api/files?path=/flat'),
      async () => Promise.all((await readdir(flat)).map((name) => lstat(join(flat, name))))
    )
    const built = await until(product, search('report'), ({ isBuilding }) => !isBuilding)
    // What isn't watched is read again now and then: nothing to wait for.
    const live = IS_WATCHED ? await until(product, search('report'), ({ isLive }) => isLive) : null
    const searching = await sideBySide(
      () => get(product, search('report 77')),
      () => run('find', [root, '-iname', '*report 77*'])
    )
    const hard = await sideBySide(
      () => get(product, HARD),
      () => run('find', [root, ...hardly], { maxBuffer: MOST_OUTPUT_BYTES })
    )
    await writeFile(join(root, 'flat', 'seen from outside.txt'), 'x')
    const seen = IS_WATCHED ? await until(product, search('seen from outside'), ({ shown }) => shown === 1) : null
    const transfers = await throughput(context, product)
    const whole = await wholeTree(product, root)
    const memory = (await memoryOf(product, 'VmHWM')) - idle
    const files = count(FLAT + SPREAD)
    return [
      { name: `listing ${count(FLAT)} entries (ceiling: readdir and lstat)`, ...listing },
      { name: `search over ${files} files, warm (ceiling: find)`, ...searching, goal: FIRST_RESULTS_MS },
      { name: 'the same for a letter that most have, with all filters, by path', ...hard, goal: FIRST_RESULTS_MS },
      ...(seen === null
        ? []
        : [{ name: 'a change from outside is found', unit: 'ms' as const, value: seen, goal: CHANGE_SEEN_MS }]),
      { name: `index of ${files} files: built by one walk, no request waits`, unit: 'ms', value: built },
      ...(live === null ? [] : [{ name: 'then changes are watched', unit: 'ms' as const, value: live }]),
      ...transfers,
      ...whole,
      {
        name: `most memory of all that beside ${Math.round(idle)} MB`,
        unit: 'MB',
        value: memory,
        goal: MOST_MEMORY_MB,
      },
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
      return await measured(context, root)
    } finally {
      await clean()
      await crowd(context.database, 0)
    }
  },
}

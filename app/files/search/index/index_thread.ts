import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readListing } from '#files/entries/listing/read_listing'
import { findEntries } from '#files/search/index/find_entries'
import { IndexKeeper } from '#files/search/index/index_keeper'
import { quickFind } from '#files/search/index/quick_find'
import type { Asked, FromThread, Kind, Questions, ToThread } from '#files/search/index/questions'
import { sumSizes } from '#files/search/index/sum_sizes'
import { watchByMain } from '#files/search/index/thread_watch'

/**
 * The thread that reads hosted files without promises: `FileIndex` starts it. It waits for the disk, walks and passes over the
 * index, and holds up no request.
 */

/** A small folder is read within this time; of a large one the first answers are incomplete, and say so. */
const FIRST_WAIT_MS = 250

const tell = (message: FromThread) => parentPort?.postMessage(message)
const { watch, receive } = watchByMain(tell)
const { root } = workerData as { root: string }
let keeping: { keeper: IndexKeeper; started: Promise<void> } | null = null

/** The index begins with the first question to it, not with what is read of the disk alone. */
function keep() {
  if (keeping) return keeping
  const keeper = new IndexKeeper({ root, watch, now: Date.now })
  const started = keeper.start()
  // A root that can't be read: each question is answered with the reason.
  started.catch(() => {})
  keeping = { keeper, started }
  return keeping
}

const answers = {
  find: ({ table }: IndexKeeper, input: Questions['find']['input']) => findEntries(table, input),
  quick: ({ table }: IndexKeeper, { text }: Questions['quick']['input']) => ({ hits: quickFind(table, text) }),
  recheck: (keeper: IndexKeeper, { begin }: Questions['recheck']['input']) => {
    const { walks, corrected } = keeper
    if (begin) void keeper.walk().catch(() => {})
    return { walks, corrected }
  },
  sum: ({ table }: IndexKeeper, input: Questions['sum']['input']) => ({ sums: sumSizes(table, input) }),
}

async function askIndex(kind: Kind, input: Asked[Kind]['input']) {
  const { keeper, started } = keep()
  await Promise.race([started, sleep(FIRST_WAIT_MS, undefined, { ref: false })])
  const found = answers[kind](keeper, input as never)
  return { ...found, state: keeper.state }
}

async function answer(asked: Extract<ToThread, { type: 'ask' }>): Promise<FromThread> {
  const { id, kind, input } = asked
  try {
    return {
      type: 'answer',
      id,
      answer: kind === 'list' ? readListing(input.path, input.listed) : await askIndex(kind, input),
    }
  } catch (error) {
    return { type: 'failed', id, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'stop') void (keeping?.keeper.stop() ?? Promise.resolve()).finally(() => parentPort?.close())
  else if (message.type === 'ask') void answer(message).then(tell)
  else receive(message)
})

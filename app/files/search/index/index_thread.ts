import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { findEntries } from '#files/search/index/find_entries'
import { IndexKeeper } from '#files/search/index/index_keeper'
import { quickFind } from '#files/search/index/quick_find'
import type { FromThread, Questions, ToThread } from '#files/search/index/questions'
import { sumSizes } from '#files/search/index/sum_sizes'
import { watchByMain } from '#files/search/index/thread_watch'

/** A thread of its own: walks and passes over the index hold up no request. `FileIndex` starts it. */

/** A small folder is read within this time; of a large one the first answers are incomplete, and say so. */
const FIRST_WAIT_MS = 250

const tell = (message: FromThread) => parentPort?.postMessage(message)
const { watch, receive } = watchByMain(tell)
const { root } = workerData as { root: string }
const keeper = new IndexKeeper({ root, watch, now: Date.now })
const started = keeper.start()
// A root that can't be read: each question is answered with the reason.
started.catch(() => {})

const answers = {
  find: (input: Questions['find']['input']) => findEntries(keeper.table, input),
  quick: ({ text }: Questions['quick']['input']) => ({ hits: quickFind(keeper.table, text) }),
  recheck: ({ begin }: Questions['recheck']['input']) => {
    const { walks, corrected } = keeper
    if (begin) void keeper.walk().catch(() => {})
    return { walks, corrected }
  },
  sum: (input: Questions['sum']['input']) => ({ sums: sumSizes(keeper.table, input) }),
}

async function answer({ id, kind, input }: Extract<ToThread, { type: 'ask' }>): Promise<FromThread> {
  try {
    await Promise.race([started, sleep(FIRST_WAIT_MS, undefined, { ref: false })])
    const found = answers[kind](input as never)
    return { type: 'answer', id, answer: { ...found, state: keeper.state } }
  } catch (error) {
    return { type: 'failed', id, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'stop') void keeper.stop().finally(() => parentPort?.close())
  else if (message.type === 'ask') void answer(message).then(tell)
  else receive(message)
})

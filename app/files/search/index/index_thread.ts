import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { findEntries } from '#files/search/index/find_entries'
import { IndexKeeper } from '#files/search/index/index_keeper'
import { quickFind } from '#files/search/index/quick_find'
import type { Questions, Request, Response } from '#files/search/index/questions'
import { watchByEvents } from '#files/search/index/watch'

/** A thread of its own: walks and passes over the index hold up no request. `FileIndex` starts it. */

/** A small folder is read within this time; of a large one the first answers are incomplete, and say so. */
const FIRST_WAIT_MS = 250

const { root } = workerData as { root: string }
const keeper = new IndexKeeper({ root, watch: watchByEvents, now: Date.now })
const started = keeper.start()
// A root that can't be read: each question is answered with the reason.
started.catch(() => {})

const answers = {
  find: (input: Questions['find']['input']) => findEntries(keeper.table, input),
  quick: ({ text }: Questions['quick']['input']) => ({ hits: quickFind(keeper.table, text) }),
}

async function answer(request: Request): Promise<Response> {
  try {
    await Promise.race([started, sleep(FIRST_WAIT_MS, undefined, { ref: false })])
    const found = answers[request.kind](request.input as never)
    return { id: request.id, answer: { ...found, state: keeper.state } }
  } catch (error) {
    return { id: request.id, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (message: Request | 'stop') => {
  if (message === 'stop') void keeper.stop().finally(() => parentPort?.close())
  else void answer(message).then((response) => parentPort?.postMessage(response))
})

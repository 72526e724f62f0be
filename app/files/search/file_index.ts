import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FileRoot } from '#files/paths/file_root'
import type { Answered, Kind, Questions, Response } from '#files/search/index/questions'

/** Nobody asked for so long: the thread ends, and with it what it holds in memory. */
const IDLE_MS = 30 * 60_000
/** The thread is stuck in a disk that does not answer. */
const PATIENCE_MS = 20_000
/** So long it may take to give back what the system watches. */
const FAREWELL_MS = 2_000

/** There is no answer, whatever the question was. */
export class IndexFailed extends Error {
  override name = 'IndexFailed'
}

interface Waiting {
  resolve: (answer: never) => void
  reject: (error: Error) => void
}

/**
 * The index of all files, in a thread of its own: of names, sizes, times and permissions. It begins with the first question and
 * is a hint: whoever asks checks each answer on the disk.
 */
export class FileIndex {
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  #last = 0
  readonly #waiting = new Map<number, Waiting>()

  constructor(private root: FileRoot) {}

  async ask<K extends Kind>(kind: K, input: Questions[K]['input']): Promise<Answered<K>> {
    const worker = (this.#worker ??= this.#start())
    this.#restartIdle()
    const id = (this.#last += 1)
    const { promise, resolve, reject } = Promise.withResolvers<Answered<K>>()
    this.#waiting.set(id, { resolve, reject })
    const timer = setTimeout(() => void this.close(), PATIENCE_MS)
    try {
      worker.postMessage({ id, kind, input })
      return await promise
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(id)
    }
  }

  /** Ends the thread. The next question starts another one. */
  async close() {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    if (!worker) return
    this.#failAll(new IndexFailed('The index was stopped'))
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('stop')
    await Promise.race([ended, sleep(FAREWELL_MS, undefined, { ref: false })])
    await worker.terminate()
  }

  #start(): Worker {
    const file = new URL(`./index/index_thread${extname(fileURLToPath(import.meta.url))}`, import.meta.url)
    const worker = new Worker(file, { workerData: { root: this.root.path }, name: 'files index' })
    worker.unref()
    worker.on('message', (response: Response) => {
      const waiting = this.#waiting.get(response.id)
      if ('error' in response) waiting?.reject(new IndexFailed(response.error))
      else waiting?.resolve(response.answer as never)
    })
    const ended = (error: Error) => {
      if (this.#worker !== worker) return
      this.#worker = null
      this.#failAll(error)
    }
    worker.on('error', (error) => ended(new IndexFailed('The index failed', { cause: error })))
    worker.on('exit', () => ended(new IndexFailed('The index ended')))
    return worker
  }

  #failAll(error: Error) {
    for (const { reject } of this.#waiting.values()) reject(error)
  }

  #restartIdle() {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.close(), IDLE_MS)
    this.#idle.unref()
  }
}

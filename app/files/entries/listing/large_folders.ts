import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Listed, Listing } from '#files/entries/listing/listing'
import type { Folder } from '#files/paths/folder'
import { THREAD_LIMITS } from '#files/threads'

/** Nobody asked for so long: the thread ends. */
const IDLE_MS = 10 * 60_000
/** The thread is stuck in a disk that does not answer. */
const PATIENCE_MS = 20_000

export interface ToListingThread {
  id: number
  /** Of an open folder, which stays open until the answer. */
  path: string
  listed: Listed
}

export interface FromListingThread {
  id: number
  listing: Listing | null
}

interface Thread {
  worker: Worker
  waiting: Map<number, (listing: Listing | null) => void>
}

/** Reads large folders in a thread of its own, without promises: in a fraction of the time, and no request waits meanwhile. */
export class LargeFolders {
  #thread: Thread | null = null
  #idle: NodeJS.Timeout | undefined
  #last = 0

  /** Null where the thread has no answer, whatever the reason: the folder has to be read in the other way. */
  async list(folder: Folder, listed: Listed): Promise<Listing | null> {
    const thread = (this.#thread ??= this.#start())
    this.#restartIdle()
    const id = (this.#last += 1)
    const { promise, resolve } = Promise.withResolvers<Listing | null>()
    thread.waiting.set(id, resolve)
    const timer = setTimeout(() => this.#end(thread), PATIENCE_MS)
    try {
      thread.worker.postMessage({ id, path: folder.path, listed } satisfies ToListingThread)
      return await promise
    } finally {
      clearTimeout(timer)
      thread.waiting.delete(id)
    }
  }

  /** Ends the thread. The next large folder starts another one. */
  close() {
    clearTimeout(this.#idle)
    if (this.#thread) this.#end(this.#thread)
  }

  #start(): Thread {
    const file = new URL(`./listing_thread${extname(fileURLToPath(import.meta.url))}`, import.meta.url)
    const worker = new Worker(file, { name: 'large folders', resourceLimits: THREAD_LIMITS })
    worker.unref()
    const thread: Thread = { worker, waiting: new Map() }
    worker.on('message', ({ id, listing }: FromListingThread) => thread.waiting.get(id)?.(listing))
    worker.on('error', () => this.#end(thread))
    worker.on('exit', () => this.#end(thread))
    return thread
  }

  #end(thread: Thread) {
    if (this.#thread === thread) this.#thread = null
    for (const resolve of thread.waiting.values()) resolve(null)
    thread.waiting.clear()
    void thread.worker.terminate()
  }

  #restartIdle() {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.close(), IDLE_MS)
    this.#idle.unref()
  }
}

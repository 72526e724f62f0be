import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FileRoot } from '#files/paths/file_root'
import type { Answered, Asked, FromThread, Kind, Questions, Readings, ToThread } from '#files/search/index/questions'
import { ThreadWatch } from '#files/search/index/thread_watch'
import { type Watch, watchByEvents } from '#files/search/index/watch'

/** Without a request for this long the thread ends and frees its memory. */
const IDLE_MS = 30 * 60_000
/** The thread is stuck in a disk that does not answer. */
const PATIENCE_MS = 20_000
/** How often a walk that was asked for is looked after. */
const RECHECK_LOOK_MS = 50
/** How long releasing the system's watches may take. */
const FAREWELL_MS = 2_000

/** Young objects fill what they may take before they are collected, by default some 50 MB in each thread. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 2 }

/** There is no answer, whatever the question was. */
export class IndexFailed extends Error {
  override name = 'IndexFailed'
}

interface Thread {
  worker: Worker
  watching: ThreadWatch
  tell: (message: ToThread) => void
  isIndexing: boolean
}

interface Waiting {
  resolve: (answer: never) => void
  reject: (error: Error) => void
}

/**
 * The index of all files, in a thread of its own: of names, sizes, times and permissions. It begins with the first question and
 * is a hint: callers check each answer on the disk. The same thread reads the disk where that takes long.
 */
export class FileIndex {
  #thread: Thread | null = null
  #idle: NodeJS.Timeout | undefined
  #last = 0
  readonly #waiting = new Map<number, Waiting>()

  constructor(
    private root: FileRoot,
    private watch: Watch = watchByEvents
  ) {}

  async ask<K extends Kind>(kind: K, input: Questions[K]['input']): Promise<Answered<K>> {
    this.#restartIdle()
    return this.#asked<Answered<K>>(kind, input)
  }

  /** Asks the disk. Fails as questions do, and where the disk can't be read. */
  async read<K extends keyof Readings>(kind: K, input: Readings[K]['input']): Promise<Readings[K]['answer']> {
    // An unused index still ends.
    if (!this.#thread) this.#restartIdle()
    return this.#asked<Readings[K]['answer']>(kind, input)
  }

  async #asked<Answer>(kind: keyof Asked, input: unknown): Promise<Answer> {
    const thread = (this.#thread ??= this.#start())
    // The index begins with the first question to it.
    thread.isIndexing ||= kind !== 'list'
    const id = (this.#last += 1)
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.#waiting.set(id, { resolve, reject })
    const timer = setTimeout(() => void this.close(), PATIENCE_MS)
    try {
      thread.tell({ type: 'ask', id, kind, input } as ToThread)
      return await promise
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(id)
    }
  }

  /** Asks an index that is complete, and built from what is on the disk now. Takes as long as a walk does. */
  async askFresh<K extends Kind>(kind: K, input: Questions[K]['input']): Promise<Answered<K>> {
    await this.close()
    for (;;) {
      const answer = await this.ask(kind, input)
      if (answer.state.asOf !== null) return answer
    }
  }

  /** False if no one has searched for a while: there is nothing to check. */
  get isRunning(): boolean {
    return this.#thread?.isIndexing ?? false
  }

  /**
   * Has a running index read everything again, while it answers others. Answers how many entries it has and how many of
   * them were wrong; null where there is none.
   */
  async recheck(signal: AbortSignal): Promise<{ checked: number; corrected: number } | null> {
    if (!this.isRunning) return null
    const { walks } = await this.ask('recheck', { begin: true })
    for (;;) {
      await sleep(RECHECK_LOOK_MS, undefined, { signal })
      if (!this.isRunning) return null
      const { walks: done, corrected, state } = await this.ask('recheck', { begin: false })
      if (done > walks) return { checked: state.count, corrected }
    }
  }

  /** Ends the thread. The next question starts another one. */
  async close() {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = null
    if (!thread) return
    this.#failAll(new IndexFailed('The index was stopped'))
    const { worker, watching, tell } = thread
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    tell({ type: 'stop' })
    await Promise.race([Promise.all([ended, watching.end()]), sleep(FAREWELL_MS)])
    await worker.terminate()
  }

  #start(): Thread {
    const file = new URL(`./index/index_thread${extname(fileURLToPath(import.meta.url))}`, import.meta.url)
    const worker = new Worker(file, {
      workerData: { root: this.root.path },
      name: 'files index',
      resourceLimits: THREAD_LIMITS,
    })
    worker.unref()
    const tell = (message: ToThread) => worker.postMessage(message)
    const watching = new ThreadWatch(this.watch, tell)
    worker.on('message', (message: FromThread) => {
      if (message.type === 'watch') void watching.begin(message.path)
      else if (message.type === 'unwatch') void watching.end()
      else if (message.type === 'answer') this.#waiting.get(message.id)?.resolve(message.answer as never)
      else this.#waiting.get(message.id)?.reject(new IndexFailed(message.error))
    })
    const ended = (error: Error) => {
      void watching.end()
      if (this.#thread?.worker !== worker) return
      this.#thread = null
      this.#failAll(error)
    }
    worker.on('error', (error) => ended(new IndexFailed('The index failed', { cause: error })))
    worker.on('exit', () => ended(new IndexFailed('The index ended')))
    return { worker, watching, tell, isIndexing: false }
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

import { type Listening } from '../../../kernel/upload'
import { Speed } from './speed'

export type UploadStatus = 'pending' | 'uploading' | 'success' | 'error'

export interface UploadItem {
  readonly id: number
  readonly file: File
  /** The folder that it goes to, whichever one is shown by then. */
  readonly target: string
  /** The folders that it came in, below the target: 'photos/2026'. */
  readonly folder: string
  readonly status: UploadStatus
  /** Bytes. */
  readonly sent: number
  /** Bytes in a second, once it is known. */
  readonly speed: number | null
  /** Why it failed. */
  readonly trouble: string | null
  /** The connection is lost, and it is tried again. */
  readonly isWaiting: boolean
  /** Of an upload in parts: where it goes on. */
  readonly url: string | null
}

/** What a running upload tells. */
export interface Reporting extends Listening {
  onWaiting: () => void
  onUrl: (url: string) => void
}

interface Work {
  send: (item: UploadItem, reporting: Reporting) => Promise<void>
  /** What to tell about a failure. */
  wordsOf: (error: unknown) => string
  onDone: (item: UploadItem) => void
}

interface Outcome {
  done: readonly UploadItem[]
  failed: readonly UploadItem[]
}

/** A folder that was chosen, and where it goes. */
export interface ChosenFolder {
  readonly target: string
  /** Below the target. */
  readonly folder: string
}

/** What to do with files whose names are taken. */
export type Existing = 'keep' | 'replace' | 'skip'

/** Files whose names are taken in their folders, and who waits for the answer. Null: nothing is uploaded. */
export interface Conflict {
  names: readonly string[]
  answer: (existing: Existing | null) => void
}

const AT_ONCE = 2
export const CANCELLED = 'Cancelled.'

/** Files on their way to the server. It outlives screens: uploads go on while another one is shown. */
export class UploadQueue {
  #items: readonly UploadItem[] = []
  #folders: readonly ChosenFolder[] = []
  #conflict: Conflict | null = null
  #isBusy = false
  #lastId = 0
  #waiting: number[] = []
  readonly #running = new Map<number, AbortController>()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly items = () => this.#items
  readonly isBusy = () => this.#isBusy
  readonly conflict = () => this.#conflict

  /** Folders that were chosen, empty ones too. */
  get folders(): readonly ChosenFolder[] {
    return this.#folders
  }

  add(files: readonly { file: File; folder: string }[], folders: readonly string[], target: string) {
    const added = files.map(({ file, folder }): UploadItem => {
      this.#lastId += 1
      const fresh = { status: 'pending', sent: 0, speed: null, trouble: null, isWaiting: false, url: null } as const
      return { id: this.#lastId, file, target, folder: folder.normalize('NFC'), ...fresh }
    })
    this.#folders = [...this.#folders, ...folders.map((folder) => ({ target, folder: folder.normalize('NFC') }))]
    this.#show([...this.#items, ...added])
  }

  /** What has not begun goes to another folder. */
  retarget(target: string) {
    this.#folders = this.#folders.map(({ folder }) => ({ target, folder }))
    this.#show(this.#items.map((item) => (item.status === 'pending' ? { ...item, target } : item)))
  }

  /** Asks once for all files of a batch, by whichever screen shows the queue: the one that began may be gone. */
  ask(names: readonly string[]): Promise<Existing | null> {
    return new Promise((resolve) => {
      this.#conflict = {
        names,
        answer: (existing) => {
          this.#conflict = null
          this.#show(this.#items)
          resolve(existing)
        },
      }
      this.#show(this.#items)
    })
  }

  remove(ids: readonly number[]) {
    this.#show(this.#items.filter(({ id, status }) => status === 'uploading' || !ids.includes(id)))
    // Without its last file nothing is left of what was chosen.
    if (!this.#items.some(({ status }) => status === 'pending')) this.#folders = []
  }

  clearFinished() {
    this.#show(this.#items.filter(({ status }) => status !== 'success'))
  }

  /** Takes one back into the queue. */
  retry(id: number) {
    this.#change(id, { status: 'pending', trouble: null, sent: 0, speed: null })
    if (this.#running.size > 0) this.#waiting.push(id)
  }

  /** What has not begun fails too, so that it is not begun. */
  cancel(ids: readonly number[]) {
    this.#conflict?.answer(null)
    for (const id of ids) {
      const running = this.#running.get(id)
      if (running) running.abort()
      else this.#change(id, { status: 'error', trouble: CANCELLED })
    }
  }

  /** For what comes before the first byte as well: nothing else begins meanwhile. */
  async busy<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#isBusy) return null
    this.#setBusy(true)
    try {
      return await work()
    } finally {
      this.#setBusy(false)
    }
  }

  /** Uploads some of the pending ones, two at a time. */
  async run(ids: readonly number[], work: Work): Promise<Outcome> {
    this.#waiting = [...ids]
    const outcome = { done: [] as UploadItem[], failed: [] as UploadItem[] }
    const worker = async () => {
      for (let id = this.#waiting.shift(); id !== undefined; id = this.#waiting.shift()) {
        const item = this.#find(id)
        if (item?.status !== 'pending') continue
        await this.#upload(item, work)
        const after = this.#find(id)
        if (after?.status === 'success') outcome.done.push(after)
        else if (after && after.trouble !== CANCELLED) outcome.failed.push(after)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    if (!this.#items.some(({ status }) => status === 'pending')) this.#folders = []
    return outcome
  }

  fail(ids: readonly number[], trouble: string) {
    for (const id of ids) this.#change(id, { status: 'error', trouble })
  }

  /** As it was at the beginning. */
  reset() {
    for (const running of this.#running.values()) running.abort()
    this.#conflict?.answer(null)
    this.#folders = []
    this.#items = []
    this.#setBusy(false)
  }

  async #upload({ id, file }: UploadItem, { send, wordsOf, onDone }: Work) {
    const stop = new AbortController()
    this.#running.set(id, stop)
    this.#change(id, { status: 'uploading', sent: 0 })
    const speed = new Speed()
    try {
      const item = this.#find(id)
      if (item)
        await send(item, {
          signal: stop.signal,
          // A form is a little larger than its file.
          onProgress: (bytes) => {
            const sent = Math.min(bytes, file.size)
            this.#change(id, { sent, speed: speed.at(sent), isWaiting: false })
          },
          onWaiting: () => this.#change(id, { isWaiting: true, speed: null }),
          onUrl: (url) => this.#change(id, { url }),
        })
      this.#change(id, { status: 'success', sent: file.size, isWaiting: false })
      if (item) onDone(item)
    } catch (error) {
      const trouble = stop.signal.aborted ? CANCELLED : wordsOf(error)
      this.#change(id, { status: 'error', trouble, isWaiting: false })
    } finally {
      this.#running.delete(id)
    }
  }

  #find(id: number): UploadItem | undefined {
    return this.#items.find((item) => item.id === id)
  }

  #change(id: number, facts: Partial<UploadItem>) {
    this.#show(this.#items.map((item) => (item.id === id ? { ...item, ...facts } : item)))
  }

  #setBusy(isBusy: boolean) {
    this.#isBusy = isBusy
    if (isBusy) window.addEventListener('beforeunload', askBeforeLeaving)
    else window.removeEventListener('beforeunload', askBeforeLeaving)
    this.#show(this.#items)
  }

  #show(items: readonly UploadItem[]) {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }
}

/** A page that is left stops its uploads. */
function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/** The console's one. */
export const uploadQueue = new UploadQueue()

import { type Listening } from '../../../kernel/upload'
import { ItemStore } from './item-store'
import { Speed } from './speed'
import { type ChosenFolder, type Existing, freshItem, type UploadItem } from './upload-item'

export type { ChosenFolder, Existing, UploadItem, UploadStatus } from './upload-item'

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

/** Files whose names are taken in their folders, and who waits for the answer. Null: nothing is uploaded. */
export interface Conflict {
  names: readonly string[]
  answer: (existing: Existing | null) => void
}

const AT_ONCE = 2
export const CANCELLED = 'Canceled.'

/** Files on their way to the server. It outlives screens: uploads go on while another one is shown. */
export class UploadQueue {
  readonly #items = new ItemStore<UploadItem>()
  #folders: readonly ChosenFolder[] = []
  #conflict: Conflict | null = null
  #isBusy = false
  #lastId = 0
  #waiting: number[] = []
  /** Taken back while others were about to begin. */
  #retried: number[] = []
  readonly #running = new Map<number, AbortController>()

  readonly subscribe = (listener: () => void) => this.#items.subscribe(listener)

  readonly items = () => this.#items.all()
  readonly isBusy = () => this.#isBusy
  readonly conflict = () => this.#conflict

  /** Chosen folders without a file: the others are made for their files. */
  readonly folders = () => this.#folders

  add(files: readonly { file: File; folder: string }[], folders: readonly string[], target: string) {
    const added = files.map(({ file, folder }) => {
      this.#lastId += 1
      return freshItem(this.#lastId, file, { target, folder })
    })
    this.#folders = [...this.#folders, ...folders.map((folder) => ({ target, folder: folder.normalize('NFC') }))]
    this.#items.put(added)
  }

  /** What has not begun goes to another folder. */
  retarget(target: string) {
    this.#folders = this.#folders.map(({ folder }) => ({ target, folder }))
    this.#items.put(this.items().flatMap((item) => (item.status === 'pending' ? [{ ...item, target }] : [])))
  }

  /** Asks once for all files of a batch, by whichever screen shows the queue: the one that began may be gone. */
  ask(names: readonly string[]): Promise<Existing | null> {
    return new Promise((resolve) => {
      this.#conflict = {
        names,
        answer: (existing) => {
          this.#conflict = null
          this.#items.changed()
          resolve(existing)
        },
      }
      this.#items.changed()
    })
  }

  remove(ids: readonly number[]) {
    // Without its last file nothing is left of what was chosen.
    const removed = new Set(ids)
    const pending = this.items().filter(({ status }) => status === 'pending')
    if (pending.length > 0 && pending.every(({ id }) => removed.has(id))) this.#folders = []
    this.#items.remove(ids.filter((id) => this.#items.find(id)?.status !== 'uploading'))
  }

  /** Whatever is not on its way. */
  removeAll() {
    this.#folders = []
    this.remove(this.items().map(({ id }) => id))
  }

  clearFinished() {
    this.#items.remove(this.items().flatMap(({ id, status }) => (status === 'success' ? [id] : [])))
  }

  /** Notes what was answered for those whose names are taken. */
  answered(ids: readonly number[], existing: Existing) {
    this.#changeAll(ids, { existing })
  }

  /** Takes one back into the queue. While others are uploaded, or about to be, it goes with them. */
  retry(id: number) {
    this.#change(id, { status: 'pending', trouble: null, sent: 0, speed: null })
    if (this.#running.size > 0) this.#waiting.push(id)
    else if (this.#isBusy) this.#retried.push(id)
  }

  /** What has not begun fails too, so that it is not begun. */
  cancel(ids: readonly number[]) {
    this.#conflict?.answer(null)
    for (const id of ids) this.#running.get(id)?.abort()
    const waiting = ids.filter((id) => !this.#running.has(id))
    this.fail(waiting, CANCELLED)
  }

  /** Also before the first byte: nothing else begins until then. */
  async busy<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#isBusy) return null
    this.#setBusy(true)
    try {
      return await work()
    } finally {
      this.#retried = []
      this.#setBusy(false)
    }
  }

  /** Uploads some of the pending ones, two at a time. */
  async run(ids: readonly number[], work: Work): Promise<Outcome> {
    this.#waiting = [...ids, ...this.#retried]
    this.#retried = []
    const outcome = { done: [] as UploadItem[], failed: [] as UploadItem[] }
    const worker = async () => {
      for (let id = this.#waiting.shift(); id !== undefined; id = this.#waiting.shift()) {
        const item = this.#items.find(id)
        if (item?.status !== 'pending') continue
        await this.#upload(item, work)
        const after = this.#items.find(id)
        if (after?.status === 'success') outcome.done.push(after)
        else if (after && after.trouble !== CANCELLED) outcome.failed.push(after)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    if (!this.items().some(({ status }) => status === 'pending')) this.#folders = []
    return outcome
  }

  fail(ids: readonly number[], trouble: string) {
    this.#changeAll(ids, { status: 'error', trouble })
  }

  /** As it was at the beginning. */
  reset() {
    for (const running of this.#running.values()) running.abort()
    this.#conflict?.answer(null)
    this.#folders = []
    this.#items.remove(this.items().map(({ id }) => id))
    this.#setBusy(false)
  }

  async #upload({ id, file }: UploadItem, { send, wordsOf, onDone }: Work) {
    const stop = new AbortController()
    this.#running.set(id, stop)
    this.#change(id, { status: 'uploading', sent: 0 })
    const speed = new Speed()
    try {
      const item = this.#items.find(id)
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

  #change(id: number, facts: Partial<UploadItem>) {
    this.#changeAll([id], facts)
  }

  #changeAll(ids: readonly number[], facts: Partial<UploadItem>) {
    const items = ids.map((id) => this.#items.find(id)).filter((item) => item !== undefined)
    this.#items.put(items.map((item) => ({ ...item, ...facts })))
  }

  #setBusy(isBusy: boolean) {
    this.#isBusy = isBusy
    if (isBusy) window.addEventListener('beforeunload', askBeforeLeaving)
    else window.removeEventListener('beforeunload', askBeforeLeaving)
    this.#items.changed()
  }
}

/** A page that is left stops its uploads. */
function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/** The console's one. */
export const uploadQueue = new UploadQueue()

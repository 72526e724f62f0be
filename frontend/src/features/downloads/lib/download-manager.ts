import type { DownloadFailure, DownloadItem } from './download-item'
import { blank, isActive } from './download-item'
import { DownloadJob } from './download-job'
import { ItemList } from './item-list'
import { defaultFileName, directUrl, type DownloadInfo, nothingKnown, type Platform } from './platforms'
import { type Sent, transfer, TransferError } from './transfer'
import { watchLine } from './watch-line'

const REMOVE_AFTER_MS = 3_000
/** More often than this nobody can read a figure. */
const TELL_EVERY_MS = 200

export type DownloadEvent =
  | { type: 'unavailable'; platform: Platform }
  | { type: 'failed'; failure: DownloadFailure; item: DownloadItem }

/** What the manager needs from the page. */
export interface DownloadPorts {
  /** What there is for a platform; throws where the API does not say. */
  lookUp: (platform: Platform) => Promise<DownloadInfo>
  save: (file: Blob, name: string) => void
  /** SHA-256 of what arrived; null where it cannot be computed. */
  digest: (file: Blob) => Promise<string | null>
  notify: (event: DownloadEvent) => void
  isOnline: () => boolean
}

/** Downloads files within the page: several at once, with pause, continue, cancel and retry. */
export class DownloadManager {
  readonly list = new ItemList()
  readonly #jobs = new Map<string, DownloadJob>()
  #lastId = 0

  constructor(private readonly ports: DownloadPorts) {}

  /** Downloads a platform's newest build. One that is under way already, or failed, is that download. */
  start(platform: Platform) {
    const known = this.list.all().find((item) => item.platform === platform && item.status !== 'completed')
    if (known) return known.status === 'error' ? this.retry(known.id) : this.resume(known.id)
    this.#lastId += 1
    const id = `download-${this.#lastId}`
    this.#jobs.set(id, new DownloadJob(platform))
    const item = { id, platform, fileName: defaultFileName(platform), downloadUrl: directUrl(platform) }
    this.list.add({ ...blank, ...item, startTime: Date.now() })
    void this.#attempt(id)
  }

  /** Stops asking for more. What has arrived stays. */
  pause(id: string) {
    this.#halt(id, { offline: false })
  }

  /** Goes on where it stopped. */
  resume(id: string) {
    if (this.list.find(id)?.status !== 'paused') return
    if (!this.ports.isOnline()) return this.list.change(id, { offline: true })
    void this.#attempt(id)
  }

  /** Tries again after a failure, with what has arrived so far where that is worth something. */
  retry(id: string) {
    if (this.list.find(id)?.status === 'error') void this.#attempt(id)
  }

  /** Gives a download up and takes it off the list. */
  cancel(id: string) {
    this.#jobs.get(id)?.stop()
    this.list.change(id, { status: 'cancelled' })
    this.#drop(id)
  }

  /** The network is gone: whatever is under way waits for it. */
  goOffline() {
    for (const item of this.list.all()) if (isActive(item)) this.#halt(item.id, { offline: true })
  }

  /** The network is back. */
  goOnline() {
    for (const item of this.list.all()) if (item.status === 'paused' && item.offline) this.resume(item.id)
  }

  async #attempt(id: string) {
    const job = this.#jobs.get(id)
    if (!job) return
    const signal = job.begin()
    this.list.change(id, { status: 'pending', failure: null, offline: false, speed: 0 })
    try {
      const info = (job.info ??= await this.#lookUp(job.platform))
      if (signal.aborted) return
      if (!info.available) return this.#unavailable(id, job.platform)
      this.#announce(id, info)
      if (!job.isWhole) await this.#transfer(id, job, signal)
      await this.#finish(id, job, signal)
    } catch (error) {
      if (!signal.aborted || job.isLost) this.#failed(id, error)
    }
  }

  #transfer(id: string, job: DownloadJob, signal: AbortSignal) {
    const { received, tag, info, platform } = job
    const unwatch = watchLine(received, { onTick: () => this.#progressed(id, job), onSilent: () => job.giveUp() })
    signal.addEventListener('abort', unwatch)
    return transfer({
      url: info?.url ?? directUrl(platform),
      received,
      tag,
      signal,
      onSent: (sent) => this.#began(id, job, sent),
      onBytes: throttled(() => this.#progressed(id, job)),
    }).finally(unwatch)
  }

  /** An API that does not answer is no reason not to try: the file itself decides. */
  async #lookUp(platform: Platform): Promise<DownloadInfo> {
    return this.ports.lookUp(platform).catch(() => ({ ...nothingKnown(platform), available: true }))
  }

  #announce(id: string, { platform, fileName, size, url }: DownloadInfo) {
    const announced = { size: size ?? 0, totalBytes: size ?? 0 }
    const downloadUrl = url ?? directUrl(platform)
    this.list.change(id, { ...announced, downloadUrl, fileName: fileName ?? defaultFileName(platform) })
  }

  /** A build published meanwhile is another file: what the server says of the one it sends counts. */
  #began(id: string, job: DownloadJob, { total, tag, sha256, fileName }: Sent) {
    job.sha256 = sha256 ?? job.info?.sha256 ?? null
    job.tag = tag
    job.total = total
    job.meter.add(job.received.size)
    this.list.change(id, { status: 'downloading', totalBytes: total, ...(fileName ? { fileName } : {}) })
    this.#progressed(id, job)
  }

  #progressed(id: string, { received, meter }: DownloadJob) {
    const item = this.list.find(id)
    if (!item) return
    const downloadedBytes = received.size
    meter.add(downloadedBytes)
    const left = item.totalBytes - downloadedBytes
    const progress = item.totalBytes > 0 ? Math.floor((downloadedBytes / item.totalBytes) * 100) : 0
    const speed = meter.rate
    const estimatedTimeRemaining = speed > 0 ? left / speed : null
    this.list.change(id, { downloadedBytes, progress, speed, estimatedTimeRemaining })
  }

  async #finish(id: string, job: DownloadJob, signal: AbortSignal) {
    this.#progressed(id, job)
    const file = job.received.toBlob()
    const actual = await this.ports.digest(file)
    if (signal.aborted) return
    if (actual !== null && job.sha256 !== null && actual !== job.sha256) {
      throw new TransferError({ type: 'checksum' })
    }
    const verified = actual !== null && actual === job.sha256
    this.list.change(id, { status: 'completed', progress: 100, speed: 0, estimatedTimeRemaining: 0, verified })
    this.ports.save(file, this.list.find(id)?.fileName ?? defaultFileName(job.platform))
    setTimeout(() => this.#drop(id), REMOVE_AFTER_MS)
  }

  #failed(id: string, error: unknown) {
    const failure: DownloadFailure = error instanceof TransferError ? error.failure : { type: 'connection' }
    if (failure.type === 'connection' && !this.ports.isOnline()) return this.#halt(id, { offline: true })
    // After a refusal or damage nothing that has arrived, or was said about it, can be relied on.
    if (failure.type !== 'connection') this.#jobs.get(id)?.forget()
    this.list.change(id, { status: 'error', failure, speed: 0, estimatedTimeRemaining: null })
    const item = this.list.find(id)
    if (item) this.ports.notify({ type: 'failed', failure, item })
  }

  #unavailable(id: string, platform: Platform) {
    this.#drop(id)
    this.ports.notify({ type: 'unavailable', platform })
  }

  #halt(id: string, { offline }: { offline: boolean }) {
    const item = this.list.find(id)
    if (!item || !isActive(item)) return
    this.#jobs.get(id)?.stop()
    const downloadedBytes = this.#jobs.get(id)?.received.size ?? 0
    this.list.change(id, { status: 'paused', offline, downloadedBytes, speed: 0, estimatedTimeRemaining: null })
  }

  #drop(id: string) {
    this.#jobs.delete(id)
    this.list.remove(id)
  }
}

/** Calls at most so often. */
function throttled(work: () => void) {
  let next = 0
  return () => {
    if (Date.now() < next) return
    next = Date.now() + TELL_EVERY_MS
    work()
  }
}

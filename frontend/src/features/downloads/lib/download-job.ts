import type { DownloadInfo, Platform } from './platforms'
import { Received } from './received'
import { SpeedMeter } from './speed-meter'

/** What a download needs from attempt to attempt and nobody else has to see. */
export class DownloadJob {
  readonly received = new Received()
  readonly meter = new SpeedMeter()
  /** Tag of the file that has been begun. */
  tag: string | null = null
  /** What the file has to hash to. */
  sha256: string | null = null
  info: DownloadInfo | null = null
  /** Bytes of the whole file, once the server has said it. */
  total: number | null = null
  /** The attempt was given up because nothing arrived any more. */
  isLost = false
  #attempt = new AbortController()

  constructor(readonly platform: Platform) {}

  /** Begins an attempt; its signal is aborted by `stop`. */
  begin(): AbortSignal {
    this.#attempt.abort()
    this.#attempt = new AbortController()
    this.isLost = false
    this.meter.reset()
    return this.#attempt.signal
  }

  /** Everything is here, only not looked at yet: it was paused at the very end. */
  get isWhole() {
    return this.total !== null && this.received.size === this.total
  }

  stop() {
    this.#attempt.abort()
  }

  /** Stops an attempt whose line is dead. */
  giveUp() {
    this.isLost = true
    this.stop()
  }

  /** Nothing of what has arrived is of use. */
  forget() {
    this.received.clear()
    this.tag = null
    this.sha256 = null
    this.info = null
    this.total = null
  }
}

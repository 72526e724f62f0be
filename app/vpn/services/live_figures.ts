import { Clock } from '#core/clock'
import { inject } from '@adonisjs/core'

/** What a node said about one peer in its latest report. */
export interface PeerFigures {
  /** Seconds since the last handshake at the time of the report. */
  handshakeAge: number | null
  rx: number
  tx: number
}

interface Report {
  at: number
  peers: Map<number, PeerFigures>
}

const FORGET_AFTER_MS = 60_000

/**
 * Figures of single peers, in memory only and for a minute: they are passed on
 * to their owner's browser and written nowhere.
 */
@inject()
export class LiveFigures {
  readonly #reports = new Map<number, Report>()

  constructor(private clock: Clock) {}

  /** Replaces what is known about a server's peers. */
  record(serverId: number, peers: Map<number, PeerFigures>) {
    this.#reports.set(serverId, { at: this.#now(), peers })
  }

  find(serverId: number, peerId: number): PeerFigures | null {
    const report = this.#reports.get(serverId)
    if (!report) return null
    if (this.#now() - report.at <= FORGET_AFTER_MS) return report.peers.get(peerId) ?? null
    this.#reports.delete(serverId)
    return null
  }

  /** Drops reports that are too old, also those that nobody asks for. */
  forgetOld() {
    for (const [serverId, { at }] of this.#reports) {
      if (this.#now() - at > FORGET_AFTER_MS) this.#reports.delete(serverId)
    }
  }

  #now() {
    return this.clock.now().toMillis()
  }
}

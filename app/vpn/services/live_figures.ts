import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import type { Report } from '#vpn/actions/record_report'

/** What a node said about one peer in its latest report. */
export interface PeerFigures {
  /** Seconds since the last handshake at the time of the report. */
  handshakeAge: number | null
  rx: number
  tx: number
}

/** Which of its reports a node sends, or holds to be known. */
export interface ReportNumber {
  readonly bootId: string
  readonly number: number
}

/** What changed since the report `base`. What is not named is as it was there. */
export type ReportChanges = ReportNumber &
  Partial<Omit<Report, 'bootId'>> & { readonly base: number; readonly gone?: readonly number[] }

interface Held {
  /** Milliseconds since 1970. */
  at: number
  /** Null where the agent does not number its reports. */
  number: number | null
  report: Report
  peers: Map<number, PeerFigures>
}

const FORGET_AFTER_MS = 60_000

/**
 * The latest report of each node, with figures of single peers, in memory only and for a minute: they are passed on
 * to their owner's browser and written nowhere. A report of changes is completed from the one before it.
 */
@inject()
export class LiveFigures {
  readonly #held = new Map<number, Held>()
  #sweptAt = 0

  constructor(private clock: Clock) {}

  /** Replaces what is known about a server. */
  record(serverId: number, report: Report, number: number | null) {
    const peers = new Map(report.peers.map(({ id, ...figures }) => [id, figures]))
    this.#held.set(serverId, { at: this.#now(), number, report, peers })
    if (this.#now() - this.#sweptAt > FORGET_AFTER_MS) this.forgetOld()
  }

  /** The whole report, or null where the one that it builds on is not known here: a node then sends all of it. */
  complete(serverId: number, { base, gone = [], peers: changed = [], ...news }: ReportChanges): Report | null {
    const held = this.#find(serverId)
    if (!held || held.number !== base || held.report.bootId !== news.bootId) return null
    const passed = Math.max(0, Math.round((this.#now() - held.at) / 1000))
    const peers = new Map(held.peers)
    for (const [id, { handshakeAge: age, ...bytes }] of held.peers)
      peers.set(id, { ...bytes, handshakeAge: age === null ? null : age + passed })
    for (const { id, ...figures } of changed) peers.set(id, figures)
    for (const id of gone) peers.delete(id)
    return { ...held.report, ...news, peers: [...peers].map(([id, figures]) => ({ id, ...figures })) }
  }

  find(serverId: number, peerId: number): PeerFigures | null {
    return this.#find(serverId)?.peers.get(peerId) ?? null
  }

  /** Drops reports that are too old, also those that nobody asks for. */
  forgetOld() {
    this.#sweptAt = this.#now()
    for (const serverId of this.#held.keys()) this.#find(serverId)
  }

  #find(serverId: number): Held | null {
    const held = this.#held.get(serverId)
    if (!held || this.#now() - held.at <= FORGET_AFTER_MS) return held ?? null
    this.#held.delete(serverId)
    return null
  }

  #now() {
    return this.clock.now().toMillis()
  }
}

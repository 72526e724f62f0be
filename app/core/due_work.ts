import logger from '@adonisjs/core/services/logger'
import type { DateTime } from 'luxon'
import { outsideRequests } from '#core/http/request_scope'
import { observedRound } from '#core/metrics/observe_work'
import { isGateClosed } from '#core/restore/restore_gate'
import { outage as databaseOutage, type Outage } from '#core/database/outage'

export interface DueWork {
  name: string
  /** Pause between two rounds, in milliseconds. */
  everyMs: number
  /** One round. Claims its rows by conditional updates, so that several workers may run it at once. */
  run: () => Promise<void>
  /** Charges, ends, refunds or notifies by what the database says: it waits until the providers were asked after a restore. */
  waitsAfterRestore?: boolean
  /** How long a round takes at most, in milliseconds, if that may be longer than an hour: `core.work` names one that takes longer. */
  longestMs?: number
  /** How many rows are due and wait, for metrics. */
  waiting?: () => Promise<number>
  /** Since when the oldest of them has waited; null where none does. For the queue lag. */
  oldest?: () => Promise<DateTime | null>
  /** How long a round takes tells when the VPN is used: metrics count its rounds alone. */
  isPrivate?: boolean
}

interface Slot {
  work: DueWork
  timer?: NodeJS.Timeout
  round?: Promise<void>
  /** Somebody asked for a round while one was under way. */
  again?: boolean
}

async function mustWait({ waitsAfterRestore = false }: DueWork): Promise<boolean> {
  return waitsAfterRestore && (await isGateClosed())
}

/** The worker's list: modules register their periodic work at start, the worker role runs it. */
export class DueWorkRegistry {
  readonly #slots = new Map<string, Slot>()
  #started = false

  constructor(private outage: Outage = databaseOutage) {}

  register(work: DueWork) {
    if (this.#slots.has(work.name)) throw new Error(`Due work '${work.name}' is registered twice`)
    this.#slots.set(work.name, { work })
  }

  list(): DueWork[] {
    return [...this.#slots.values()].map(({ work }) => work)
  }

  /** One round of one work, now, and its error if it fails. For tests and the CLI. */
  async runOnce(name: string) {
    const { work } = this.#slot(name)
    if (!(await mustWait(work))) await work.run()
  }

  /** Brings the next round forward; does nothing in a process that is no worker. */
  hurry(name: string) {
    if (!this.#started) return
    const slot = this.#slot(name)
    if (slot.round) slot.again = true
    else this.#schedule(slot, 0)
  }

  /** Begins the rounds. A failing round is logged and tried again at its next turn; while the database is away none begins. */
  start() {
    this.#started = true
    for (const slot of this.#slots.values()) this.#schedule(slot, Math.min(slot.work.everyMs, 1_000))
  }

  /** Begins no further round and waits for those under way. */
  async stop() {
    this.#started = false
    for (const slot of this.#slots.values()) clearTimeout(slot.timer)
    await Promise.all([...this.#slots.values()].map((slot) => slot.round))
  }

  #slot(name: string): Slot {
    const slot = this.#slots.get(name)
    if (!slot) throw new Error(`There is no due work '${name}'`)
    return slot
  }

  #schedule(slot: Slot, delay: number) {
    clearTimeout(slot.timer)
    // A request may have hurried it; the rounds that follow are nobody's.
    if (this.#started) slot.timer = outsideRequests(() => setTimeout(() => this.#round(slot), delay))
  }

  #round(slot: Slot) {
    slot.again = false
    slot.round = this.#run(slot)
    void this.#goOn(slot, slot.round)
  }

  async #run({ work }: Slot) {
    try {
      if (!(await mustWait(work))) await observedRound(work)
    } catch (error) {
      if (!this.outage.note(error)) logger.error({ work: work.name, err: error }, 'due work failed')
    }
  }

  async #goOn(slot: Slot, round: Promise<void>) {
    await round
    slot.round = undefined
    await this.outage.end
    this.#schedule(slot, slot.again ? 0 : slot.work.everyMs)
  }
}

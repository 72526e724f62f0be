import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { outage } from '#core/database/outage'
import { PeerChanges } from '#vpn/services/peer_changes'

const TICK_MS = 500
/** More open requests of one node than this are leftovers of cut lines. */
const PER_NODE = 3

interface Waiter {
  since: number
  deadline: number
  wake: () => void
}

/**
 * Requests of nodes that wait for a change. A commit in this process wakes them at
 * once; one shared ticker with one query serves changes of other processes and the
 * end of the hold. A waiting node costs an entry in a list and nothing else.
 */
@inject()
export class PeerWaiters {
  readonly #waiters = new Map<number, Set<Waiter>>()
  #ticker?: NodeJS.Timeout
  #ticking = false
  #closed = false

  constructor(changes: PeerChanges) {
    changes.onChanged((serverId) => this.#wakeAll(serverId))
  }

  /** How many servers are waited for. */
  get size() {
    return this.#waiters.size
  }

  /** Resolves when the server's set of peers may differ from `since`, at the end of the hold, or when the client is gone. */
  wait(serverId: number, since: number, holdMs: number, gone: AbortSignal): Promise<void> {
    if (gone.aborted || this.#closed) return Promise.resolve()
    return new Promise((resolve) => {
      const waiter: Waiter = {
        since,
        deadline: Date.now() + holdMs,
        wake: () => {
          gone.removeEventListener('abort', waiter.wake)
          this.#remove(serverId, waiter)
          resolve()
        },
      }
      gone.addEventListener('abort', waiter.wake, { once: true })
      this.#add(serverId, waiter)
    })
  }

  /** True once the process ends: nobody waits any more, and connections are not kept. */
  get closed() {
    return this.#closed
  }

  /** Lets everybody go, now and from now on. */
  close() {
    this.#closed = true
    for (const serverId of this.#waiters.keys()) this.#wakeAll(serverId)
  }

  #add(serverId: number, waiter: Waiter) {
    const waiting = this.#waiters.get(serverId) ?? new Set()
    this.#waiters.set(serverId, waiting.add(waiter))
    const [oldest] = waiting
    if (waiting.size > PER_NODE) oldest?.wake()
    this.#ticker ??= setInterval(() => void this.#tick(), TICK_MS).unref()
  }

  #remove(serverId: number, waiter: Waiter) {
    const waiting = this.#waiters.get(serverId)
    waiting?.delete(waiter)
    if (waiting?.size === 0) this.#waiters.delete(serverId)
    if (this.#waiters.size > 0) return
    clearInterval(this.#ticker)
    this.#ticker = undefined
  }

  #wakeAll(serverId: number) {
    for (const waiter of this.#waiters.get(serverId) ?? []) waiter.wake()
  }

  async #tick() {
    if (this.#ticking) return
    this.#ticking = true
    try {
      this.#endHolds()
      const ids = [...this.#waiters.keys()]
      if (ids.length > 0) this.#wakeChanged(await db.from('servers').select('id', 'revision').whereIn('id', ids))
    } catch (error) {
      if (!outage.note(error)) logger.error({ err: error }, "couldn't check the waiting nodes")
    } finally {
      this.#ticking = false
    }
  }

  #endHolds() {
    const now = Date.now()
    for (const waiting of this.#waiters.values()) {
      for (const waiter of waiting) if (waiter.deadline <= now) waiter.wake()
    }
  }

  #wakeChanged(rows: { id: number; revision: number }[]) {
    for (const { id, revision } of rows) {
      for (const waiter of this.#waiters.get(id) ?? []) if (waiter.since !== revision) waiter.wake()
    }
  }
}

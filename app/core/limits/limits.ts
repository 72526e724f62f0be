import { createHash, randomBytes } from 'node:crypto'
import type { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '#core/errors'
import { networkOf } from '#core/limits/network'
import { packageOnUse } from '#core/package_on_use'

const counters = packageOnUse<typeof import('rate-limiter-flexible')>('rate-limiter-flexible')

/** So many points in so many seconds. */
export interface Limit {
  name: string
  points: number
  seconds: number
}

/** Requests from our own nodes carry many users behind one address: they get a budget this much wider. */
const OWN_NODE_FACTOR = 20
/** The wait while points are only held: what holds them is over in seconds. */
const HELD_SECONDS = 5
const DAY_MS = 86_400_000

function refusalFor({ msBeforeNext }: RateLimiterRes) {
  return tooManyRequests(Math.max(1, msBeforeNext / 1000))
}

/**
 * Counts attempts in memory and nowhere else. Keys are hashes with a salt that changes daily and is never
 * written down, so that nothing here says later which client or account it was.
 */
export class Limits {
  readonly #limiters = new Map<string, RateLimiterMemory>()
  /** Points of work under way, by limit and key. */
  readonly #held = new Map<string, number>()
  #salt = { day: 0, value: randomBytes(16) }
  #isOwnNode: (address: string) => boolean = () => false

  /** Tells which client addresses are our own nodes' exits. */
  recognizeOwnNodes(isOwnNode: (address: string) => boolean) {
    this.#isOwnNode = isOwnNode
  }

  /** Takes one point of an account, or throws 429 with the seconds to wait. */
  async takeForAccount(limit: Limit, account: string | number) {
    await this.#take(limit, this.#hash(`account ${account}`))
  }

  /** Takes one point of a client address (IPv6: of its /64), or throws 429 with the seconds to wait. */
  async takeForAddress(limit: Limit, address: string) {
    await this.#take(this.#forAddress(limit, address), this.#hash(`address ${networkOf(address)}`))
  }

  /** Gives an account back a point that it took for nothing. */
  async returnToAccount(limit: Limit, account: string | number) {
    await this.#giveBack(limit, this.#hash(`account ${account}`))
  }

  /** The same for a client address. */
  async returnToAddress(limit: Limit, address: string) {
    await this.#giveBack(this.#forAddress(limit, address), this.#hash(`address ${networkOf(address)}`))
  }

  /**
   * Does work whose outcome decides whether it takes a point of a client address. The point is held meanwhile,
   * so that many at once get no further than one after the other. Work that throws takes none, and neither does a refusal.
   */
  async holdForAddress<T>(limit: Limit, address: string, work: () => Promise<T>, counts: (outcome: T) => boolean) {
    const scoped = this.#forAddress(limit, address)
    const limiter = this.#limiter(scoped)
    const key = this.#hash(`address ${networkOf(address)}`)
    const holder = `${scoped.name} ${key}`
    const held = this.#held.get(holder) ?? 0
    // Held before anything is awaited, and taken before it is let go: never does one look free that isn't.
    this.#held.set(holder, held + 1)
    try {
      const state = await limiter.get(key)
      const left = scoped.points - (state?.consumedPoints ?? 0)
      if (state && left <= 0) throw refusalFor(state)
      if (held >= left) throw tooManyRequests(HELD_SECONDS)
      const outcome = await work()
      if (counts(outcome)) await limiter.penalty(key)
      return outcome
    } finally {
      this.#letGo(holder)
    }
  }

  /** Seconds until an account has a point again; 0 while it has one. Takes none. */
  async waitOfAccount(limit: Limit, account: string | number): Promise<number> {
    const state = await this.#limiter(limit).get(this.#hash(`account ${account}`))
    return state && state.remainingPoints <= 0 ? state.msBeforeNext / 1000 : 0
  }

  /** Gives an account its points back, after it has proved to be who it says. */
  async forgive(limit: Limit, account: string | number) {
    await this.#limiter(limit).delete(this.#hash(`account ${account}`))
  }

  /** Forgets all attempts. For tests. */
  clear() {
    this.#limiters.clear()
    this.#held.clear()
  }

  #letGo(holder: string) {
    const held = this.#held.get(holder) ?? 0
    if (held > 1) this.#held.set(holder, held - 1)
    else this.#held.delete(holder)
  }

  async #take(limit: Limit, key: string) {
    try {
      await this.#limiter(limit).consume(key)
    } catch (refusal) {
      if (refusal instanceof counters().RateLimiterRes) throw refusalFor(refusal)
      throw refusal
    }
  }

  /** Never more than were taken: the points may have been forgiven, or their time may be over. */
  async #giveBack(limit: Limit, key: string) {
    const limiter = this.#limiter(limit)
    const taken = (await limiter.get(key))?.consumedPoints ?? 0
    if (taken > 0) await limiter.reward(key)
  }

  #forAddress(limit: Limit, address: string): Limit {
    if (!this.#isOwnNode(address)) return limit
    return { ...limit, name: `${limit.name}_node`, points: limit.points * OWN_NODE_FACTOR }
  }

  #limiter({ name, points, seconds }: Limit): RateLimiterMemory {
    let limiter = this.#limiters.get(name)
    if (!limiter) {
      limiter = new (counters().RateLimiterMemory)({ points, duration: seconds })
      this.#limiters.set(name, limiter)
    }
    return limiter
  }

  #hash(text: string): string {
    const day = Math.floor(Date.now() / DAY_MS)
    if (this.#salt.day !== day) this.#salt = { day, value: randomBytes(16) }
    return createHash('sha256').update(this.#salt.value).update(text).digest('base64url')
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '#core/errors'
import { networkOf } from '#core/limits/network'

/** So many points in so many seconds. */
export interface Limit {
  name: string
  points: number
  seconds: number
}

/** Requests from our own nodes carry many users behind one address: they get a budget this much wider. */
const OWN_NODE_FACTOR = 20
const DAY_MS = 86_400_000

/**
 * Counts attempts in memory and nowhere else. Keys are hashes with a salt that changes daily and is never
 * written down, so that nothing here says later which client or account it was.
 */
export class Limits {
  readonly #limiters = new Map<string, RateLimiterMemory>()
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

  /** Gives a client address back the point of something that does not count after all. */
  async giveBackForAddress(limit: Limit, address: string) {
    await this.#limiter(this.#forAddress(limit, address)).reward(this.#hash(`address ${networkOf(address)}`))
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
  }

  async #take(limit: Limit, key: string) {
    try {
      await this.#limiter(limit).consume(key)
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooManyRequests(Math.max(1, refusal.msBeforeNext / 1000))
      throw refusal
    }
  }

  #forAddress(limit: Limit, address: string): Limit {
    if (!this.#isOwnNode(address)) return limit
    return { ...limit, name: `${limit.name}_node`, points: limit.points * OWN_NODE_FACTOR }
  }

  #limiter({ name, points, seconds }: Limit): RateLimiterMemory {
    let limiter = this.#limiters.get(name)
    if (!limiter) {
      limiter = new RateLimiterMemory({ points, duration: seconds })
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

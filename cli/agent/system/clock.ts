import { setTimeout as wait } from 'node:timers/promises'

/** Time as the agent sees it; tests put their own in its place. */
export interface Clock {
  /** Milliseconds that only ever go forward, whatever the machine's clock is set to. For ages and time limits. */
  now(): number
  /** Milliseconds since 1970, as the machine's clock has them. `wg` shows handshakes in this time. */
  wall(): number
  /** Resolves after `ms`, or at once when `signal` is aborted. It never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  sleep: (ms, signal) => wait(Math.max(0, ms), undefined, { signal }).catch(() => undefined),
}

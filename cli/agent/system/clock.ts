import { setTimeout as wait } from 'node:timers/promises'

/** Time as the agent sees it; tests put their own in its place. */
export interface Clock {
  /** Milliseconds since 1970. Handshakes are told in the same time. */
  now(): number
  /** Resolves after `ms`, or at once when `signal` is aborted. It never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => wait(Math.max(0, ms), undefined, { signal }).catch(() => undefined),
}

import type { Clock } from '../system/clock.js'

/** A clock for tests: `advance` moves it and wakes every sleep that is over, `step` sets the machine's clock. */
export class TestClock implements Clock {
  #now: number
  #stepped = 0
  #sleepers: { at: number; wake: () => void }[] = []

  constructor(start = 1_800_000_000_000) {
    this.#now = start
  }

  now(): number {
    return this.#now
  }

  wall(): number {
    return this.#now + this.#stepped
  }

  step(ms: number): void {
    this.#stepped += ms
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      this.#sleepers.push({ at: this.#now + ms, wake: resolve })
      signal?.addEventListener('abort', () => resolve(), { once: true })
    })
  }

  async advance(ms: number): Promise<void> {
    this.#now += ms
    const due = this.#sleepers.filter(({ at }) => at <= this.#now)
    this.#sleepers = this.#sleepers.filter(({ at }) => at > this.#now)
    for (const { wake } of due) wake()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

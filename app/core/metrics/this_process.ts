import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { memoryUsage } from 'node:process'
import { keyId } from '#core/signature'
import { type Figures, type MinuteTally, tally as ofProcess } from '#core/metrics/minute_tally'
import { type WorkRounds, workRounds } from '#core/metrics/work_rounds'

/** A name for this process that says nothing of its machine. */
export const processName = randomBytes(4).toString('hex')

/** Measures the process itself, in addition to its tally. */
export class ThisProcess {
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  #cpu = process.cpuUsage()
  #at = performance.now()

  constructor(
    private tally: MinuteTally = ofProcess,
    private rounds: Pick<WorkRounds, 'long'> = workRounds
  ) {
    this.#delay.enable()
  }

  /** The figures since the last time. */
  take(): Figures {
    const now = performance.now()
    const { user, system } = process.cpuUsage(this.#cpu)
    const cpu = Math.round((user + system) / 10 / Math.max(1, now - this.#at))
    // Nanoseconds, with the pause between two looks in it.
    const loopDelayMs = Math.max(0, Math.round(this.#delay.max / 1e6) - 20)
    this.#delay.reset()
    this.#cpu = process.cpuUsage()
    this.#at = now
    const longRounds = this.rounds.long()
    const memoryBytes = memoryUsage.rss()
    return { ...this.tally.take(), loopDelayMs, cpu, memoryBytes, longRounds, keyId: keyId() }
  }

  stop() {
    this.#delay.disable()
  }
}

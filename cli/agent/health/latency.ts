import { lookup } from 'node:dns/promises'
import { createConnection } from 'node:net'
import type { LatencyTarget } from '../api/latency_target.js'

const TIMEOUT_MS = 3000

/** Round trip to a target: the time of a TCP handshake, without the name's resolution. Null when it does not answer. */
export async function measureLatency({ host, port }: LatencyTarget): Promise<number | null> {
  const place = await lookup(host).catch(() => null)
  if (!place) return null
  return new Promise((resolve) => {
    const began = performance.now()
    const socket = createConnection({ host: place.address, port })
    const finish = (answer: number | null) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(TIMEOUT_MS, () => finish(null))
    socket.once('connect', () => finish(performance.now() - began))
    // Refused is an answer too: it took one round trip.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      finish(error.code === 'ECONNREFUSED' ? performance.now() - began : null)
    )
  })
}

/** Samples of the last five minutes. */
export class LatencyWindow {
  #samples: { at: number; ms: number }[] = []

  constructor(private readonly windowMs = 5 * 60_000) {}

  add(ms: number, now: number): void {
    this.#samples.push({ at: now, ms })
  }

  /** Null when nothing was measured within the window. */
  median(now: number): number | null {
    this.#samples = this.#samples.filter(({ at }) => at > now - this.windowMs)
    const sorted = this.#samples.map(({ ms }) => ms).sort((a, b) => a - b)
    const middle = Math.floor(sorted.length / 2)
    const upper = sorted[middle]
    if (upper === undefined) return null
    const value = sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
    return Math.round(value * 10) / 10
  }
}

/** Cumulative bytes of one connection as a node reported them, and when the browser learnt of it. */
export interface Sample {
  connectionId: number
  /** Received by the node: what the device sends. */
  rx: number
  tx: number
  at: number
}

export interface Rates {
  last: Sample
  /** Bytes a second from the device's side; null before two reports were seen. */
  down: number | null
  up: number | null
}

/** Nodes report every 10 s; without a change for longer than two reports nothing flows. */
const STILL_MS = 25_000

/**
 * Rates after one more sample. Polls come more often than reports, so equal counters say nothing by themselves;
 * counters that shrank started again on the node.
 */
export function nextRates(before: Rates | null, sample: Sample): Rates {
  const fresh = { last: sample, down: null, up: null }
  if (!before || before.last.connectionId !== sample.connectionId) return fresh
  const { last } = before
  if (sample.rx === last.rx && sample.tx === last.tx) {
    const isStill = sample.at - last.at > STILL_MS && before.down !== 0
    return isStill ? { last, down: 0, up: 0 } : before
  }
  if (sample.rx < last.rx || sample.tx < last.tx) return fresh
  const seconds = (sample.at - last.at) / 1000
  if (seconds <= 0) return before
  return { last: sample, down: (sample.tx - last.tx) / seconds, up: (sample.rx - last.rx) / seconds }
}

import type { Received } from './received'

const TICK_MS = 1_000
const SILENT_MS = 30_000

interface Watch {
  /** Every second, so that figures do not stand still when nothing arrives. */
  onTick: () => void
  /** Nothing has arrived for half a minute: the line is dead, whatever the browser believes. */
  onSilent: () => void
}

/** Watches whether something arrives; the answer ends it. */
export function watchLine(received: Received, { onTick, onSilent }: Watch): () => void {
  let last = { size: received.size, at: Date.now() }
  const timer = setInterval(() => {
    if (received.size !== last.size) last = { size: received.size, at: Date.now() }
    onTick()
    if (Date.now() - last.at >= SILENT_MS) onSilent()
  }, TICK_MS)
  return () => clearInterval(timer)
}

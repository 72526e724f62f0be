import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpContext } from '@adonisjs/core/http'

/** Agents give a request up after 5 s of silence (cli/agent/api/heartbeat.ts). */
const EVERY_MS = 2000
/** JSON allows white space before a value (RFC 8259, section 2), so agents that expect no heartbeat read the same answer. */
const BEAT = '\n'

/** Resolves to null when nothing comes within `ms`. */
async function within<T extends object>(ms: number, coming: Promise<T>): Promise<T | null> {
  const over = new AbortController()
  try {
    return await Promise.race([coming, sleep(ms, null, { signal: over.signal }).catch(() => null)])
  } finally {
    over.abort()
  }
}

/** A heartbeat at once and every `everyMs`, then the answer as JSON. */
export async function* withHeartbeat(coming: Promise<object>, everyMs = EVERY_MS): AsyncGenerator<string> {
  for (let answer: object | null = null; answer === null;) {
    yield BEAT
    answer = await within(everyMs, coming)
    if (answer) yield JSON.stringify(answer)
  }
}

/**
 * Sends what may take long to come. Heartbeats before it show the client that its connection is alive. An answer that comes
 * soon goes out as usual, with the status of its failure; one that fails later breaks the connection off.
 */
export async function sendWithHeartbeat({ response }: HttpContext, coming: Promise<object>) {
  const soon = await within(EVERY_MS, coming)
  if (soon) return response.json(soon)
  response.header('Content-Type', 'application/json; charset=utf-8')
  // A proxy that waits for the whole answer would keep the heartbeats to itself.
  response.header('Cache-Control', 'no-store, no-transform').header('X-Accel-Buffering', 'no')
  return response.stream(Readable.from(withHeartbeat(coming)))
}

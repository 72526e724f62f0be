import type { Clock } from '../system/clock.js'
import type { StartDaemon } from '../system/daemon.js'
import { CommandFailed, type Run } from '../system/run.js'
import type { Wg } from './wg.js'

/** wireguard-go has its socket after some 30 ms; a busy machine may take its time. */
const READY_WITHIN_MS = 5000
const POLL_MS = 20
/** `error` would print parts of peers' keys. In the foreground, because the agent detaches it itself. */
const QUIET = { LOG_LEVEL: 'silent', WG_PROCESS_FOREGROUND: '1' }

export interface DeviceTools {
  readonly run: Run
  readonly start: StartDaemon
  readonly clock: Clock
  readonly wg: Wg
}

/**
 * Sees to it that the interface exists: an answering one is adopted with its tunnels, else the
 * kernel's WireGuard is used, else wireguard-go. Answers true when it is a fresh one.
 */
export async function ensureDevice({ run, start, clock, wg }: DeviceTools): Promise<boolean> {
  if (await wg.answers()) return false
  const name = wg.interfaceName
  const kernel = await run('ip', ['link', 'add', 'dev', name, 'type', 'wireguard'])
  if (kernel.code === 0) return true
  if ((await start('wireguard-go', ['-f', name], { env: QUIET })) === null) throw new CommandFailed('wireguard-go', 127)
  for (const deadline = clock.now() + READY_WITHIN_MS; clock.now() < deadline;) {
    await clock.sleep(POLL_MS)
    if (await wg.answers()) return true
  }
  throw new CommandFailed('wireguard-go', 1)
}

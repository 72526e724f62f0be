import { Backoff } from './api/backoff.js'
import { ApiFailure, type ApiClient } from './api/client.js'
import type { PeersMessage } from './api/peers_message.js'
import type { Clock } from './system/clock.js'
import type { Log } from './system/log.js'

/** A rotated credential comes by hand: asking every few seconds would only fill the API's log. */
const REFUSED_MS = 60_000
/** With the second that looking takes, the API is tried every two seconds, and the node is back within three. */
const MOST_AWAY_MS = 1000

export interface FollowParts {
  readonly api: Pick<ApiClient, 'peers' | 'reachable'>
  readonly clock: Clock
  readonly log: Log
  /** Takes a message in and answers the hash of the whole set after it. */
  accept(message: PeersMessage): Promise<string>
}

/**
 * Follows the set of peers by one long request after the other. While the API is away nothing
 * changes on the node; when it is back the differences come, or the whole set where they are
 * not kept any more or the hashes differ.
 */
export async function followPeers({ api, clock, log, accept }: FollowParts, signal: AbortSignal): Promise<void> {
  const away = new Backoff({ firstMs: 500, mostMs: MOST_AWAY_MS })
  const wrong = new Backoff({ firstMs: 1000, mostMs: 60_000 })
  let since: number | null = null
  let lost = false
  const backInReach = async () => {
    do await clock.sleep(away.next(), signal)
    while (!signal.aborted && !(await api.reachable()))
  }
  while (!signal.aborted) {
    try {
      const message = await api.peers(since, signal)
      away.reset()
      if (lost) log('The API is back')
      lost = false
      if (isUnusable(message)) throw new ApiFailure(0, 'E_MALFORMED_ANSWER')
      const hash = await accept(message)
      since = hash === message.setHash ? message.revision : null
      if (since !== null) wrong.reset()
      else log('The set of peers differs from the API, asking for all of it', { full: message.full })
      // A whole set that differs is the API's fault, and would differ again at once.
      if (since === null && message.full) await clock.sleep(wrong.next(), signal)
    } catch (error) {
      if (signal.aborted) return
      const refused = error instanceof ApiFailure && error.refused
      if (!lost) log(refused ? 'The API refuses the credential' : 'The API is away, tunnels go on', statusOf(error))
      lost = true
      if (refused) await clock.sleep(REFUSED_MS, signal)
      else await backInReach()
    }
  }
}

/** Not one good entry among many: that is no set of peers, and obeying it would end every tunnel. */
function isUnusable({ full, upserts, unreadable }: PeersMessage): boolean {
  return full && upserts.length + unreadable > 0 && upserts.every(({ peer }) => !peer)
}

function statusOf(error: unknown) {
  return error instanceof ApiFailure ? { status: error.status } : undefined
}

import { isDeepStrictEqual } from 'node:util'
import { figuresOf, type LivePeer } from './peer_figures.js'

/** All that the agent reports at one time. */
export interface Report {
  readonly number: number
  /** A time of `Clock.now`. */
  readonly at: number
  /** Figures of the machine, as they go to the API. */
  readonly machine: Readonly<Record<string, unknown>>
  readonly peers: ReadonlyMap<number, LivePeer>
}

/** The body of a report with everything in it. */
export function wholeBody({ number, at, machine, peers }: Report) {
  return { number, ...machine, peers: [...peers.values()].map((peer) => figuresOf(peer, at)) }
}

/** The body of a report with what changed since one that the API holds. The API lets ages of handshakes grow by itself. */
export function changesBody({ number, at, machine, peers }: Report, held: Report) {
  const changed = [...peers.values()].filter((peer) => !isSame(peer, held.peers.get(peer.id)))
  const gone = [...held.peers.keys()].filter((id) => !peers.has(id))
  const figures = Object.entries(machine).filter(([name, value]) => !isDeepStrictEqual(value, held.machine[name]))
  return {
    number,
    base: held.number,
    ...Object.fromEntries(figures),
    ...(changed.length > 0 ? { peers: changed.map((peer) => figuresOf(peer, at)) } : {}),
    ...(gone.length > 0 ? { gone } : {}),
  }
}

function isSame(one: LivePeer, other: LivePeer | undefined): boolean {
  return one.handshakeAt === other?.handshakeAt && one.rx === other.rx && one.tx === other.tx
}

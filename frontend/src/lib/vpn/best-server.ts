import { MOST_ASKED } from './server-health'
import type { Server, ServerHealth } from './types'

type Candidate = Pick<Server, 'id' | 'isPremium' | 'simulated' | 'state' | 'latency'>
type Figures = Pick<ServerHealth, 'serverId' | 'status' | 'latency' | 'load'>

interface Plan {
  premiumServers: boolean
}

/** A server that nothing is known about is taken for a middling one. */
const UNKNOWN_LATENCY_MS = 150
const UNKNOWN_LOAD_PERCENT = 50
/** The status rule calls a load above this poor: such a server comes after every one that has room. */
const BUSY_ABOVE_PERCENT = 80

/** Servers that this plan may connect to now, real ones before demo ones, the nearest first: those worth asking about. */
export function bestCandidates<S extends Candidate>(servers: readonly S[], { premiumServers }: Plan): S[] {
  const allowed = servers.filter(({ isPremium, state }) => state === 'online' && (premiumServers || !isPremium))
  const real = allowed.filter(({ simulated }) => !simulated)
  const latency = (server: S) => server.latency ?? UNKNOWN_LATENCY_MS
  return (real.length > 0 ? real : allowed).sort((a, b) => latency(a) - latency(b) || a.id - b.id).slice(0, MOST_ASKED)
}

/**
 * The best servers for one click, best first. One percent of load weighs as much as one millisecond; what is busy
 * comes after what has room, and what its node does not report is left out.
 */
export function bestServers<S extends Candidate>(servers: readonly S[], health: readonly Figures[], plan: Plan): S[] {
  const figures = new Map(health.map((one) => [one.serverId, one]))
  return bestCandidates(servers, plan)
    .map((server) => ({ server, known: figures.get(server.id) }))
    .filter(({ known }) => known?.status !== 'offline')
    .map(({ server, known }) => ({ server, ...rated(server, known) }))
    .sort((a, b) => Number(a.isBusy) - Number(b.isBusy) || a.cost - b.cost || a.server.id - b.server.id)
    .map(({ server }) => server)
}

/** The best server that the plan allows, or none. `health` may be empty: then the latency of the list decides. */
export function bestServer<S extends Candidate>(
  servers: readonly S[],
  health: readonly Figures[],
  plan: Plan
): S | null {
  return bestServers(servers, health, plan)[0] ?? null
}

function rated(server: Candidate, known: Figures | undefined) {
  const load = known?.load ?? UNKNOWN_LOAD_PERCENT
  const latency = known?.latency ?? server.latency ?? UNKNOWN_LATENCY_MS
  return { isBusy: load > BUSY_ABOVE_PERCENT, cost: latency + load }
}

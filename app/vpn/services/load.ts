export interface LoadFigures {
  cpu: number
  bandwidth: number
  peers: number
  capacity: number
}

/** A server is as loaded as the scarcest of what it has: processor, bandwidth or room for peers. */
export function loadOf({ cpu, bandwidth, peers, capacity }: LoadFigures): number {
  const room = capacity > 0 ? (100 * peers) / capacity : 100
  return Math.min(100, Math.max(0, cpu, bandwidth, room))
}

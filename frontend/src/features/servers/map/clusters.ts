import type { Place } from './places'
import type { Point } from './project'

/** Places so close together that one dot stands for them. */
export interface Cluster extends Point {
  key: string
  places: Place[]
  count: number
}

/**
 * Gathers places that are closer than `distance`, around those with the most servers. Only neighbours are compared, so
 * that thousands of places are gathered in a few milliseconds.
 */
export function clustersOf(places: readonly Place[], distance: number): Cluster[] {
  const cells = new Map<string, Cluster[]>()
  const clusters: Cluster[] = []
  const cell = (value: number) => Math.floor(value / distance)
  const around = ({ x, y }: Point) =>
    [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${cell(x) + dx} ${cell(y) + dy}`) ?? []))

  for (const place of [...places].sort((a, b) => b.servers.length - a.servers.length)) {
    const near = around(place).find(({ x, y }) => Math.hypot(x - place.x, y - place.y) < distance)
    if (near) {
      near.places.push(place)
      near.count += place.servers.length
      continue
    }
    const key = `${place.country} ${place.city}`
    const cluster = { key, x: place.x, y: place.y, places: [place], count: place.servers.length }
    const at = `${cell(place.x)} ${cell(place.y)}`
    cells.set(at, [...(cells.get(at) ?? []), cluster])
    clusters.push(cluster)
  }
  return clusters
}

import type { Position, Widget } from './types'

/** A widget's place as it is shown, in cells. */
export interface Place extends Position {
  id: string
}

export const overlap = (a: Place, b: Place) =>
  a.id !== b.id && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Places from top to bottom, and from left to right within a row. `first` goes before others of its row. */
export function inOrder<P extends Place>(places: readonly P[], first?: string): P[] {
  const rank = (place: Place) => (place.id === first ? 0 : 1)
  return [...places].sort((a, b) => a.y - b.y || rank(a) - rank(b) || a.x - b.x)
}

/** Keeps a place within the columns. */
function fit(place: Place, columns: number): Place {
  const width = Math.min(place.width, columns)
  return { ...place, width, x: Math.max(0, Math.min(place.x, columns - width)) }
}

/** Up until something is in the way, then down to where nothing is. */
function settle(place: Place, placed: readonly Place[]): Place {
  const at = { ...place }
  while (at.y > 0 && !placed.some((other) => overlap(at, other))) at.y -= 1
  for (let hit = placed.find((other) => overlap(at, other)); hit; hit = placed.find((other) => overlap(at, other))) {
    at.y = hit.y + hit.height
  }
  return at
}

/** Everything as high as it goes, nothing over another; the same as the grid library does, so that nothing jumps when it takes over. */
export function compact(places: readonly Place[], columns: number, first?: string): Place[] {
  const placed: Place[] = []
  for (const place of inOrder(places, first)) placed.push(settle(fit(place, columns), placed))
  return inOrder(placed)
}

/** Where the visible widgets stand in a grid of so many columns. */
export function arrange(widgets: readonly Widget[], columns: number): Place[] {
  const places = widgets.filter(({ isVisible }) => isVisible).map(({ id, position }) => ({ id, ...position }))
  return compact(places, columns)
}

import { compact, type Place } from './arrange'
import { LIMITS } from './shapes'

export type Direction = 'left' | 'right' | 'up' | 'down'

const sharesColumns = (a: Place, b: Place) => a.id !== b.id && a.x < b.x + b.width && b.x < a.x + a.width

/** The row in which a widget would push the one above it down, or stand below the one under it. */
function rowAfter(place: Place, places: readonly Place[], direction: 'up' | 'down'): number {
  const others = places.filter((other) => sharesColumns(place, other))
  if (direction === 'up') {
    const above = others.filter(({ y }) => y < place.y).map(({ y }) => y)
    return above.length > 0 ? Math.max(...above) : place.y
  }
  const below = others.filter(({ y }) => y > place.y).map(({ y, height }) => y + height)
  return below.length > 0 ? Math.min(...below) : place.y
}

function moved(place: Place, places: readonly Place[], direction: Direction): Place {
  if (direction === 'left') return { ...place, x: Math.max(0, place.x - 1) }
  if (direction === 'right') return { ...place, x: place.x + 1 }
  return { ...place, y: rowAfter(place, places, direction) }
}

function resized(place: Place, direction: Direction): Place {
  const { width, height } = LIMITS
  if (direction === 'left') return { ...place, width: Math.max(width.min, place.width - 1) }
  if (direction === 'right') return { ...place, width: Math.min(width.max, place.width + 1) }
  if (direction === 'up') return { ...place, height: Math.max(height.min, place.height - 1) }
  return { ...place, height: Math.min(height.max, place.height + 1) }
}

/** One step of a widget by keyboard; the others make room. Null where it can go no further. */
export function step(
  places: readonly Place[],
  id: string,
  how: 'move' | 'resize',
  direction: Direction,
  columns: number
): Place[] | null {
  const place = places.find((one) => one.id === id)
  if (!place) return null
  const next = how === 'move' ? moved(place, places, direction) : resized(place, direction)
  if (next.x + next.width > columns) return null
  const after = compact(
    places.map((one) => (one.id === id ? next : one)),
    columns,
    id
  )
  const now = after.find((one) => one.id === id)
  const isSame = now && (['x', 'y', 'width', 'height'] as const).every((key) => now[key] === place[key])
  return isSame ? null : after
}

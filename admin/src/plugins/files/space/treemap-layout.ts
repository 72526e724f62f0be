export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Boxes for these values, largest first, that fill an area and are as square as can be (Bruls, Huizing and van Wijk,
 * 'Squarified treemaps'). In the unit of the area; a value of 0 has no box.
 */
export function treemap(values: readonly number[], width: number, height: number): Box[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total <= 0 || width <= 0 || height <= 0) return []
  const areas = values.filter((value) => value > 0).map((value) => (value / total) * width * height)
  const boxes: Box[] = []
  let room: Box = { x: 0, y: 0, width, height }
  let at = 0
  while (at < areas.length) {
    const side = Math.min(room.width, room.height)
    let end = at + 1
    while (end < areas.length && worst(areas.slice(at, end + 1), side) <= worst(areas.slice(at, end), side)) end += 1
    room = place(areas.slice(at, end), room, boxes)
    at = end
  }
  return boxes
}

/** How far from a square the worst box of a row is. */
function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0)
  return Math.max((side ** 2 * Math.max(...row)) / sum ** 2, sum ** 2 / (side ** 2 * Math.min(...row)))
}

/** Puts a row along the shorter side; answers the room that is left. */
function place(row: readonly number[], room: Box, boxes: Box[]): Box {
  const sum = row.reduce((total, area) => total + area, 0)
  const isTall = room.width >= room.height
  const depth = sum / (isTall ? room.height : room.width)
  let at = isTall ? room.y : room.x
  for (const area of row) {
    const length = area / depth
    boxes.push(
      isTall ? { x: room.x, y: at, width: depth, height: length } : { x: at, y: room.y, width: length, height: depth }
    )
    at += length
  }
  return isTall
    ? { ...room, x: room.x + depth, width: Math.max(0, room.width - depth) }
    : { ...room, y: room.y + depth, height: Math.max(0, room.height - depth) }
}

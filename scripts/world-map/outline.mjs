/** Coastlines as one short path: rings that can be seen at all, with no more points than the eye needs. */

/** Twice the area of a ring, with its sign. */
function area(ring) {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]
    return sum + x * nextY - nextX * y
  }, 0)
}

function distance([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Douglas and Peucker: points closer than `tolerance` to the line without them are left out. */
function simplify(points, tolerance) {
  if (points.length < 3) return points
  const [first, last] = [points[0], points.at(-1)]
  let [farthest, at] = [0, 0]
  for (let index = 1; index < points.length - 1; index++) {
    const away = distance(points[index], first, last)
    if (away > farthest) [farthest, at] = [away, index]
  }
  if (farthest <= tolerance) return [first, last]
  return [...simplify(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(points.slice(at), tolerance)]
}

const short = (number) => String(Math.round(number * 10) / 10).replace(/^(-?)0\./, '$1.')

/** Relative steps in tenths, which a path writes in the fewest characters. */
function drawn(ring) {
  let [atX, atY] = [0, 0]
  const steps = ring.map(([x, y]) => {
    const step = [short(x - atX), short(y - atY)]
    // What was rounded off here is made up for by the next step.
    atX += Number(step[0])
    atY += Number(step[1])
    return step[1].startsWith('-') ? step.join('') : step.join(' ')
  })
  return `m${steps[0]}l${steps.slice(1).join(' ')}z`.replaceAll(' -', '-')
}

export function outline(rings, { tolerance, smallest }) {
  let path = ''
  for (const ring of rings) {
    if (Math.abs(area(ring)) / 2 < smallest) continue
    const half = Math.floor(ring.length / 2)
    const points = [
      ...simplify(ring.slice(0, half + 1), tolerance).slice(0, -1),
      ...simplify(ring.slice(half), tolerance),
    ]
    const closed = points.slice(0, -1)
    if (closed.length > 2) path += drawn(closed).replace(/^m/, 'M')
  }
  return path
}

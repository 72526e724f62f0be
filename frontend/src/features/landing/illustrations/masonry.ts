/** A point on a circle around (cx, cy); 0 is to the left, π over the top to the right. */
function onArc(cx: number, cy: number, radius: number, angle: number) {
  return [cx - radius * Math.cos(angle), cy - radius * Math.sin(angle)].map((value) => Math.round(value * 10) / 10)
}

interface Arch {
  cx: number
  cy: number
  /** Of the opening. */
  inner: number
  /** Of the stones' outer faces. */
  outer: number
  count: number
  /** Half the joint between two stones, in radians. */
  joint: number
}

/** The wedge-shaped stones of a round arch, from left to right; an odd count has a keystone in its middle. */
export function voussoirs({ cx, cy, inner, outer, count, joint }: Arch): string[] {
  const step = Math.PI / count
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * step + joint, (index + 1) * step - joint]
    const [a, b, c, d] = [
      onArc(cx, cy, inner, from),
      onArc(cx, cy, outer, from),
      onArc(cx, cy, outer, to),
      onArc(cx, cy, inner, to),
    ]
    return `M${a}L${b}A${outer} ${outer} 0 0 1 ${c}L${d}A${inner} ${inner} 0 0 0 ${a}z`
  })
}

interface Course {
  x: number
  y: number
  width: number
  height: number
}

/** Courses of stone beside the opening, joints staggered from one to the next. */
export function courses(from: number, to: number, top: number, rows: number, height: number, length: number): Course[] {
  const gap = 3
  return Array.from({ length: rows }, (_, row) => {
    const y = top + row * (height + gap)
    const first = row % 2 === 0 ? length : length * 0.55
    const stones: Course[] = []
    let x = from
    for (let width = first; x < to - 4; width = length) {
      const fitted = Math.min(width, to - x)
      stones.push({ x, y, width: fitted, height })
      x += fitted + gap
    }
    return stones
  }).flat()
}

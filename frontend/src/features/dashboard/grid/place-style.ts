import type { CSSProperties } from 'react'
import type { Place } from '../config/arrange'

/** Lines of the CSS grid count from one. */
export function placeStyle({ x, y, width, height }: Place): CSSProperties {
  return { gridColumn: `${x + 1} / span ${width}`, gridRow: `${y + 1} / span ${height}` }
}

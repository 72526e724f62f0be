import type { Point } from './project'
import { frame } from './world'

/** The part of the map that is looked at, in units of the map. */
export interface View {
  x: number
  y: number
  width: number
  height: number
}

/** No closer than this: the coastlines are drawn for it. */
const NARROWEST = 110
/** Room around the outermost places. */
const MARGIN = 0.16

export const wholeView: View = { x: 0, y: 0, width: frame.width, height: frame.height }

export const isClosest = ({ width }: View) => width <= NARROWEST * 1.01

/** The view of that shape which shows all of the points, within the map. */
export function viewOf(points: readonly Point[], aspect: number): View {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const wanted = Math.max(NARROWEST, (right - left) * (1 + 2 * MARGIN), (bottom - top) * (1 + 2 * MARGIN) * aspect)
  const width = Math.min(wanted, frame.width)
  const height = width / aspect
  return {
    x: within((left + right - width) / 2, frame.width - width),
    y: within((top + bottom - height) / 2, frame.height - height),
    width,
    height,
  }
}

/** What is larger than the map stands in its middle. */
function within(value: number, most: number): number {
  return most < 0 ? most / 2 : Math.max(0, Math.min(value, most))
}

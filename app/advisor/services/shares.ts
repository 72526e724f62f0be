import { percentOf } from '#analytics/index'

/** Percent with two decimals; null where there is nothing, or a loss, to divide by. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? percentOf(part, whole) : null
}

/** Percent by which something grew. */
export function growthOf(is: number, was: number | undefined): number | null {
  return was === undefined ? null : shareOf(is - was, was)
}

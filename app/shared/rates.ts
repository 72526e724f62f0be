/** So many of so many, in percent with two decimals; null where there is nothing to compare with. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole) / 100
}

/** Percent with two decimals; null where there is nothing, or a loss, to divide by. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? percentOf(part, whole) : null
}

/** Percent by which something grew; null where there is nothing to compare with. */
export function growthOf(is: number, was: number | undefined): number | null {
  return was === undefined ? null : shareOf(is - was, was)
}

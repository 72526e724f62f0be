import type { Gateway } from './types'

/** The whole order once the gateway at `from` went to `to`; null where nothing moves. */
export function reorder(gateways: readonly Gateway[], from: number, to: number): readonly Gateway[] | null {
  const moved = gateways[from]
  if (!moved || from === to || to < 0 || to >= gateways.length) return null
  const others = gateways.filter((gateway) => gateway !== moved)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

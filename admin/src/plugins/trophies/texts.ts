import { formatNumber } from '../../kernel/format'
import type { Achievement, Category } from './types'

/** The filters of the specification, in its order. */
export const filterLabels = {
  all: 'All',
  security: 'Security',
  performance: 'Performance',
  usage: 'Usage',
  special: 'Special',
} as const satisfies Record<Category | 'all', string>

export type Filter = keyof typeof filterLabels

export const rarityLabels = {
  common: 'Common',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
} as const satisfies Record<Achievement['rarity'], string>

/** '7 of 10 accounts', '50% of 100%' */
export function progressOf({ progress, maxProgress, unit, isMeasured }: Achievement): string {
  if (!isMeasured) return "Couldn't be measured"
  const [now, all] = [progress, maxProgress].map(formatNumber)
  return unit === '%' ? `${now}% of ${all}%` : `${now} of ${all} ${unit}`
}

export const pointsOf = (list: readonly Achievement[]) => list.reduce((sum, { points }) => sum + points, 0)

import { formatNumber, language } from './language'

const units = ['', 'k', 'M', 'G', 'T'] as const

/** French counts octets. */
const byte = () => (language() === 'fr' ? 'o' : 'B')

/** A size in decimal units with three significant digits at most: 940 B, 1.24 MB. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes)
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  return `${formatNumber(value, places)} ${units[unit]}${byte()}`
}

export const formatRate = (bytesPerSecond: number) => `${formatBytes(bytesPerSecond)}/s`

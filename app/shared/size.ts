const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A size as the specification writes it, in decimal units to one decimal: '940 Bytes', '4.0 KB'. */
export function sizeInWords(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000
    unit += 1
  }
  return unit === 0 ? `${value} Bytes` : `${value.toFixed(1)} ${units[unit]}`
}

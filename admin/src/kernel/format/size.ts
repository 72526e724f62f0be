const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A size as the specification writes it: Bytes, KB, MB, GB to one decimal. */
export function sizeInWords(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000
    unit += 1
  }
  return unit === 0 ? `${value} Bytes` : `${value.toFixed(1)} ${units[unit]}`
}

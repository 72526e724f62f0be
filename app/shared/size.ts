const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A size as the specification writes it, in decimal units to one decimal: '940 Bytes', '4.0 KB'. */
export function sizeInWords(bytes: number): string {
  let value = bytes
  let unit = 0
  // By what is shown: 999,950 bytes would be 1000.0 KB.
  while (Number(value.toFixed(1)) >= 1_000 && unit < units.length - 1) {
    value /= 1_000
    unit += 1
  }
  return unit === 0 ? `${value} Bytes` : `${value.toFixed(1)} ${units[unit]}`
}

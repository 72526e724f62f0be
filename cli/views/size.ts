const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const
const STEP = 1000

/** A number of bytes in words, in decimal units as everywhere: '4.0 KB'. */
export function sizeInWords(bytes: number): string {
  const unit = bytes > 0 ? Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP))) : 0
  return `${(bytes / STEP ** unit).toFixed(unit === 0 ? 0 : 1)} ${UNITS[unit] ?? ''}`
}

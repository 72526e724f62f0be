/** How many are named. */
const MOST = 3

/**
 * What is said of originals that another program changed after they were copied, so that both stay; null where there are none.
 * Each is a path, or the ID of an item in the bin, which has no slash.
 */
export function keptOriginals(originals: readonly string[]): string | null {
  const [first] = originals
  if (first === undefined) return null
  const more = originals.length > MOST ? ` and ${originals.length - MOST} more` : ''
  const where = first.startsWith('/') ? `at ${originals.slice(0, MOST).join(', ')}${more}` : 'in the bin'
  return originals.length === 1
    ? `The original changed meanwhile and is still ${where}.`
    : `${originals.length} originals changed meanwhile and are still ${where}.`
}

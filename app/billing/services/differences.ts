export type Columns = Record<string, string | number | null>

/** The columns of `wanted` that a row has otherwise; null where there are none. */
export function differences<Wanted extends object>(row: object, wanted: Wanted): Columns | null {
  const known = row as Record<string, unknown>
  const found = Object.entries(wanted as Columns).filter(([column, value]) => known[column] !== value)
  return found.length > 0 ? Object.fromEntries(found) : null
}

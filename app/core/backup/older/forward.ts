/** A new table, an index, or columns that may be empty or have a default. A test reads what such migrations do. */
export const LEAVES_ROWS_ALONE = /^\d+_(create_.+_table|index_.+|add_.+_to_.+)$/

/** Whether one of the migrations that a backup hasn't seen changes rows; otherwise it can be restored directly. */
export function changesRows(seen: readonly string[], here: readonly string[]): boolean {
  const known = new Set(seen)
  const missing = here.filter((name) => !known.has(name)).map((name) => name.split('/').at(-1) ?? '')
  return missing.some((name) => !LEAVES_ROWS_ALONE.test(name))
}

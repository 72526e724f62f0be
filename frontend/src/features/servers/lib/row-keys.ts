/** Where a person is among the rows: in the search box (-1), or in a row counted through both cards. */
export interface Stop {
  row: number
}

/** The row that a key leads to from there; -1 is the search box, null means that the key is not ours. */
export function rowAfter(key: string, { row }: Stop, rows: number): number | null {
  const last = rows - 1
  switch (key) {
    case 'ArrowDown':
      return row < last ? row + 1 : null
    case 'ArrowUp':
      return row >= 0 ? row - 1 : null
    case 'Home':
      return row > 0 ? 0 : null
    case 'End':
      return row >= 0 && row < last ? last : null
    case 'Escape':
      return row >= 0 ? -1 : null
    default:
      return null
  }
}

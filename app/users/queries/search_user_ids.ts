import { foldCase } from '#core/database/fold'
import { rows } from '#core/database/rows'

/** A search that finds more than this of one kind shows the first of them. */
const MOST_FOUND = 300

const COLUMNS = ['email', 'last_name_key', 'first_name_key'] as const
const first = (column: string) =>
  `SELECT id FROM users WHERE ${column} >= ? AND ${column} < ? ORDER BY ${column} LIMIT ${MOST_FOUND}`

export interface FoundIds {
  ids: number[]
  /** There are more than were looked at. */
  isCut: boolean
}

/** Users whose address, last or first name begins so. Ranges instead of LIKE: they use an index, and nothing in them is a wildcard. */
export async function searchUserIds(text: string): Promise<FoundIds> {
  const found = await Promise.all(
    COLUMNS.map((column) => {
      const prefix = column === 'email' ? text.toLowerCase() : foldCase(text)
      return rows<{ id: number }>(first(column), [prefix, `${prefix}\u{10FFFF}`])
    })
  )
  return {
    ids: [...new Set(found.flat().map(({ id }) => Number(id)))],
    isCut: found.some(({ length }) => length === MOST_FOUND),
  }
}

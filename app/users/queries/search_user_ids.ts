import { fold } from '#core/database/fold'
import { rows } from '#core/database/rows'

/** A search that finds more than this of one kind shows the first of them. */
const MOST_FOUND = 300

const first = (column: string) =>
  `SELECT id FROM users WHERE ${column} >= ? AND ${column} < ? ORDER BY ${column} LIMIT ${MOST_FOUND}`

export interface FoundIds {
  ids: number[]
  /** There are more than were looked at. */
  isCut: boolean
}

/**
 * Users whose address or name begins so, the name in either order: 'Ann Smith' as 'Smith, Ann'. Ranges instead of LIKE:
 * they use an index, and nothing in them is a wildcard.
 */
export async function searchUserIds(text: string): Promise<FoundIds> {
  const name = fold(text)
  const found = await Promise.all([
    // Addresses are stored in lower case.
    beginning('email', text.trim().toLowerCase()),
    beginning('last_name_key', name),
    beginning('name_key', name),
  ])
  return {
    ids: [...new Set(found.flat().map(({ id }) => Number(id)))],
    isCut: found.some(({ length }) => length === MOST_FOUND),
  }
}

async function beginning(column: string, prefix: string) {
  return prefix ? rows<{ id: number }>(first(column), [prefix, `${prefix}\u{10FFFF}`]) : []
}

import { rows } from '#core/database/rows'

export interface ListedSession {
  id: number
  label: string
  createdOn: string
  lastUsedOn: string
}

interface Row {
  id: number
  label: string
  created_on: string
  last_used_on: string
}

const SQL = 'SELECT id, label, created_on, last_used_on FROM sessions WHERE user_id = ? ORDER BY id DESC LIMIT 200'

/** A user's signed-in browsers, newest first. */
export class ListSessions {
  async execute(userId: number): Promise<ListedSession[]> {
    const found = await rows<Row>(SQL, [userId])
    return found.map((row) => ({
      id: row.id,
      label: row.label,
      createdOn: row.created_on.slice(0, 10),
      lastUsedOn: row.last_used_on.slice(0, 10),
    }))
  }
}

import { rows } from '#core/database/rows'

export interface ListedPasskey {
  id: number
  name: string
  createdOn: string
}

interface Row {
  id: number
  name: string
  created_on: string
}

const SQL = 'SELECT id, name, created_on FROM passkeys WHERE user_id = ? ORDER BY id DESC LIMIT 100'

/** A user's passkeys, newest first. */
export class ListPasskeys {
  async execute(userId: number): Promise<ListedPasskey[]> {
    const found = await rows<Row>(SQL, [userId])
    return found.map((row) => ({ id: row.id, name: row.name, createdOn: row.created_on.slice(0, 10) }))
  }
}

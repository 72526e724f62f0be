import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { ListUsers } from '#users/index'

/** A search that finds more than this of one kind shows the first of them. */
const MOST_FOUND = 300

export interface FoundThreads {
  ids: number[]
  /** There are more than were looked at. */
  isCut: boolean
}

/** Threads of an account whose address or name begins so, or from such an address of a stranger. */
@inject()
export class SearchThreadIds {
  constructor(private listUsers: ListUsers) {}

  async execute(text: string): Promise<FoundThreads> {
    const prefix = text.toLowerCase()
    const accounts = await this.listUsers.execute({ search: text, limit: MOST_FOUND })
    const userIds = accounts.map(({ id }) => id)
    const threads = () => db.from('support_threads').select('id').orderBy('id', 'desc').limit(MOST_FOUND)
    const [strangers, users] = (await Promise.all([
      threads().where('email', '>=', prefix).where('email', '<', `${prefix}\u{10FFFF}`),
      userIds.length > 0 ? threads().whereIn('user_id', userIds) : [],
    ])) as [{ id: number }[], { id: number }[]]
    return {
      ids: [...strangers, ...users].map(({ id }) => Number(id)),
      isCut: [accounts, strangers, users].some(({ length }) => length === MOST_FOUND),
    }
  }
}

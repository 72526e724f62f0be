import { BaseSchema } from '@adonisjs/lucid/schema'
import { nameKeys } from '#users/services/name_keys'

const BATCH = 500

interface Row {
  id: number
  first_name: string | null
  last_name: string | null
}

/** Folds the names that are there, some hundreds at a time. */
export default class extends BaseSchema {
  override async up() {
    this.defer(async (client) => {
      for (let last = 0, found: Row[] = []; last === 0 || found.length === BATCH; last = found.at(-1)?.id ?? last) {
        found = (await client
          .from('users')
          .select('id', 'first_name', 'last_name')
          .where('id', '>', last)
          .orderBy('id')
          .limit(BATCH)) as Row[]
        for (const { id, first_name: firstName, last_name: lastName } of found) {
          if (firstName || lastName) await client.from('users').where({ id }).update(nameKeys({ firstName, lastName }))
        }
        if (found.length === 0) return
      }
    })
  }
}

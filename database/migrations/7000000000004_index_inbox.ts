import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** The console's inbox: by priority and by who has the next word, the latest first. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'support_threads', (table) => {
      table.index(['priority', 'last_message_at', 'id'])
      table.index(['state', 'last_message_at', 'id'])
    })
  }
}

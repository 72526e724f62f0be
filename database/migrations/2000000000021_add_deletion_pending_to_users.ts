import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'
import { alterIndexes } from '#core/database/alter_indexes'

/** An account whose deletion was asked for but waits for something outside, such as a cancellation at a provider. No time: nothing tells when an account was last used. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'users', (table) => void table.boolean('deletion_pending').nullable())
    alterIndexes(this, 'users', (table) => table.index(['deletion_pending', 'id']))
  }
}

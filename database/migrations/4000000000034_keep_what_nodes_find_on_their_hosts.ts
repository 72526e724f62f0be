import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** What an agent found on its host that an operator has to put right, as JSON; null where all is well. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'nodes', (table) => {
      table.text('host_findings').nullable()
    })
  }
}

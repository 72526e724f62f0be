import { BaseSchema } from '@adonisjs/lucid/schema'

/** What an agent found on its host that an operator has to put right, as JSON; null where all is well. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('nodes', (table) => {
      table.text('host_findings').nullable()
    })
  }
}

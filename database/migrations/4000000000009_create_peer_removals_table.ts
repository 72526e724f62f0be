import { BaseSchema } from '@adonisjs/lucid/schema'

/** Removals that a node may not have heard of yet: numbers that lead to no user, device or key. Pruned once heard. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('peer_removals', (table) => {
      table.bigInteger('server_id').unsigned().notNullable().references('servers.id').onDelete('CASCADE')
      table.bigInteger('revision').unsigned().notNullable()
      table.bigInteger('peer_id').unsigned().notNullable()
      table.primary(['server_id', 'revision'])
    })
  }
}

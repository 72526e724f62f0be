import { BaseSchema } from '@adonisjs/lucid/schema'

/** One row: the fleet's random IPv6 prefix (RFC 4193), the revision of its list, and which minute and hour were sampled last. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('fleet', (table) => {
      table.integer('id').unsigned().primary()
      table.string('ula_prefix', 10).notNullable()
      table.bigInteger('revision').unsigned().notNullable().defaultTo(1)
      table.string('sampled_minute', 16).notNullable().defaultTo('')
      table.string('sampled_hour', 13).notNullable().defaultTo('')
    })
  }
}

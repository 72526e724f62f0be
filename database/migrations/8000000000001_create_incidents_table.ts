import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/**
 * What went wrong, for everybody to read. `silence` names the last report before a node fell silent: one silence
 * opens one incident, ever. `watched_server_id` is set while an automatic incident is open: a server has one at most.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('incidents', (table) => {
      table.bigIncrements('id')
      // Operators' own words, or what the code says in English.
      table.string('title', 160).notNullable()
      table.string('code', 30).nullable()
      table.string('state', 15).notNullable()
      table.dateTime('started_at', { precision: 3 }).notNullable()
      table.dateTime('resolved_at', { precision: 3 }).nullable()
      binaryString(this, table, 'silence', 50).nullable().unique()
      table.bigInteger('watched_server_id').unsigned().nullable().unique()
      table.dateTime('back_since', { precision: 3 }).nullable()
      table.index(['resolved_at', 'id'])
      table.index(['started_at', 'id'])
    })
  }
}

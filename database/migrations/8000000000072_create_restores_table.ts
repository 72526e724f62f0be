import { BaseSchema } from '@adonisjs/lucid/schema'

/** The restore that these rows came with. Its token tells, after a crash, which files belong to them. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('restores', (table) => {
      table.bigIncrements('id')
      table.string('token', 64).notNullable().unique()
      table.dateTime('restored_at', { precision: 3 }).notNullable()
    })
  }
}

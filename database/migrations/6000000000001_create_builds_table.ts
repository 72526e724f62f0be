import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Published builds of the apps. A row exists only once its file lies whole in storage. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('builds', (table) => {
      table.bigIncrements('id')
      table.string('platform', 10).notNullable()
      table.string('channel', 10).notNullable()
      binaryString(this, table, 'version', 40).notNullable()
      // What visitors save it as, and its address below /apps.
      binaryString(this, table, 'file_name', 120).notNullable().unique()
      // The file's own name in storage/downloads: never used twice, so that removing one cannot hit another.
      binaryString(this, table, 'stored_as', 50).notNullable().unique()
      table.bigInteger('size').unsigned().notNullable()
      binaryString(this, table, 'sha256', 64).notNullable()
      table.text('notes').notNullable()
      table.date('published_on').notNullable()
      table.unique(['platform', 'version'])
      table.index(['platform', 'channel', 'id'])
    })
  }
}

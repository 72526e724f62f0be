import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Who pays in test mode: a number and the reference that it was made for, no address. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('sandbox_customers', (table) => {
      table.bigIncrements('id')
      binaryString(this, table, 'provider_id', 40).notNullable().unique()
      binaryString(this, table, 'reference', 64).notNullable().unique()
    })
  }
}

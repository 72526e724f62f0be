import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** A refund that an operator asks for twice by one call, such as after a lost answer, is one. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('refunds', (table) => {
      binaryString(this, table, 'operator_key', 64).nullable().unique()
    })
  }
}

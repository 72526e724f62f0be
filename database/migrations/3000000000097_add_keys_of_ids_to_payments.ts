import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/**
 * The provider's ids in lower case, computed by the database, for the console's search: people type them as they please.
 * They are letters from A to Z, which both engines know. The ids themselves stay case-sensitive, as they are at Stripe.
 */
export default class extends BaseSchema {
  override async up() {
    const collation = this.db.dialect.name === 'mysql' ? 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ' : ''
    const key = (id: string) => `varchar(191) ${collation}GENERATED ALWAYS AS (LOWER(${id})) VIRTUAL`
    addColumns(this, 'payments', (table) => {
      table.specificType('provider_key', key('provider_id'))
      table.specificType('charge_key', key('charge_id'))
    })
  }
}

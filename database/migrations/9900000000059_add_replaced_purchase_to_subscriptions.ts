import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'
import { binaryString } from '#core/database/schema'

/** The provider's id of the subscription whose place one took, in a store where a change of plan is a purchase of its own. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'subscriptions', (table) => void binaryString(this, table, 'replaces_provider_id', 512).nullable())
  }
}

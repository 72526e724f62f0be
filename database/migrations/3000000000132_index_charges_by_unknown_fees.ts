import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

const COLUMNS = ['test_mode', 'currency', 'fee_minor', 'charged_at', 'id']

/** For the payments of a figure, the latest first: a page of them is read, and nothing else. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'payments', (table) => table.index(COLUMNS))
  }
}

import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

const COLUMNS = ['test_mode', 'currency', 'gateway', 'is_disputed', 'charged_at', 'id']

/** For the payments of a figure, the latest first, of one gateway as of all: a page of each is read, and nothing else. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'payments', (table) => {
      table.index(COLUMNS, 'payments_disputes_index')
      table.dropIndex(COLUMNS.filter((column) => column !== 'gateway'))
    })
  }
}

import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** Names in lower case, computed by the database, so that they are found and sorted by an index whatever their letters. */
export default class extends BaseSchema {
  override async up() {
    const collation = this.db.dialect.name === 'mysql' ? 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ' : ''
    const key = (name: string) => `varchar(100) ${collation}GENERATED ALWAYS AS (LOWER(COALESCE(${name}, ''))) VIRTUAL`
    addColumns(this, 'users', (table) => {
      table.specificType('first_name_key', key('first_name'))
      table.specificType('last_name_key', key('last_name'))
    })
  }
}

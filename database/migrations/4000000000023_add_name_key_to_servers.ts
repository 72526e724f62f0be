import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** The name in lower case, computed by the database. Names of servers are letters of ASCII, which every engine lowers alike. */
export default class extends BaseSchema {
  override async up() {
    const collation = this.db.dialect.name === 'mysql' ? 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ' : ''
    addColumns(this, 'servers', (table) => {
      table.specificType('name_key', `varchar(60) ${collation}GENERATED ALWAYS AS (LOWER(name)) VIRTUAL`)
    })
  }
}

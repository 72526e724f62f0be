import { BaseSchema } from '@adonisjs/lucid/schema'

/** Begins the count of users with those who are there already. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`INSERT INTO list_totals (name, shard, total)
      SELECT 'users', id % 8, COUNT(*) FROM users GROUP BY id % 8`)
  }
}

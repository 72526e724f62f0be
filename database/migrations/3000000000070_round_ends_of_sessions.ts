import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Sessions from before told to the millisecond when somebody signed in. Administrators' end at the hour that has begun,
 * everybody else's at the end of the day.
 */
export default class extends BaseSchema {
  override async up() {
    this.defer(async (client) => {
      const sqlite = client.dialect.name === 'better-sqlite3'
      const day = (column: string) =>
        sqlite
          ? `strftime('%Y-%m-%d 00:00:00.000', ${column}, '+1 day')`
          : `TIMESTAMP(DATE(${column}) + INTERVAL 1 DAY)`
      const hour = (column: string) =>
        sqlite ? `strftime('%Y-%m-%d %H:00:00.000', ${column})` : `DATE_FORMAT(${column}, '%Y-%m-%d %H:00:00')`
      const rounded = (column: string) =>
        `${column} = CASE WHEN user_id IN (SELECT id FROM users WHERE is_admin) THEN ${hour(column)} ELSE ${day(column)} END`
      await client.rawQuery(`UPDATE sessions SET ${rounded('idle_expires_at')}, ${rounded('expires_at')}`)
    })
  }
}

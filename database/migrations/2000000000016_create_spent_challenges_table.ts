import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Challenges that a passkey has answered, until they would expire anyway: none is taken twice. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('spent_challenges', (table) => {
      binaryString(this, table, 'challenge_hash', 64).notNullable().primary()
      table.dateTime('expires_at', { precision: 3 }).notNullable()
      table.index(['expires_at'])
    })
  }
}

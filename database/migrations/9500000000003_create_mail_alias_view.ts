import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the mail server may know: which address goes where right now. Its database user reads this and nothing else. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(
      `CREATE VIEW mail_alias AS SELECT address, forward_to FROM mailboxes
      WHERE is_active = 1 AND status = 'active' AND forward_confirmed = 1 AND forward_to IS NOT NULL`
    )
  }
}

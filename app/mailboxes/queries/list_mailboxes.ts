import { rows } from '#core/database/rows'
import { MAILBOX_COLUMNS, toMailbox, type Mailbox, type MailboxRow } from '#mailboxes/services/mailbox'

const SQL = `SELECT ${MAILBOX_COLUMNS.join()} FROM mailboxes ORDER BY address, id`

/** All addresses on our domains. */
export async function listMailboxes(): Promise<Mailbox[]> {
  return (await rows<MailboxRow>(SQL, [])).map(toMailbox)
}

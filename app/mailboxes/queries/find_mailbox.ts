import { firstRow } from '#core/database/rows'
import { MAILBOX_COLUMNS, toMailbox, type Mailbox, type MailboxRow } from '#mailboxes/services/mailbox'

const BY_ID = `SELECT ${MAILBOX_COLUMNS.join()} FROM mailboxes WHERE id = ?`
const BY_ADDRESS = `SELECT ${MAILBOX_COLUMNS.join()} FROM mailboxes WHERE address = ?`

/** One address by its number or as it is written, or null. */
export async function findMailbox(wanted: number | string): Promise<Mailbox | null> {
  const row = await firstRow<MailboxRow>(typeof wanted === 'number' ? BY_ID : BY_ADDRESS, [wanted])
  return row ? toMailbox(row) : null
}

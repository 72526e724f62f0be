import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { firstRow, write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { isLanguage } from '#core/languages'
import { Mails } from '#core/mail/mails'

export interface Notice {
  /** What it is about; sent once for ever, for example 'receipt:7'. */
  notice: string
  customerId: number
  /** Name of the mail's template. */
  template: string
  data: Record<string, unknown>
}

interface Recipient {
  email: string
  language: string | null
}

const SENT = 'SELECT 1 AS sent FROM billing_notices WHERE notice = ?'
const INSERT = 'INSERT INTO billing_notices (notice, customer_id, sent_at) VALUES (?, ?, ?)'
const RECIPIENT = `SELECT u.email, u.language FROM customers c JOIN users u ON u.id = c.user_id
  WHERE c.id = ? AND u.deletion_pending IS NULL`

const UNREAD = `SELECT 1 AS unread FROM unread_subscriptions u JOIN subscriptions s ON s.id = u.subscription_id
  WHERE s.customer_id = ?`

/**
 * Queues a mail about money inside the transaction that caused it, unless it was sent before. Where nobody is left to
 * read it, it counts as sent, and so does what is found out about a restored subscription when it is first read again.
 */
export async function notifyOnce({ notice, customerId, template, data }: Notice, trx: Trx): Promise<void> {
  if (await firstRow(SENT, [notice], trx)) return
  const [clock, mails] = await Promise.all([app.container.make(Clock), app.container.make(Mails)])
  await write(INSERT, [notice, customerId, toSql(clock.now())], trx)
  if (await firstRow(UNREAD, [customerId], trx)) return
  const recipient = await firstRow<Recipient>(RECIPIENT, [customerId], trx)
  if (!recipient) return
  const language = isLanguage(recipient.language) ? recipient.language : null
  await mails.queue({ to: recipient.email, template, data, language }, trx)
}

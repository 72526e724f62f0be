import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { firstInstant } from '#core/database/rows'
import { afterCommit, type Trx } from '#core/database/transaction'
import type { MailRequest, MailTemplate, MailWriter } from '#core/mail/mail'
import { EMAIL_FAILED, EMAIL_SENT, Milestones } from '#core/health/milestones'
import { counter } from '#core/metrics/series'
import { MailTransport, OutboxTransport } from '#core/mail/transport'
import { open, seal } from '#core/secrets'

const PLACE = 'outgoing_mails.sealed'
const BATCH = 20
const CLAIM_SECONDS = 120
const MAX_ATTEMPTS = 12

interface Row {
  id: number
  template: string
  sealed: string
  attempts: number
}

const counted = counter('emails_total', 'Emails by what came of an attempt to send them.', ['outcome'])
const templates = new Map<string, MailTemplate | MailWriter>()
let wake: (() => void) | undefined

/** Says which kind of mail failed and how, but not its recipient: mail servers quote the address, and logs must not. */
class MailFailure extends Error {
  constructor(template: string, cause: unknown) {
    const { code, responseCode, name } = (cause ?? {}) as { code?: string; responseCode?: number; name?: string }
    super(`${template}: ${[code, responseCode, name].filter(Boolean).join(' ')}`)
  }
}

/** Outgoing mail as due work: written with the change that caused it, sent after it, at least once. */
@inject()
export class Mails {
  constructor(
    private clock: Clock,
    private transport: MailTransport,
    private milestones: Milestones
  ) {}

  /** Makes a module's template known under its name. */
  static template<Data>(name: string, template: MailTemplate<Data>) {
    templates.set(name, template as MailTemplate)
  }

  /** The same for a mail that is written when it's sent. */
  static writer<Data>(name: string, writer: MailWriter<Data>) {
    templates.set(name, writer as MailWriter)
  }

  /** Called when a mail was committed, so that it need not wait for the next round. */
  static onQueued(callback: () => void) {
    wake = callback
  }

  /** Queues a mail inside the transaction of the action that wants it sent. */
  async queue({ to, template, data, language }: MailRequest, trx: Trx) {
    if (!templates.has(template)) throw new Error(`There is no mail template '${template}'`)
    await trx.table('outgoing_mails').insert({
      template,
      sealed: seal(JSON.stringify({ to, data, language }), PLACE),
      attempts: 0,
      due_at: toSql(this.clock.now()),
    })
    afterCommit(trx, () => wake?.())
  }

  /** Sends all that is due; one mail that fails holds up no other. Throws at the end when any failed. */
  async sendDue() {
    const failures: MailFailure[] = []
    let isAnySent = false
    for (let rows = await this.#due(); rows.length > 0; rows = await this.#due()) {
      for (const row of rows) {
        if (!(await this.#claim(row))) continue
        const end = await this.#send(row)
        if (end instanceof MailFailure) failures.push(end)
        else isAnySent ||= end === 'sent'
      }
    }
    if (isAnySent && !(this.transport instanceof OutboxTransport)) await this.#noteSent()
    if (failures.length > 0) throw new AggregateError(failures, `Couldn't send ${failures.length} emails`)
  }

  async #noteSent() {
    if (!(await this.milestones.hasHappened(EMAIL_SENT))) await this.milestones.note(EMAIL_SENT)
  }

  /** Drops what waits: in a restored database nobody knows whether it was sent since. */
  async dropAll(trx: Trx) {
    await trx.from('outgoing_mails').delete()
  }

  /** How many are due, up to a thousand. */
  async waiting(): Promise<number> {
    const due = await db.from('outgoing_mails').select('id').where('due_at', '<=', toSql(this.clock.now())).limit(1_000)
    return due.length
  }

  /** Since when the oldest of them waits. */
  async oldest(): Promise<DateTime | null> {
    return firstInstant('SELECT MIN(due_at) AS at FROM outgoing_mails WHERE due_at <= ?', [toSql(this.clock.now())])
  }

  #due(): Promise<Row[]> {
    const now = toSql(this.clock.now())
    return db
      .from('outgoing_mails')
      .select('id', 'template', 'sealed', 'attempts')
      .where('due_at', '<=', now)
      .where((q) => q.whereNull('claimed_until').orWhere('claimed_until', '<', now))
      .orderBy('due_at')
      .orderBy('id')
      .limit(BATCH)
  }

  /** A row is claimed by a conditional update, so that two workers never send the same one at once. */
  async #claim(row: Row): Promise<boolean> {
    const now = this.clock.now()
    const claimed = await db
      .from('outgoing_mails')
      .where('id', row.id)
      .where((q) => q.whereNull('claimed_until').orWhere('claimed_until', '<', toSql(now)))
      .update({ claimed_until: toSql(now.plus({ seconds: CLAIM_SECONDS })) })
    return Number(claimed) === 1
  }

  async #send(row: Row): Promise<MailFailure | 'sent' | 'unwanted'> {
    try {
      const { to, data, language } = JSON.parse(open(row.sealed, PLACE)) as Omit<MailRequest, 'template'>
      const render = templates.get(row.template)
      if (!render) throw new Error(`There is no mail template '${row.template}'`)
      const mail = await render(data, language ?? 'en')
      if (mail) await this.transport.send(to, mail)
      await db.from('outgoing_mails').where('id', row.id).delete()
      const outcome = mail ? 'sent' : 'unwanted'
      counted.inc({ outcome })
      return outcome
    } catch (error) {
      await this.#postpone(row)
      return new MailFailure(row.template, error)
    }
  }

  /** Backs off 30 s, 1 min, 2 min … 4 h; after the last attempt the mail is dropped: its link has expired by then. */
  async #postpone({ id, attempts }: Row) {
    const isLast = attempts + 1 >= MAX_ATTEMPTS
    counted.inc({ outcome: isLast ? 'dropped' : 'postponed' })
    if (isLast) {
      await db.from('outgoing_mails').where('id', id).delete()
      await this.milestones.note(EMAIL_FAILED)
      return
    }
    const seconds = Math.min(30 * 2 ** attempts, 14_400)
    await db
      .from('outgoing_mails')
      .where('id', id)
      .update({ attempts: attempts + 1, claimed_until: null, due_at: toSql(this.clock.now().plus({ seconds })) })
  }
}

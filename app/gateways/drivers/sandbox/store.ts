import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { firstRow } from '#core/database/rows'
import { afterCommit, lockRow, transaction, type Trx } from '#core/database/transaction'
import type { Book, SandboxEventType, SandboxPayment, Tell } from '#gateways/drivers/sandbox/book'
import { readBook, writeBook } from '#gateways/drivers/sandbox/document'
import { newId } from '#gateways/drivers/sandbox/ids'
import { catchUp, nextDue } from '#gateways/drivers/sandbox/passing_time'

/** Changes a book that is up to date, and tells what happened to it. */
type Change<T> = (book: Book, now: DateTime, tell: Tell) => T

interface Happening {
  type: SandboxEventType
  payment?: SandboxPayment
  at: DateTime
}

const TABLE = 'sandbox_subscriptions'
let wake: (() => void) | undefined

/** The sandbox's subscriptions in the database. Whatever changes one does so under its row's lock, events included. */
@inject()
export class SandboxStore {
  constructor(private clock: Clock) {}

  /** Called when there is something to tell, so that it need not wait for the next round. */
  static onTold(callback: () => void) {
    wake = callback
  }

  async find(id: string): Promise<Book | null> {
    const row = await firstRow<{ document: string }>(`SELECT document FROM ${TABLE} WHERE provider_id = ?`, [id])
    return row && readBook(row.document)
  }

  /** A new subscription. */
  async add(make: (now: DateTime, tell: Tell) => Book, trx: Trx): Promise<Book> {
    const [now, happened] = [this.clock.now(), [] as Happening[]]
    const book = make(now, teller(happened, now))
    await trx.table(TABLE).insert({ provider_id: book.id, reference: book.reference, ...stateOf(book, now) })
    await writeEvents(book, happened, trx)
    return book
  }

  /** Answers what `work` does, or null where there is no such subscription. What time has done comes first. */
  async change<T>(id: string, work: Change<T>, outer?: Trx): Promise<T | null> {
    return transaction(async (trx) => {
      const row = await lockRow<{ document: string }>(trx, TABLE, { provider_id: id })
      if (!row) return null
      const [book, now, happened] = [readBook(row.document), this.clock.now(), [] as Happening[]]
      catchUp(book, now, (at) => teller(happened, at))
      const answer = work(book, now, teller(happened, now))
      await trx.from(TABLE).where('provider_id', id).update(stateOf(book, now))
      await writeEvents(book, happened, trx)
      return answer
    }, outer)
  }

  /** Makes up for time that has passed, for up to `limit` subscriptions; answers how many there were. */
  async catchUp(limit: number): Promise<number> {
    const now = toSql(this.clock.now())
    const due = (await db
      .from(TABLE)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .limit(limit)
      .select('provider_id')) as { provider_id: string }[]
    for (const { provider_id: id } of due) {
      // One that cannot be read must not keep the others from being renewed.
      await this.change(id, () => {}).catch((error: unknown) =>
        logger.error({ err: error, subscription: id }, "couldn't advance a subscription of test mode")
      )
    }
    return due.length
  }
}

function teller(happened: Happening[], at: DateTime): Tell {
  return (type, payment) => happened.push({ type, payment, at })
}

function stateOf(book: Book, now: DateTime) {
  const due = nextDue(book)
  return { document: writeBook(book), due_at: due && toSql(due), changed_at: toSql(now) }
}

async function writeEvents(book: Book, happened: Happening[], trx: Trx) {
  if (happened.length > 0) afterCommit(trx, () => wake?.())
  for (const { type, payment, at } of happened) {
    await trx.table('sandbox_events').insert({
      event_id: newId('evt'),
      type,
      subscription_id: namesOnlyThePayment(type) ? null : book.id,
      payment_id: payment?.id ?? null,
      attempts: 0,
      created_at: toSql(at),
      due_at: toSql(at),
    })
  }
}

/** As with other providers, refunds and disputes are events of a charge: the subscription has to be found by it. */
function namesOnlyThePayment(type: SandboxEventType): boolean {
  return type.startsWith('refund.') || type.startsWith('dispute.')
}

import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import type { Trx } from '#core/database/transaction'
import { skipDocumentNumbers } from '#billing/steps/take_document_number'

const PER_SECOND = 10

/**
 * Leaves out the numbers of invoices and credit notes that may have been given out since the backup: nobody knows how many, and
 * no number may stand on two documents. The next is the time since the year began in tenths of a second, which is beyond
 * all where fewer than ten a second are issued, also where another restore came in between.
 */
@inject()
export class SkipDocumentNumbers {
  constructor(private clock: Clock) {}

  async execute(trx: Trx): Promise<void> {
    const now = this.clock.now().toUTC()
    const least = Math.ceil(now.diff(now.startOf('year')).as('seconds') * PER_SECOND)
    await skipDocumentNumbers({ year: now.year, least }, trx)
  }
}

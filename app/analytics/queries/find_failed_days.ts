import { fromSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { DateTime } from 'luxon'

/** A day that couldn't be computed. */
export interface FailedDay {
  readonly day: string
  readonly attempts: number
  readonly retryAt: DateTime
}

interface Row {
  day: string
  attempts: number
  retry_at: string
}

const SQL = 'SELECT day, attempts, retry_at FROM failed_days ORDER BY day'

/** The days to try again, whenever that is due. Few, as each is a defect. */
export async function findFailedDays(trx?: Trx): Promise<FailedDay[]> {
  return (await rows<Row>(SQL, [], trx)).map(({ day, attempts, retry_at }) => {
    return { day: day.slice(0, 'YYYY-MM-DD'.length), attempts, retryAt: fromSql(retry_at) }
  })
}

import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import { transaction, type Trx } from '#core/database/transaction'
import { hashToken } from '#core/tokens'

/**
 * Does the work of a call once for its key and answers every repetition the same. The key's row, the work and its answer
 * are one transaction: after a crash all of it is there or nothing. What throws is forgotten and may be tried again.
 */
export async function once<T>(call: string, key: string, now: DateTime, work: (trx: Trx) => Promise<T>): Promise<T> {
  const request_key = hashToken(`${call}:${key}`)
  try {
    return await transaction(async (trx) => {
      await trx.table('sandbox_requests').insert({ request_key, answer: null, created_at: toSql(now) })
      const answer = await work(trx)
      await trx
        .from('sandbox_requests')
        .where({ request_key })
        .update({ answer: JSON.stringify(answer ?? null) })
      return answer
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const row = (await db.from('sandbox_requests').where({ request_key }).select('answer').first()) as {
      answer: string
    } | null
    if (!row) throw error
    return JSON.parse(row.answer) as T
  }
}

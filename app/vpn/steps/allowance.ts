import { isForeignKeyViolation } from '#core/database/errors'
import { insertMissing } from '#core/database/insert_missing'
import { write } from '#core/database/rows'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { unauthorized } from '#core/errors'
import { usedIn } from '#vpn/services/used_connects'

/** A user's counter of connects. `month` is the month that `used` belongs to. */
export interface Allowance {
  user_id: number
  month: string
  used: number
  total: number
  owed: number
}

const MISSING = Symbol('no allowance row')

/**
 * Runs `work` with the user's allowance row locked: whatever one user does with
 * devices and connections happens one after the other. The row of a new user is
 * made outside of that transaction, because locking a row that is not there locks
 * the gap around it and parallel first connects would deadlock (InnoDB gap locks).
 */
export async function withAllowance<T>(
  userId: number,
  work: (trx: Trx, allowance: Allowance) => Promise<T>,
  outer?: Trx
): Promise<T> {
  const attempt = () =>
    transaction(async (trx) => {
      const allowance = await lockRow<Allowance>(trx, 'connection_allowances', { user_id: userId })
      return allowance ? work(trx, allowance) : MISSING
    }, outer)
  const first = await attempt()
  if (first !== MISSING) return first
  await insertAllowance(userId, outer)
  const second = await attempt()
  if (second === MISSING) throw unauthorized()
  return second
}

async function insertAllowance(userId: number, outer?: Trx) {
  const row = { user_id: userId, month: '', used: 0, total: 0, owed: 0 }
  try {
    await insertMissing('connection_allowances', 'user_id', row, outer)
  } catch (error) {
    // The account was deleted after the request's session was looked at.
    throw isForeignKeyViolation(error) ? unauthorized() : error
  }
}

/** True when the user may still connect to another server this month. */
export function mayConnect(month: string, allowance: Allowance, limit: number | null): boolean {
  return limit === null || usedIn(month, allowance) < limit
}

const UNLIMITED = 2 ** 31 - 1
const COUNT = 'UPDATE connection_allowances SET used = used + 1, total = total + 1 WHERE user_id = ? AND used < ?'
const COUNT_FIRST = 'UPDATE connection_allowances SET month = ?, used = 1, total = total + 1 WHERE user_id = ?'
const OWED = 'UPDATE connection_allowances SET owed = owed - 1, total = total + 1 WHERE user_id = ? AND owed > 0'

/**
 * Takes one connect from the allowance and answers the month it was counted in,
 * or null when it was owed. The limit is part of the update's condition, so
 * that it holds even where somebody forgot the lock.
 */
export async function takeConnect(
  trx: Trx,
  allowance: Allowance,
  month: string,
  limit: number | null
): Promise<string | null> {
  if (allowance.owed > 0) {
    await write(OWED, [allowance.user_id], trx)
    allowance.owed -= 1
    return null
  }
  const sameMonth = allowance.month === month
  const { affected } = sameMonth
    ? await write(COUNT, [allowance.user_id, limit ?? UNLIMITED], trx)
    : await write(COUNT_FIRST, [month, allowance.user_id], trx)
  if (affected !== 1) throw new Error('The monthly limit was passed without the lock of its user')
  allowance.used = sameMonth ? allowance.used + 1 : 1
  allowance.month = month
  return month
}

/** Gives a connect of this month back: its device never came. */
export async function giveBack(trx: Trx, allowance: Allowance, countedMonth: string | null) {
  if (countedMonth === null || countedMonth !== allowance.month || allowance.used === 0) return
  await trx
    .from('connection_allowances')
    .where('user_id', allowance.user_id)
    .update({ used: allowance.used - 1 })
  allowance.used -= 1
}

/** The next connect does not count: the operator took the user's server away. */
export async function oweConnect(trx: Trx, allowance: Allowance) {
  await trx
    .from('connection_allowances')
    .where('user_id', allowance.user_id)
    .update({ owed: allowance.owed + 1 })
  allowance.owed += 1
}

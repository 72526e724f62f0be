import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { rows } from '#core/database/rows'
import type { UsageFacts } from '#users/index'
import { usedIn } from '#vpn/services/used_connects'

interface Row {
  user_id: number
  month: string
  used: number
  total: number
  owed: number
}

/** What each of these accounts has used, by its number, in one look-up. Who never connected is in it too. */
export async function listUsage(userIds: readonly number[]): Promise<Map<number, Omit<UsageFacts, 'devicesUsed'>>> {
  const month = (await app.container.make(Clock)).month()
  const places = userIds.map(() => '?').join(', ')
  const sql = `SELECT user_id, month, used, total, owed FROM connection_allowances WHERE user_id IN (${places})`
  const found = userIds.length > 0 ? await rows<Row>(sql, [...userIds]) : []
  const allowances = new Map(found.map((row) => [Number(row.user_id), row]))
  return new Map(
    userIds.map((id) => {
      const { total = 0, ...allowance } = allowances.get(id) ?? { month, used: 0, owed: 0 }
      return [id, { connectionsUsed: usedIn(month, allowance), usageCount: total, lastResetDate: `${month}-01` }]
    })
  )
}

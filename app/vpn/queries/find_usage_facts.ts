import { inject } from '@adonisjs/core'
import type { UsageFacts } from '#users/index'
import { Clock } from '#core/clock'
import { firstRow } from '#core/database/rows'
import { usedIn } from '#vpn/services/used_connects'

interface Row {
  devices: number
  month: string | null
  used: number | null
  total: number | null
  owed: number | null
}

const SQL = `SELECT (SELECT COUNT(*) FROM devices WHERE user_id = u.id) AS devices, a.month, a.used, a.total, a.owed
  FROM users u LEFT JOIN connection_allowances a ON a.user_id = u.id WHERE u.id = ?`

/** What a user has used, in one look-up. A month that is over counts as empty here; its row is rolled over by the next connect. */
@inject()
export class FindUsageFacts {
  constructor(private clock: Clock) {}

  async execute(user: { id: number }): Promise<UsageFacts> {
    const row = await firstRow<Row>(SQL, [user.id])
    const { month, used, total, owed } = {
      month: row?.month ?? '',
      used: row?.used ?? 0,
      total: row?.total ?? 0,
      owed: row?.owed ?? 0,
    }
    return {
      connectionsUsed: usedIn(this.clock.month(), { month, used, owed }),
      usageCount: total,
      devicesUsed: Number(row?.devices ?? 0),
      lastResetDate: `${this.clock.month()}-01`,
    }
  }
}

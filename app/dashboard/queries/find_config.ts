import { firstRow } from '#core/database/rows'
import type { DashboardConfig } from '#dashboard/config'

const SQL = 'SELECT config FROM dashboard_configs WHERE user_id = ?'

/** A user's own dashboard, or null where none is stored. What cannot be read counts as none. */
export async function findConfig(userId: number): Promise<DashboardConfig | null> {
  const row = await firstRow<{ config: string }>(SQL, [userId])
  return row && read(row.config)
}

function read(text: string): DashboardConfig | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as DashboardConfig) : null
  } catch {
    return null
  }
}

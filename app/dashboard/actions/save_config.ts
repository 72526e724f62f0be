import { isForeignKeyViolation } from '#core/database/errors'
import { write } from '#core/database/rows'
import { transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import type { DashboardConfig } from '#dashboard/config'

export interface SaveConfigInput {
  userId: number
  config: DashboardConfig
}

/** The account was deleted meanwhile. */
export type SaveConfigError = { type: 'no_account' }

/** One statement on each engine: two tabs that save at the same moment leave the later one's dashboard, not two. */
const INSERT = 'INSERT INTO dashboard_configs (user_id, config) VALUES (?, ?)'
const UPSERT = {
  mysql: `${INSERT} ON DUPLICATE KEY UPDATE config = VALUES(config)`,
  sqlite: `${INSERT} ON CONFLICT (user_id) DO UPDATE SET config = excluded.config`,
}

/** Stores a user's dashboard in place of the one before. */
export class SaveConfig {
  async execute({ userId, config }: SaveConfigInput): Promise<Result<DashboardConfig, SaveConfigError>> {
    const save = (trx: Trx) => {
      const sql = trx.dialect.name === 'mysql' ? UPSERT.mysql : UPSERT.sqlite
      return write(sql, [userId, JSON.stringify(config)], trx)
    }
    try {
      await transaction(save)
    } catch (error) {
      if (isForeignKeyViolation(error)) return err({ type: 'no_account' })
      throw error
    }
    return ok(config)
  }
}

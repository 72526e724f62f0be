import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { countUnread, type UnreadAt } from '#billing/queries/count_unread'
import { LOSS_REASONS, type LossReason } from '#billing/services/loss_reasons'

const MOST = 1_000
const SEARCHES = 'SELECT gateway, set_aside_at FROM restore_searches ORDER BY gateway'
const SET_ASIDE = `SELECT s.id, s.gateway, s.provider_id, u.set_aside_at FROM unread_subscriptions u
  JOIN subscriptions s ON s.id = u.subscription_id WHERE u.set_aside_at IS NOT NULL ORDER BY s.id LIMIT ${MOST}`
const LOST = `SELECT gateway, provider_id, reason, found_at FROM lost_subscriptions ORDER BY id LIMIT ${MOST}`

/** What is still open after a restore. */
export interface Recovery {
  /** By gateway, how many subscriptions the rest of the work waits for. */
  readonly unread: readonly UnreadAt[]
  /** Gateways that have yet to be asked what was begun since the backup; a search that was set aside holds nothing up. */
  readonly searches: readonly { gateway: string; isSetAside: boolean }[]
  /** Subscriptions that couldn't be read by a defect. */
  readonly setAside: readonly { id: number; gateway: string; providerId: string | null; since: DateTime }[]
  /** Subscriptions at providers that couldn't be taken in, with what to do about each. */
  readonly lost: readonly {
    gateway: string
    providerId: string
    reason: LossReason
    advice: string
    foundAt: DateTime
  }[]
}

/** What was found out since the last restore, and what wasn't. */
export async function findRecovery(): Promise<Recovery> {
  const [unread, searches, setAside, lost] = await Promise.all([
    countUnread(),
    rows<{ gateway: string; set_aside_at: string | null }>(SEARCHES, []),
    rows<{ id: number; gateway: string; provider_id: string | null; set_aside_at: string }>(SET_ASIDE, []),
    rows<{ gateway: string; provider_id: string; reason: LossReason; found_at: string }>(LOST, []),
  ])
  return {
    unread,
    searches: searches.map(({ gateway, set_aside_at: at }) => ({ gateway, isSetAside: at !== null })),
    setAside: setAside.map(({ id, gateway, provider_id: providerId, set_aside_at: at }) => ({
      id,
      gateway,
      providerId,
      since: fromSql(at),
    })),
    lost: lost.map(({ gateway, provider_id: providerId, reason, found_at: at }) => ({
      gateway,
      providerId,
      reason,
      advice: LOSS_REASONS[reason],
      foundAt: fromSql(at),
    })),
  }
}

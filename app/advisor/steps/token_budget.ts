import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { insertMissing } from '#core/database/insert_missing'
import { AiDay } from '#advisor/models/ai_day'

export interface Reservation {
  /** '2026-03-10'. */
  readonly day: string
  readonly tokens: number
}

/** Takes tokens from what is left of the day, before a call. Null: there aren't so many. */
export async function reserveTokens(now: DateTime, tokens: number, most: number): Promise<Reservation | null> {
  const day = now.toUTC().toFormat('yyyy-MM-dd')
  await insertMissing('ai_days', 'day', { day, tokens: 0 })
  const written = await AiDay.query()
    .where({ day })
    .where('tokens', '<=', most - tokens)
    .update({ tokens: db.raw('tokens + ?', [tokens]) })
  return Number(written) > 0 ? { day, tokens } : null
}

/** Puts what a call used in the place of what was reserved. Unknown use counts as reserved. */
export async function settleTokens({ day, tokens }: Reservation, used: number | null): Promise<void> {
  if (used === null || used === tokens) return
  const less = tokens - Math.max(0, used)
  await AiDay.query()
    .where({ day })
    .update({ tokens: db.raw('tokens - ?', [less]) })
}

import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { insertMissing } from '#core/database/insert_missing'
import { AiProvider } from '#advisor/models/ai_provider'

/** Failures in a row after which a provider isn't asked for a while. */
export const MOST_FAILURES = 3
export const PAUSE_MINUTES = 5

/** Whether the provider failed so often that it isn't asked now. */
export async function isPaused(host: string, now: DateTime): Promise<boolean> {
  const provider = await AiProvider.find(host)
  return provider?.pausedUntil ? provider.pausedUntil > now : false
}

/** After the pause the next failure pauses it again: it's asked once, not three times. */
export async function noteFailure(host: string, now: DateTime): Promise<void> {
  await insertMissing('ai_providers', 'host', { host, failures: 0, paused_until: null })
  await AiProvider.query()
    .where({ host })
    .update({ failures: db.raw('failures + 1') })
  const paused_until = toSql(now.plus({ minutes: PAUSE_MINUTES }))
  await AiProvider.query().where({ host }).where('failures', '>=', MOST_FAILURES).update({ paused_until })
}

export async function noteSuccess(host: string): Promise<void> {
  await AiProvider.query().where({ host }).where('failures', '>', 0).update({ failures: 0, paused_until: null })
}

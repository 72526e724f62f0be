import { createHash, randomBytes } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { transaction } from '#core/database/transaction'
import { KeptAdvice } from '#advisor/models/kept_advice'
import type { Advice, Figure, Paragraph, Scope } from '#advisor/services/advice'
import type { Source } from '#advisor/services/answer'

interface Kept extends Scope, Source {
  readonly now: DateTime
  readonly summary: string
  readonly figures: readonly Figure[]
  /** Of what a model was sent. */
  readonly cacheKey: string | null
}

export type AdviceToKeep = Kept & { readonly kind: 'range'; readonly answer: Advice }
export type AnswerToKeep = Kept & {
  readonly kind: 'custom'
  readonly question: string
  readonly answer: readonly Paragraph[]
}

/**
 * Keeps advice with the figures it used, and answers its number. Of one range there is one a day from each source, the latest; every
 * question is kept.
 */
export async function keepAdvice(kept: AdviceToKeep | AnswerToKeep): Promise<number> {
  const fingerprint = kept.kind === 'range' ? fingerprintOf(kept) : randomBytes(32).toString('base64url')
  const answer = JSON.stringify(kept.answer)
  const known = kept.kind === 'range' ? await KeptAdvice.findBy('fingerprint', fingerprint) : null
  // Nothing is written where nothing moved since.
  if (known && known.cacheKey === kept.cacheKey && JSON.stringify(known.answer) === answer) return known.id
  const row = {
    fingerprint,
    kind: kept.kind,
    date_range: kept.range,
    currency: kept.currency,
    test_mode: kept.testMode,
    basis: kept.basis,
    reason: kept.reason,
    provider: kept.provider && JSON.stringify(kept.provider),
    question: kept.kind === 'custom' ? kept.question : null,
    summary: kept.summary,
    answer,
    figures: JSON.stringify(kept.figures),
    cache_key: kept.cacheKey,
    created_at: toSql(kept.now),
  }
  await transaction(async (trx) => {
    const changes = ['reason', 'provider', 'summary', 'answer', 'figures', 'cache_key', 'created_at'] as const
    await trx
      .insertQuery()
      .table('kept_advice')
      .insert(row)
      .onConflict('fingerprint')
      .merge([...changes])
  })
  const [found] = (await db.from('kept_advice').where('fingerprint', fingerprint).select('id')) as { id: number }[]
  return Number(found?.id ?? 0)
}

function fingerprintOf({ range, currency, testMode, basis, now }: Kept): string {
  const of = [range, currency, testMode, basis, now.toFormat('yyyy-MM-dd')]
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url')
}

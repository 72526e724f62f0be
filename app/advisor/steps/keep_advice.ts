import { createHash, randomBytes } from 'node:crypto'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { insertMissing } from '#core/database/insert_missing'
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
 * Keeps advice with the figures it used, and answers its number. The same advice on a range is kept once a day, any other is a row of
 * its own: somebody may still have the one before on screen. Every question is kept.
 */
export async function keepAdvice(kept: AdviceToKeep | AnswerToKeep): Promise<number> {
  const answer = JSON.stringify(kept.answer)
  const figures = JSON.stringify(kept.figures)
  const fingerprint =
    kept.kind === 'range' ? fingerprintOf(kept, answer, figures) : randomBytes(32).toString('base64url')
  const known = kept.kind === 'range' ? await findId(fingerprint) : null
  if (known !== null) return known
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
    figures,
    cache_key: kept.cacheKey,
    created_at: toSql(kept.now),
  }
  await insertMissing('kept_advice', 'fingerprint', row)
  return (await findId(fingerprint)) ?? 0
}

async function findId(fingerprint: string): Promise<number | null> {
  const found = await KeptAdvice.query().where({ fingerprint }).select('id').first()
  return found?.id ?? null
}

function fingerprintOf(kept: Kept, answer: string, figures: string): string {
  const { range, currency, testMode, basis, cacheKey, now } = kept
  const of = [range, currency, testMode, basis, now.toFormat('yyyy-MM-dd'), cacheKey, answer, figures]
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url')
}

import type { DateTime } from 'luxon'
import { AiAgreement } from '#advisor/models/ai_agreement'

/** When an operator agreed to send figures to a provider; null: not yet. */
export async function findAgreement(userId: number, host: string): Promise<DateTime | null> {
  const agreement = await AiAgreement.query().where({ userId, host }).first()
  return agreement?.agreedAt ?? null
}

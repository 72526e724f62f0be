import db from '@adonisjs/lucid/services/db'
import { isLanguage, type Language } from '#core/languages'

export interface DrainMailRecipient {
  userId: number
  email: string
  language: Language | null
}

/** Those of these users who want to know when their server is about to go, and whose address is theirs. */
export async function listDrainMailRecipients(userIds: number[]): Promise<DrainMailRecipient[]> {
  const found = (await db
    .from('users')
    .select('id', 'email', 'language')
    .whereIn('id', userIds)
    .where({ mail_on_drain: true, email_verified: true })
    .orderBy('id')) as { id: number; email: string; language: string | null }[]
  return found.map(({ id, email, language }) => ({
    userId: id,
    email,
    language: isLanguage(language) ? language : null,
  }))
}

import db from '@adonisjs/lucid/services/db'
import { err, ok, type Result } from '#core/result'

export type RevokeSessionError = { type: 'not_found' }

/** Ends one session of a user. */
export class RevokeSession {
  async execute({
    userId,
    sessionId,
  }: {
    userId: number
    sessionId: number
  }): Promise<Result<null, RevokeSessionError>> {
    const deleted = await db.from('sessions').where({ id: sessionId, user_id: userId }).delete()
    return Number(deleted) === 1 ? ok(null) : err({ type: 'not_found' })
  }
}

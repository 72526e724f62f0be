import db from '@adonisjs/lucid/services/db'
import { hashToken } from '#core/tokens'

/** Ends the session of a token; the next request with it is refused. */
export class EndSession {
  async execute(token: string): Promise<void> {
    await db.from('sessions').where('token_hash', hashToken(token)).delete()
  }
}

import db from '@adonisjs/lucid/services/db'
import { err, ok, type Result } from '#core/result'

export interface RenamePasskeyInput {
  userId: number
  passkeyId: number
  name: string
}

/** Gives a passkey another name in its owner's list. */
export class RenamePasskey {
  async execute({ userId, passkeyId, name }: RenamePasskeyInput): Promise<Result<null, { type: 'not_found' }>> {
    const changed = await db.from('passkeys').where({ id: passkeyId, user_id: userId }).update({ name })
    return Number(changed) === 1 ? ok(null) : err({ type: 'not_found' })
  }
}

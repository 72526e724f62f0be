import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { randomToken } from '#core/tokens'
import { newCode } from '#vpn/actions/add_server'

/** Gives a server a fresh enrolment code and ends its node's credential: from here on only a newly enrolled agent is let in. */
@inject()
export class IssueEnrolmentCode {
  constructor(private clock: Clock) {}

  async execute(input: {
    serverId: number
    /** Who did it; null or left out is the terminal. */
    actorId?: number | null
  }): Promise<Result<{ code: string }, { type: 'not_found' }>> {
    const { serverId, actorId = null } = input
    const code = randomToken()
    return transaction(async (trx) => {
      const changed = await trx
        .from('nodes')
        .where('server_id', serverId)
        .update({ ...newCode(code, this.clock), credential_hash: null })
      if (Number(changed) === 0) return err({ type: 'not_found' })
      await audit(trx, this.clock, { actorId, action: 'server.rotate_credential', subject: `server:${serverId}` })
      return ok({ code })
    })
  }
}

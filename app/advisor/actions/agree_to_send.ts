import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isForeignKeyViolation } from '#core/database/errors'
import { insertMissing } from '#core/database/insert_missing'
import { transaction } from '#core/database/transaction'
import { unauthorized } from '#core/errors'
import { err, ok, type Result } from '#core/result'
import { ModelSettings } from '#advisor/services/model/settings'

/** An operator saw what is sent, and to whom, and agrees. Agreeing twice changes nothing. */
@inject()
export class AgreeToSend {
  constructor(
    private clock: Clock,
    private settings: ModelSettings
  ) {}

  /** `host` is the one that the operator saw: a provider set up in the meantime needs an agreement of its own. */
  async execute(operatorId: number, host: string): Promise<Result<null, 'no_model' | 'other_host'>> {
    const settings = this.settings.current()
    if (!settings) return err('no_model')
    if (settings.host !== host) return err('other_host')
    const row = { user_id: operatorId, host, agreed_at: toSql(this.clock.now()) }
    await transaction(async (trx) => {
      const known = await trx.from('ai_agreements').where({ user_id: operatorId, host }).first()
      if (known) return
      await insertMissing('ai_agreements', ['user_id', 'host'], row, trx).catch((error: unknown) => {
        // The account was deleted after the request's session was looked at.
        throw isForeignKeyViolation(error) ? unauthorized() : error
      })
      await audit(trx, this.clock, { actorId: operatorId, action: 'advice.agree', subject: 'advice' })
    })
    return ok(null)
  }
}

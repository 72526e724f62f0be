import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { addToTotal } from '#core/database/totals'
import { lockRow, transaction } from '#core/database/transaction'
import { AccountParts } from '#users/contracts/account_part'

/** 'pending': a provider has to confirm it first, and a worker continues. */
export type Deletion = 'deleted' | 'pending'

/** Settles a marked account with the outside and removes it, in all modules, in one transaction. May be repeated. */
@inject()
export class FinishDeletion {
  constructor(
    private clock: Clock,
    private parts: AccountParts
  ) {}

  async execute(userId: number): Promise<Deletion> {
    if (!(await this.#isSettled(userId))) return 'pending'
    await transaction(async (trx) => {
      // Another round deleted it meanwhile: what was wanted is so.
      if (!(await lockRow(trx, 'users', { id: userId }))) return
      for (const part of this.parts.list) await part.erase(userId, trx)
      // Sessions, links and whatever else only refers to the user go with the row.
      await trx.from('users').where('id', userId).delete()
      await addToTotal('users', userId, -1, trx)
      await audit(trx, this.clock, { actorId: null, action: 'user.delete', subject: `user:${userId}` })
    })
    return 'deleted'
  }

  async #isSettled(userId: number): Promise<boolean> {
    try {
      for (const part of this.parts.list) if ((await part.settle?.(userId)) === 'pending') return false
      return true
    } catch (error) {
      logger.error({ user: userId, err: error }, "couldn't settle an account, so its deletion waits")
      return false
    }
  }
}

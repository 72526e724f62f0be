import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { addToTotal } from '#core/database/totals'
import { lockRow, transaction } from '#core/database/transaction'
import { AccountParts, User } from '#users/index'

/** Reserved (RFC 2606): no mail can ever get there, and no person can have such an address. */
export const TRIAL_DOMAIN = '@trial.invalid'

/** Removes the account of a trial with its device and its peer. */
@inject()
export class CloseTrial {
  constructor(
    private clock: Clock,
    private parts: AccountParts
  ) {}

  async execute({ userId }: { userId: number }): Promise<void> {
    await transaction(async (trx) => {
      const user = await lockRow<{ email: string }>(trx, 'users', { id: userId })
      if (!user?.email.endsWith(TRIAL_DOMAIN)) return
      for (const part of this.parts.list) await part.erase(userId, trx)
      await trx.from('users').where('id', userId).delete()
      await addToTotal('users', userId, -1, trx)
    })
  }

  /** Trials of earlier days whose terminal was killed. */
  async closeForgotten(): Promise<void> {
    const left = await User.query()
      .select('id')
      .where('email', 'like', `%${TRIAL_DOMAIN}`)
      .where('created_on', '<', this.clock.today())
      .orderBy('id')
    for (const { id } of left) await this.execute({ userId: id })
  }
}

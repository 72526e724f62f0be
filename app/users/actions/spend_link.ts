import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { firstRow } from '#core/database/rows'
import { transactionKeepingRefusal, type Trx } from '#core/database/transaction'
import { err, type Result } from '#core/result'
import { hashToken } from '#core/tokens'
import type { LinkPurpose } from '#users/services/links'

export interface SpentLink {
  userId: number
  /** The address that the link was mailed to, and so proves. */
  email: string
}

export interface SpendLinkInput {
  token: string
  purpose: LinkPurpose
  /** Only this user may use it; for anybody else it stays unspent. */
  userId?: number
}

export type LinkError = { type: 'link_expired' }

interface Row {
  id: number
  user_id: number
  email: string
}

const SQL = 'SELECT id, user_id, email FROM user_tokens WHERE token_hash = ? AND purpose = ? AND expires_at > ?'

/**
 * Spends a mailed link: of any number of uses at once, the one that deletes its row does the work, in the same
 * transaction. When the work declines, the link is spent all the same.
 */
@inject()
export class SpendLink {
  constructor(private clock: Clock) {}

  /** Whose link it is, if it is good; it stays unspent. */
  async findOwner({ token, purpose }: SpendLinkInput): Promise<number | null> {
    return (await this.#find(token, purpose))?.user_id ?? null
  }

  async execute<T, E>(
    { token, purpose, userId }: SpendLinkInput,
    work: (link: SpentLink, trx: Trx) => Promise<Result<T, E>>
  ): Promise<Result<T, E | LinkError>> {
    const row = await this.#find(token, purpose)
    if (!row || (userId !== undefined && row.user_id !== userId)) return err({ type: 'link_expired' })
    return transactionKeepingRefusal(async (trx) => {
      const deleted = await trx.from('user_tokens').where('id', row.id).delete()
      if (Number(deleted) !== 1) return err({ type: 'link_expired' })
      return work({ userId: row.user_id, email: row.email }, trx)
    })
  }

  async #find(token: string, purpose: LinkPurpose): Promise<Row | null> {
    return firstRow<Row>(SQL, [hashToken(token), purpose, toSql(this.clock.now())])
  }
}

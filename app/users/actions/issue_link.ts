import { inject } from '@adonisjs/core'
import culvert from '#config/culvert'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import type { Trx } from '#core/database/transaction'
import { hashToken, randomToken } from '#core/tokens'
import { LINK_HOURS } from '#users/limits'
import type { LinkPurpose } from '#users/services/links'
import { linkUrl } from '#users/services/links'

export interface IssueLinkInput {
  userId: number
  purpose: LinkPurpose
  /** The address that the link proves: the one it is mailed to. */
  email: string
  hours?: number
}

/** Writes a one-time link. The token is in the answer only; its row holds a hash. */
@inject()
export class IssueLink {
  constructor(private clock: Clock) {}

  async execute({ userId, purpose, email, hours }: IssueLinkInput, trx: Trx): Promise<{ token: string; url: string }> {
    const token = randomToken()
    const expiresAt = this.clock.now().plus({ hours: hours ?? LINK_HOURS[purpose] })
    await trx.table('user_tokens').insert({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      email,
      expires_at: toSql(expiresAt),
    })
    return { token, url: `${culvert.appUrl}${linkUrl(purpose, token)}` }
  }
}

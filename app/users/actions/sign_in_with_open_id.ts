import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { dropLinks } from '#users/actions/drop_links'
import { endSessions } from '#users/actions/end_sessions'
import { StartSession } from '#users/actions/start_session'
import { User } from '#users/models/user'
import type { OpenIdIdentity } from '#users/oidc/openid'
import type { Account } from '#users/queries/account'
import { FindAccount } from '#users/queries/find_account'
import { findOpenIdOwner, type OpenIdOwner } from '#users/queries/find_open_id_owner'

export interface SignInWithOpenIdInput {
  identity: OpenIdIdentity
  label: string
  replaces: string | null
  isKnownBrowser: (userId: number) => boolean
}

export type SignInWithOpenIdError = { type: 'email_unverified' } | { type: 'linked_elsewhere' }

interface UserRow {
  id: number
  email: string
  email_verified: number
  oidc_subject: string | null
}

type Outcome = Result<{ account: Account; token: string }, SignInWithOpenIdError>

/**
 * Signs in whom the provider names. The subject decides; an account is linked by its address only when the provider has
 * verified it. Linking counts as the first verification: what somebody else may have prepared with that address goes.
 */
@inject()
export class SignInWithOpenId {
  constructor(
    private clock: Clock,
    private mails: Mails,
    private findAccount: FindAccount,
    private startSession: StartSession
  ) {}

  async execute(input: SignInWithOpenIdInput): Promise<Outcome> {
    const known = await findOpenIdOwner(input.identity)
    if (known.type === 'linked_elsewhere' || known.type === 'email_unverified') return err(known)
    return transaction(async (trx) => {
      const userId = await this.#settle(known, input.identity, trx)
      const account = userId === null ? null : await this.findAccount.execute(userId, trx)
      if (!account) return err({ type: 'linked_elsewhere' })
      const { token } = await this.startSession.execute(
        { user: account, label: input.label, replaces: input.replaces },
        trx
      )
      if (known.type !== 'nobody' && !input.isKnownBrowser(account.id)) {
        const data = { label: input.label, at: this.clock.now().toISO() }
        await this.mails.queue({ to: account.email, template: 'users.new_sign_in', data }, trx)
      }
      return ok({ account, token })
    })
  }

  /** The account to sign in to, its row locked; null when it was linked or deleted meanwhile. */
  async #settle(owner: OpenIdOwner, identity: OpenIdIdentity, trx: Trx): Promise<number | null> {
    if (owner.type === 'nobody') return this.#create(identity, trx)
    if (!('userId' in owner)) return null
    const row = await lockRow<UserRow>(trx, 'users', { id: owner.userId })
    if (!row) return null
    if (owner.type === 'by_subject') return row.oidc_subject === identity.subject ? row.id : null
    return this.#link(row, identity, trx)
  }

  async #link(row: UserRow, { subject, email }: OpenIdIdentity, trx: Trx): Promise<number | null> {
    if (row.email !== email || row.oidc_subject !== null) return null
    if (!row.email_verified) {
      await endSessions(row.id, null, trx)
      await dropLinks(row.id, trx)
    }
    const claimed = row.email_verified ? {} : { email_verified: true, password_hash: null, password_browser_hash: null }
    await trx
      .from('users')
      .where('id', row.id)
      .update({ oidc_subject: subject, ...claimed })
    return row.id
  }

  async #create(identity: OpenIdIdentity, trx: Trx): Promise<number | null> {
    try {
      const { email, firstName, lastName, subject } = identity
      const user = await User.create(
        {
          email: email ?? '',
          firstName,
          lastName,
          oidcSubject: subject,
          emailVerified: true,
          isAdmin: false,
          autoConnect: false,
          createdOn: this.clock.today(),
        },
        { client: trx }
      )
      return user.id
    } catch (error) {
      // The same person in another window, or somebody who signed up with the address just now: trying again finds them.
      if (isUniqueViolation(error)) return null
      throw error
    }
  }
}

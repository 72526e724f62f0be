import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { lockRow, transactionKeepingRefusal, type Trx } from '#core/database/transaction'
import type { Language } from '#core/languages'
import { err, ok, type Result } from '#core/result'
import { CompleteSignIn, type SignedIn } from '#users/actions/complete_sign_in'
import { DemandSecondFactor, type SecondFactorRequired } from '#users/actions/demand_second_factor'
import { dropLinks } from '#users/actions/drop_links'
import { endSessions } from '#users/actions/end_sessions'
import { User } from '#users/models/user'
import type { OpenIdIdentity } from '#users/oidc/openid'
import { FindAccount } from '#users/queries/find_account'
import { findOpenIdOwner, type OpenIdOwner } from '#users/queries/find_open_id_owner'
import type { SigningBrowser } from '#users/services/signing_browser'

export interface SignInWithOpenIdInput {
  identity: OpenIdIdentity
  /** Of a new account. */
  language: Language
  browser: SigningBrowser
}

export type SignInWithOpenIdError =
  | { type: 'email_unverified' }
  | { type: 'linked_elsewhere' }
  | { type: 'deletion_pending' | 'suspended' }
  | SecondFactorRequired

interface UserRow {
  id: number
  email: string
  email_verified: number
  oidc_subject: string | null
}

type Outcome = Result<SignedIn, SignInWithOpenIdError>

/**
 * Signs in the user that the provider names. The subject decides; an account is linked by its address only when the provider has
 * verified it. Linking counts as the first verification: what somebody else may have prepared with that address goes.
 */
@inject()
export class SignInWithOpenId {
  constructor(
    private clock: Clock,
    private findAccount: FindAccount,
    private completeSignIn: CompleteSignIn,
    private demandSecondFactor: DemandSecondFactor
  ) {}

  async execute(input: SignInWithOpenIdInput): Promise<Outcome> {
    const known = await findOpenIdOwner(input.identity)
    if (known.type === 'linked_elsewhere' || known.type === 'email_unverified') return err(known)
    return transactionKeepingRefusal(async (trx) => {
      const userId = await this.#settle(known, input, trx)
      const account = userId === null ? null : await this.findAccount.execute(userId, trx)
      if (!account) return err({ type: 'linked_elsewhere' })
      if (account.deletionPending) return err({ type: 'deletion_pending' })
      if (account.suspended) return err({ type: 'suspended' })
      // The provider answers for the first step only: whether it asks for a second one, nobody here knows.
      if (account.secondFactor) return err(await this.demandSecondFactor.execute(account, input.browser.id, trx))
      const { browser } = input
      const isKnown = known.type === 'nobody' ? () => true : browser.isKnown
      return ok(await this.completeSignIn.execute(account, { ...browser, isKnown }, trx))
    })
  }

  /** The account to sign in to, its row locked; null when it was linked or deleted meanwhile. */
  async #settle(owner: OpenIdOwner, input: SignInWithOpenIdInput, trx: Trx): Promise<number | null> {
    if (owner.type === 'nobody') return this.#create(input, trx)
    if (!('userId' in owner)) return null
    const row = await lockRow<UserRow>(trx, 'users', { id: owner.userId })
    if (!row) return null
    if (owner.type === 'by_subject') return row.oidc_subject === input.identity.subject ? row.id : null
    return this.#link(row, input.identity, trx)
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

  async #create({ identity, language }: SignInWithOpenIdInput, trx: Trx): Promise<number | null> {
    try {
      const { email, firstName, lastName, subject } = identity
      const user = await User.create(
        {
          email: email ?? '',
          firstName,
          lastName,
          language,
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

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
  | Shut
  | SecondFactorRequired

interface UserRow {
  id: number
  email: string
  email_verified: number
  oidc_subject: string | null
  deletion_pending: number | null
  suspended: number
}

type Shut = { type: 'deletion_pending' | 'suspended' }

type Outcome = Result<SignedIn, SignInWithOpenIdError>
type Found = Result<number, { type: 'linked_elsewhere' } | Shut>

/**
 * Signs in the user that the provider names. The subject decides; an account is linked by its address only when the provider has
 * verified it. Linking counts as the first verification: what somebody else may have prepared with that address goes. An account
 * that is shut stays as it is.
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
      const found = await this.#settle(known, input, trx)
      if (!found.ok) return found
      const account = await this.findAccount.execute(found.value, trx)
      if (!account) return err({ type: 'linked_elsewhere' })
      // The provider answers for the first step only: whether it asks for a second one, nobody here knows.
      if (account.secondFactor) return err(await this.demandSecondFactor.execute(account, input.browser.id, trx))
      const { browser } = input
      const isKnown = known.type === 'nobody' ? () => true : browser.isKnown
      return ok(await this.completeSignIn.execute(account, { ...browser, isKnown }, trx))
    })
  }

  /** The account to sign in to, its row locked and linked. `linked_elsewhere`: to another subject, or deleted, meanwhile. */
  async #settle(owner: OpenIdOwner, input: SignInWithOpenIdInput, trx: Trx): Promise<Found> {
    if (owner.type === 'nobody') return this.#create(input, trx)
    const row = 'userId' in owner ? await lockRow<UserRow>(trx, 'users', { id: owner.userId }) : null
    if (!row || !isStill(owner, row, input.identity)) return err({ type: 'linked_elsewhere' })
    // Before anything is written: refusals commit too.
    if (row.deletion_pending) return err({ type: 'deletion_pending' })
    if (row.suspended) return err({ type: 'suspended' })
    if (owner.type === 'by_email') await this.#link(row, input.identity.subject, trx)
    return ok(row.id)
  }

  async #link(row: UserRow, subject: string, trx: Trx) {
    if (!row.email_verified) {
      await endSessions(row.id, null, trx)
      await dropLinks(row.id, trx)
    }
    const claimed = row.email_verified ? {} : { email_verified: true, password_hash: null, password_browser_hash: null }
    await trx
      .from('users')
      .where('id', row.id)
      .update({ oidc_subject: subject, ...claimed })
  }

  async #create({ identity, language }: SignInWithOpenIdInput, trx: Trx): Promise<Found> {
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
      return ok(user.id)
    } catch (error) {
      // The same person in another window, or somebody who signed up with the address just now: trying again finds them.
      if (isUniqueViolation(error)) return err({ type: 'linked_elsewhere' })
      throw error
    }
  }
}

/** Whether the row is still whose it was when it was looked up. */
function isStill({ type }: OpenIdOwner, row: UserRow, { subject, email }: OpenIdIdentity): boolean {
  return type === 'by_subject' ? row.oidc_subject === subject : row.email === email && row.oidc_subject === null
}

import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { transaction, type Trx } from '#core/database/transaction'
import type { Language } from '#core/languages'
import { Mails } from '#core/mail/mails'
import { ok, type Result } from '#core/result'
import { hashToken } from '#core/tokens'
import { CheckNewPassword, type WeakPassword } from '#users/actions/check_new_password'
import { IssueLink } from '#users/actions/issue_link'
import { StartSession } from '#users/actions/start_session'
import { User } from '#users/models/user'
import { evenAnswer } from '#users/services/even_answer'
import { type Hashing, hashPassword } from '#users/services/password_hashing'
import { newSessionToken } from '#users/services/session_token'

export interface SignUpInput {
  email: string
  password: string
  firstName: string | null
  lastName: string | null
  /** Of the mails, and of the app until another is chosen. */
  language: Language
  /** Number of the browser, so that the first verification can tell whether the same one chose the password. */
  browserId: string
  label: string
  replaces: string | null
  hashing?: Hashing
}

export interface SignedUp {
  /** Null when the address was known: then the token opens nothing. */
  userId: number | null
  token: string
}

/**
 * Makes an account, mails the verification link and signs the browser in. With a known address it does the same work,
 * signs nobody in and tells the owner; the caller gets the same answer, with a token of no session.
 */
@inject()
export class SignUp {
  constructor(
    private clock: Clock,
    private mails: Mails,
    private issueLink: IssueLink,
    private startSession: StartSession,
    private checkNewPassword: CheckNewPassword
  ) {}

  async execute(input: SignUpInput): Promise<Result<SignedUp, WeakPassword>> {
    const checked = await this.checkNewPassword.execute(input.password, input)
    if (!checked.ok) return checked
    // Before the transaction: it takes long, and a known address must cost the same.
    const passwordHash = await hashPassword(input.password, input.hashing)
    return ok(await evenAnswer(() => transaction((trx) => this.#signUp(input, passwordHash, trx))))
  }

  async #signUp(input: SignUpInput, passwordHash: string, trx: Trx): Promise<SignedUp> {
    const { language } = input
    const user = await this.#insert(input, passwordHash, trx)
    if (!user) {
      await this.mails.queue({ to: input.email, template: 'users.known_address', data: {}, language }, trx)
      return { userId: null, token: newSessionToken(this.clock.now()) }
    }
    const link = { userId: user.id, purpose: 'verify_email', email: user.email } as const
    const { url } = await this.issueLink.execute(link, trx)
    await this.mails.queue({ to: user.email, template: 'users.verify_email', data: { url }, language }, trx)
    const session = { user: { id: user.id, isAdmin: false }, label: input.label, replaces: input.replaces }
    const { token } = await this.startSession.execute(session, trx)
    return { userId: user.id, token }
  }

  /** Two sign-ups at once with one address: the unique key lets one through, the other finds the address known. */
  async #insert(input: SignUpInput, passwordHash: string, trx: Trx): Promise<User | null> {
    try {
      const { email, firstName, lastName, language } = input
      return await User.create(
        {
          email,
          firstName,
          lastName,
          language,
          passwordHash,
          passwordBrowserHash: hashToken(input.browserId),
          emailVerified: false,
          isAdmin: false,
          autoConnect: false,
          createdOn: this.clock.today(),
        },
        { client: trx }
      )
    } catch (error) {
      if (isUniqueViolation(error)) return null
      throw error
    }
  }
}

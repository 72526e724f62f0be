import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { transaction, type Trx } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { IssueLink } from '#users/actions/issue_link'
import { type ListedPlan, StaffFacts } from '#users/contracts/staff_facts'
import { LINK_HOURS } from '#users/limits'
import { User, type AdminRole } from '#users/models/user'

export interface CreateUserInput {
  email: string
  firstName?: string | null
  lastName?: string | null
  /** Makes an administrator. */
  adminRole?: AdminRole | null
  /** A plan that is given without payment. */
  plan?: ListedPlan
  /** The link is answered and not mailed. */
  handOver?: boolean
  /** Who did it; null is the terminal. */
  actorId: number | null
}

export interface CreatedUser {
  id: number
  email: string
  /** One-time link to choose the password; null when it was mailed instead. */
  link: string | null
  linkHours: number
}

export type CreateUserError = { type: 'email_taken' }

/** Makes an account for somebody else. Nobody but its owner ever knows its password: a one-time link lets them choose it. */
@inject()
export class CreateUser {
  constructor(
    private clock: Clock,
    private mails: Mails,
    private issueLink: IssueLink,
    private facts: StaffFacts
  ) {}

  async execute(input: CreateUserInput): Promise<Result<CreatedUser, CreateUserError>> {
    const adminRole = input.adminRole ?? null
    return transaction(async (trx) => {
      const user = await this.#insert(input, adminRole, trx)
      if (!user) return err({ type: 'email_taken' })
      const { id, email } = user
      await audit(trx, this.clock, {
        actorId: input.actorId,
        action: 'user.create',
        subject: `user:${id}`,
        changes: { adminRole },
      })
      const { plan = 'free', actorId } = input
      if (plan !== 'free') {
        const given = await this.facts.givePlan({ userId: id, plan, actorId }, trx)
        if (!given.ok) throw new Error(`A new user can't be given a plan: ${given.error.type}`)
      }
      const hours = input.handOver ? LINK_HOURS.first_admin : LINK_HOURS.set_password
      const { url } = await this.issueLink.execute({ userId: id, purpose: 'reset_password', email, hours }, trx)
      if (input.handOver) return ok({ id, email, link: url, linkHours: hours })
      await this.mails.queue({ to: email, template: 'users.set_password', data: { url, hours } }, trx)
      return ok({ id, email, link: null, linkHours: hours })
    })
  }

  async #insert(input: CreateUserInput, adminRole: AdminRole | null, trx: Trx): Promise<User | null> {
    try {
      return await User.create(
        {
          email: input.email,
          firstName: input.firstName ?? null,
          lastName: input.lastName ?? null,
          emailVerified: false,
          isAdmin: adminRole !== null,
          adminRole,
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

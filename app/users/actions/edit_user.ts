import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import type { Language } from '#core/languages'
import { err, ok, type Result } from '#core/result'
import { dropLinks } from '#users/actions/drop_links'
import { endSessions } from '#users/actions/end_sessions'
import { type KeepAdminsError, lockAdmins, mayLoseAdmin } from '#users/steps/keep_admins'
import { MoveAddress } from '#users/actions/move_address'
import { type ListedPlan, type PaysForMore, StaffFacts } from '#users/contracts/staff_facts'
import type { AdminRole } from '#users/models/user'
import { type StaffRow, versionOf } from '#users/services/user_for_staff'
import { nameKeys } from '#users/services/name_keys'
import { type Rights, rightsAfter } from '#users/services/rights'

/** What an operator may write of an account; what is left out stays. */
export interface EditUserInput {
  userId: number
  actorId: number
  /** The version that was edited; left out: whatever is there. */
  version?: string | undefined
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  email?: string | undefined
  isAdmin?: boolean | undefined
  adminRole?: AdminRole | null | undefined
  subscriptionPlan?: ListedPlan | undefined
}

export type EditUserError =
  | { type: 'user_not_found' }
  | { type: 'changed_meanwhile' }
  | { type: 'email_taken' }
  | KeepAdminsError
  | PaysForMore

type Row = StaffRow & { language: Language | null }

/** Changes an account for its operator, all of it or nothing. What is written down of it are rights and plans, never names or addresses. */
@inject()
export class EditUser {
  constructor(
    private clock: Clock,
    private moveAddress: MoveAddress,
    private facts: StaffFacts
  ) {}

  async execute(input: EditUserInput): Promise<Result<null, EditUserError>> {
    try {
      return await this.#edit(input)
    } catch (error) {
      if (error instanceof Refusal) return err(error.reason)
      if (isUniqueViolation(error)) return err({ type: 'email_taken' })
      throw error
    }
  }

  #edit(input: EditUserInput) {
    const { userId, actorId } = input
    return transaction(async (trx) => {
      await lockAdmins(trx)
      const row = await lockRow<Row>(trx, 'users', { id: userId })
      if (!row) throw new Refusal({ type: 'user_not_found' })
      if (input.version !== undefined && input.version !== versionOf(row)) {
        throw new Refusal({ type: 'changed_meanwhile' })
      }
      const changes = {
        ...(await this.#names(row, input, trx)),
        ...(await this.#address(row, input, trx)),
        ...(await this.#rights(row, input, trx)),
      }
      if (Object.keys(changes).length > 0) {
        await audit(trx, this.clock, { actorId, action: 'user.update', subject: `user:${userId}`, changes })
      }
      await this.#plan(row, input, trx)
      return ok(null)
    })
  }

  async #names(row: Row, { firstName, lastName }: EditUserInput, trx: Trx) {
    const first = firstName === undefined ? row.first_name : firstName || null
    const last = lastName === undefined ? row.last_name : lastName || null
    if (first === row.first_name && last === row.last_name) return {}
    await trx
      .from('users')
      .where('id', row.id)
      .update({ first_name: first, last_name: last, ...nameKeys({ firstName: first, lastName: last }) })
    return {
      ...(first === row.first_name ? {} : { firstName: 'changed' }),
      ...(last === row.last_name ? {} : { lastName: 'changed' }),
    }
  }

  async #address(row: Row, { email }: EditUserInput, trx: Trx) {
    if (email === undefined || email === row.email) return {}
    await this.moveAddress.execute({ userId: row.id, from: row.email, to: email, language: row.language }, trx)
    return { email: 'changed' }
  }

  /** A right that is given or taken ends all sessions: an administrator's is shorter, and an old one must not gain any. */
  async #rights(row: Row, input: EditUserInput, trx: Trx) {
    const before: Rights = row.is_admin ? (row.admin_role ?? 'admin') : null
    const after = rightsAfter(before, input)
    if (after === before) return {}
    if (before === 'admin') {
      const refusal = await mayLoseAdmin(row.id, input.actorId, trx)
      if (refusal) throw new Refusal(refusal)
    } else if (row.id === input.actorId) throw new Refusal({ type: 'own_account' })
    await trx
      .from('users')
      .where('id', row.id)
      .update({ is_admin: after !== null, admin_role: after })
    await endSessions(row.id, null, trx)
    await dropLinks(row.id, trx)
    return { adminRole: { before, after } }
  }

  async #plan(row: Row, { subscriptionPlan: plan, actorId }: EditUserInput, trx: Trx) {
    if (plan === undefined || plan === row.plan) return
    const given = await this.facts.givePlan({ userId: row.id, plan, actorId }, trx)
    if (!given.ok) throw new Refusal(given.error)
  }
}

/** Takes back what the transaction did so far. */
class Refusal extends Error {
  constructor(readonly reason: EditUserError) {
    super(reason.type)
  }
}

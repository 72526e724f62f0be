import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { transaction } from '#core/database/transaction'
import { Limits } from '#core/limits/limits'
import type { PlanId } from '#billing/index'
import type { AdminRole } from '#users/index'
import { User } from '#users/index'
import { StartSession } from '#users/actions/start_session'
import { SESSION_COOKIE } from '#users/auth/session_cookie'
import { hashPassword } from '#users/services/password_hashing'
import { api } from '#tests/support/api'
import { emptyDatabase } from '#tests/support/database'

/** Password of every account that a test makes without naming one. */
export const PASSWORD = 'correct horse battery'

interface Wanted {
  email?: string
  /** Null: an account without a password. */
  password?: string | null
  firstName?: string | null
  emailVerified?: boolean
  isAdmin?: boolean
  adminRole?: AdminRole
  plan?: PlanId
  planEndsAt?: DateTime
}

let count = 0
let commonHash: Promise<string> | undefined

/** A verified free account unless told otherwise. */
export async function createUser(wanted: Wanted = {}): Promise<User> {
  count += 1
  const email = wanted.email ?? `user${count}@example.com`
  const { password = PASSWORD, plan = 'free' } = wanted
  const clock = await app.container.make(Clock)
  const passwordHash = await hashOf(password)
  const account: Partial<ModelAttributes<User>> = {
    email,
    firstName: wanted.firstName ?? null,
    lastName: null,
    passwordHash,
    emailVerified: wanted.emailVerified ?? true,
    isAdmin: wanted.isAdmin ?? false,
    adminRole: wanted.adminRole ?? (wanted.isAdmin ? 'admin' : null),
    autoConnect: false,
    createdOn: clock.today(),
  }
  const user = await transaction((trx) => User.create(account, { client: trx }))
  if (plan !== 'free') {
    const endsAt = wanted.planEndsAt ? toSql(wanted.planEndsAt) : null
    await db.table('grants').insert({ user_id: user.id, plan_id: plan, granted_on: clock.today(), ends_at: endsAt })
  }
  return user
}

/** A browser in which this user is signed in; on this process's server unless another is given. */
export async function signedIn(user: { id: number; isAdmin: boolean }, browser = api()) {
  const start = await app.container.make(StartSession)
  const { token } = await start.execute({ user, label: 'Test browser' })
  browser.setCookie(SESSION_COOKIE, token)
  return browser
}

/** Empty tables and no attempts counted: for `group.each.setup`. */
export async function freshStart() {
  await emptyDatabase()
  ;(await app.container.make(Limits)).clear()
}

async function hashOf(password: string | null): Promise<string | null> {
  if (password === null) return null
  if (password === PASSWORD) return (commonHash ??= hashPassword(password))
  return hashPassword(password)
}

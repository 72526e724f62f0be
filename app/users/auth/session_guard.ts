import { symbols } from '@adonisjs/auth'
import type { AuthClientResponse, GuardContract } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock'
import { unauthorized } from '#core/errors'
import { hashToken } from '#core/tokens'
import { touchSession } from '#users/actions/touch_session'
import { readSessionToken, SESSION_COOKIE } from '#users/auth/session_cookie'
import { findSession, type SignedInUser } from '#users/queries/find_session'
import { isAlive } from '#users/services/session_life'
import { StartSession } from '#users/actions/start_session'

/** Who is signed in: one cookie, one indexed look-up, no other state. */
export class SessionGuard implements GuardContract<SignedInUser> {
  declare [symbols.GUARD_KNOWN_EVENTS]: Record<never, never>
  readonly driverName = 'culvert_session'
  user: SignedInUser | undefined
  isAuthenticated = false
  authenticationAttempted = false

  constructor(private ctx: HttpContext) {}

  getUserOrFail(): SignedInUser {
    if (!this.user) throw unauthorized()
    return this.user
  }

  async authenticate(): Promise<SignedInUser> {
    if (!this.authenticationAttempted) await this.#lookUp()
    return this.getUserOrFail()
  }

  async check(): Promise<boolean> {
    if (!this.authenticationAttempted) await this.#lookUp()
    return this.isAuthenticated
  }

  async authenticateAsClient(user: SignedInUser): Promise<AuthClientResponse> {
    const { token } = await (await this.ctx.containerResolver.make(StartSession)).execute({ user, label: 'Test' })
    return { cookies: { [SESSION_COOKIE]: token } }
  }

  async #lookUp() {
    this.authenticationAttempted = true
    const token = readSessionToken(this.ctx)
    if (!token) return
    const session = await findSession(hashToken(token))
    const now = (await this.ctx.containerResolver.make(Clock)).now()
    if (!session || !isAlive(session, now)) return
    await touchSession(session, now)
    this.user = session.user
    this.isAuthenticated = true
  }
}

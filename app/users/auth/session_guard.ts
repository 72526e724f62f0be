import { symbols } from '@adonisjs/auth'
import type { AuthClientResponse, GuardContract } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock'
import { unauthorized } from '#core/errors'
import { touchSession } from '#users/actions/touch_session'
import { dropSessionToken, readSessionToken, SESSION_COOKIE } from '#users/auth/session_cookie'
import { findSession, type FoundSession, type SignedInUser } from '#users/queries/find_session'
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
    const session = await this.#liveSession()
    if (!session) return dropSessionToken(this.ctx)
    this.user = session.user
    this.isAuthenticated = true
  }

  async #liveSession(): Promise<FoundSession | null> {
    const token = readSessionToken(this.ctx)
    const session = token && (await findSession(token))
    if (!session) return null
    const now = (await this.ctx.containerResolver.make(Clock)).now()
    const { deletionPending, suspended } = session.user
    if (!isAlive(session, now) || deletionPending || suspended) return null
    await touchSession(session, now)
    return session
  }
}

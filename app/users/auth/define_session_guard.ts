import type { GuardConfigProvider } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import { SessionGuard } from '#users/auth/session_guard'

/** The guard for config/auth.ts. */
export function sessionGuard(): GuardConfigProvider<(ctx: HttpContext) => SessionGuard> {
  return { resolver: async () => (ctx) => new SessionGuard(ctx) }
}

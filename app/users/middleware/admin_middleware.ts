import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ApiError } from '#core/errors'
import { AdminPolicy } from '#users/contracts/admin_policy'
import type { AdminRole } from '#users/models/user'

/** Operators only, and of these the ones with a role that is named; 'admin' may do everything. Checked on every call. */
export default class AdminMiddleware {
  async handle({ auth, containerResolver }: HttpContext, next: NextFn, { roles = [] }: { roles?: AdminRole[] } = {}) {
    const user = await auth.authenticate()
    const allowed = user.isAdmin && (user.adminRole === 'admin' || roles.some((role) => role === user.adminRole))
    if (!allowed) throw new ApiError(403, 'E_ADMIN_REQUIRED', "You don't have admin permissions")
    const { demandsSecondFactor } = await containerResolver.make(AdminPolicy)
    if (demandsSecondFactor && !user.secondFactor) throw secondFactorDemanded()
    return next()
  }
}

function secondFactorDemanded() {
  const message = 'Administrators need two-factor authentication here. Set it up in your security settings.'
  return new ApiError(403, 'E_SECOND_FACTOR_SETUP_REQUIRED', message)
}

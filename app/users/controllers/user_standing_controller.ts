import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { SuspendUser } from '#users/actions/suspend_user'
import { staffRefusal } from '#users/http/staff_refusals'
import { findUserForStaff } from '#users/queries/find_user_for_staff'
import SuspendedUserTransformer from '#users/transformers/suspended_user_transformer'

/** Shutting an account and opening it again. */
@inject()
export default class UserStandingController {
  constructor(private suspendUser: SuspendUser) {}

  suspend(ctx: HttpContext) {
    return this.#set(ctx, true)
  }

  unsuspend(ctx: HttpContext) {
    return this.#set(ctx, false)
  }

  async #set(ctx: HttpContext, suspended: boolean) {
    const userId = idOf(ctx)
    const result = await this.suspendUser.execute({ userId, suspended, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw staffRefusal(result.error)
    const user = await findUserForStaff(userId)
    if (!user) throw notFound()
    return ctx.serialize(SuspendedUserTransformer.transform({ user, changed: result.value.changed }))
  }
}

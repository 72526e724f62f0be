import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { unauthorized } from '#core/errors'
import { requestOver } from '#core/http/request_over'
import { throttle } from '#core/limits/throttle'
import { ConfirmIdentity } from '#users/actions/confirm_identity'
import { DeleteAccount } from '#users/actions/delete_account'
import { UpdateProfile } from '#users/actions/update_profile'
import { takeSessionToken } from '#users/auth/session_cookie'
import { deletionRefusal, passwordRefusal } from '#users/http/refusals'
import { LIMITS } from '#users/limits'
import { DescribeUser } from '#users/queries/describe_user'
import { ExportAccount } from '#users/queries/export_account'
import CurrentUserTransformer from '#users/transformers/current_user_transformer'
import { identityValidator, profileValidator } from '#users/validators/account'

/** What users do with their account as a whole. */
export default class AccountController {
  @inject()
  async update(ctx: HttpContext, updateProfile: UpdateProfile, describe: DescribeUser) {
    const change = await ctx.request.validateUsing(profileValidator)
    const account = await updateProfile.execute(ctx.auth.getUserOrFail(), change)
    return ctx.serialize(CurrentUserTransformer.transform(await describe.execute(account)))
  }

  @inject()
  async destroy(ctx: HttpContext, deleteAccount: DeleteAccount) {
    const user = ctx.auth.getUserOrFail()
    const identity = await ctx.request.validateUsing(identityValidator)
    await throttle(ctx, LIMITS.reauthenticate, user.id)
    const result = await deleteAccount.execute({ user, ...identity, signal: requestOver(ctx) })
    if (!result.ok) throw deletionRefusal(result.error)
    takeSessionToken(ctx)
    if (result.value === 'deleted') return ctx.response.noContent()
    ctx.response.status(202)
    return { status: 'deletion_pending' as const, message: 'Your account is locked and will be deleted soon.' }
  }

  @inject()
  async export(ctx: HttpContext, exportAccount: ExportAccount, confirmIdentity: ConfirmIdentity) {
    const user = ctx.auth.getUserOrFail()
    const identity = await ctx.request.validateUsing(identityValidator)
    await throttle(ctx, LIMITS.reauthenticate, user.id)
    const confirmed = await confirmIdentity.execute(user, { ...identity, signal: requestOver(ctx) })
    if (!confirmed.ok) throw passwordRefusal(confirmed.error)
    const data = await exportAccount.execute(user.id)
    if (!data) throw unauthorized()
    ctx.response.header('Content-Disposition', 'attachment; filename="account.json"')
    return data
  }
}

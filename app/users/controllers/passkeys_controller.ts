import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { requestOver } from '#core/http/request_over'
import { throttle } from '#core/limits/throttle'
import { BeginPasskeyRegistration } from '#users/actions/begin_passkey_registration'
import { DeletePasskey } from '#users/actions/delete_passkey'
import { RegisterPasskey } from '#users/actions/register_passkey'
import { RenamePasskey } from '#users/actions/rename_passkey'
import { passkeyRefusal, registrationRefusal } from '#users/http/passkey_refusals'
import { LIMITS } from '#users/limits'
import { ListPasskeys } from '#users/queries/list_passkeys'
import { browserLabel } from '#users/services/browser_label'
import PasskeyTransformer from '#users/transformers/passkey_transformer'
import { identityValidator } from '#users/validators/account'
import { deletePasskeyValidator, registerPasskeyValidator, renamePasskeyValidator } from '#users/validators/passkey'

/** A user's own passkeys. */
export default class PasskeysController {
  @inject()
  async index({ auth, serialize }: HttpContext, listPasskeys: ListPasskeys) {
    return serialize(PasskeyTransformer.transform(await listPasskeys.execute(auth.getUserOrFail().id)))
  }

  @inject()
  async options(ctx: HttpContext, begin: BeginPasskeyRegistration) {
    const user = ctx.auth.getUserOrFail()
    const identity = await ctx.request.validateUsing(identityValidator)
    await throttle(ctx, LIMITS.reauthenticate, user.id)
    const result = await begin.execute({ user, ...identity, signal: requestOver(ctx) })
    if (!result.ok) throw passkeyRefusal(result.error)
    return result.value
  }

  @inject()
  async store(ctx: HttpContext, registerPasskey: RegisterPasskey) {
    const user = ctx.auth.getUserOrFail()
    const { name, response: sent } = await ctx.request.validateUsing(registerPasskeyValidator)
    await throttle(ctx, LIMITS.passkey)
    const response = { ...sent, authenticatorAttachment: undefined }
    const label = name ?? browserLabel(ctx.request.header('user-agent'))
    const result = await registerPasskey.execute({ user, name: label, response })
    if (!result.ok) throw registrationRefusal(result.error)
    ctx.response.status(201)
    return ctx.serialize(PasskeyTransformer.transform(result.value))
  }

  @inject()
  async update({ auth, request, response }: HttpContext, renamePasskey: RenamePasskey) {
    const { params, name } = await request.validateUsing(renamePasskeyValidator)
    const result = await renamePasskey.execute({ userId: auth.getUserOrFail().id, passkeyId: params.id, name })
    if (!result.ok) throw passkeyRefusal(result.error)
    return response.noContent()
  }

  @inject()
  async destroy(ctx: HttpContext, deletePasskey: DeletePasskey) {
    const user = ctx.auth.getUserOrFail()
    const { params, ...identity } = await ctx.request.validateUsing(deletePasskeyValidator)
    await throttle(ctx, LIMITS.reauthenticate, user.id)
    const result = await deletePasskey.execute({ user, passkeyId: params.id, ...identity, signal: requestOver(ctx) })
    if (!result.ok) throw passkeyRefusal(result.error)
    return ctx.response.noContent()
  }
}

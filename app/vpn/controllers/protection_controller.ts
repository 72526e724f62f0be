import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { throttle } from '#core/limits/throttle'
import { FindProtection } from '#vpn/queries/find_protection'
import { PROTECTION_LIMITS } from '#vpn/services/request_limits'
import ProtectionTransformer from '#vpn/transformers/protection_transformer'

@inject()
export default class ProtectionController {
  constructor(private protection: FindProtection) {}

  async show(ctx: HttpContext) {
    const { auth, request, response, serialize } = ctx
    const user = auth.getUserOrFail()
    await throttle(ctx, PROTECTION_LIMITS, user.id)
    response.header('Cache-Control', 'no-store')
    return serialize(ProtectionTransformer.transform(await this.protection.execute(user.id, request.ip())))
  }
}

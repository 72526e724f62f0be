import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ApiError } from '#core/errors'
import { OpenId } from '#users/oidc/openid'

/** Ways in by password or mailbox, shut where the operator's OpenID provider is the only one. */
@inject()
export default class PasswordSignInMiddleware {
  constructor(private openId: OpenId) {}

  handle(_: HttpContext, next: NextFn) {
    if (this.openId.isOnly) {
      throw new ApiError(403, 'E_PASSWORD_SIGN_IN_DISABLED', `Sign in with ${this.openId.settings.name}`)
    }
    return next()
  }
}

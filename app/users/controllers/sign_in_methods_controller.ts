import { inject } from '@adonisjs/core'
import { OpenId } from '#users/oidc/openid'

/** How one can sign in here; public, asked by the sign-in page. */
@inject()
export default class SignInMethodsController {
  constructor(private openId: OpenId) {}

  show() {
    const { isConfigured, isOnly, settings } = this.openId
    return { password: !isOnly, oidc: isConfigured ? { name: settings.name } : null, oidcOnly: isOnly }
  }
}

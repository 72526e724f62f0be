import culvert from '#config/culvert'

/** How one can sign in here; public, asked by the sign-in page. */
export default class SignInMethodsController {
  show() {
    const { issuer, name, only } = culvert.oidc
    return { password: true, oidc: issuer ? { name } : null, oidcOnly: Boolean(issuer) && only }
  }
}

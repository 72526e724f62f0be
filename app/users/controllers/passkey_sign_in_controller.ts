import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { throttle } from '#core/limits/throttle'
import { BeginPasskeySecondStep } from '#users/actions/begin_passkey_second_step'
import { BeginPasskeySignIn } from '#users/actions/begin_passkey_sign_in'
import type { SignedIn } from '#users/actions/complete_sign_in'
import { PassByPasskey } from '#users/actions/pass_by_passkey'
import { SignInWithPasskey } from '#users/actions/sign_in_with_passkey'
import { keepBrowser } from '#users/auth/browser_cookie'
import { letIn, signInBrowser, type SignInBrowser } from '#users/auth/sign_in_browser'
import { passkeyRefusal, secondStepRefusal } from '#users/http/passkey_refusals'
import { LIMITS } from '#users/limits'
import { DescribeUser } from '#users/queries/describe_user'
import CurrentUserTransformer from '#users/transformers/current_user_transformer'
import {
  passkeySecondStepValidator,
  passkeySignInValidator,
  secondStepChallengeValidator,
} from '#users/validators/passkey'

/** Passkeys on the sign-in page: instead of the password, and as the second step after it. */
@inject()
export default class PasskeySignInController {
  constructor(private describe: DescribeUser) {}

  @inject()
  async options(ctx: HttpContext, begin: BeginPasskeySignIn) {
    await throttle(ctx, LIMITS.passkey)
    const browser = signInBrowser(ctx)
    keepBrowser(ctx, browser.cookie)
    return begin.execute(browser.id)
  }

  @inject()
  async verify(ctx: HttpContext, signIn: SignInWithPasskey) {
    const { response } = await ctx.request.validateUsing(passkeySignInValidator)
    await throttle(ctx, LIMITS.passkey)
    const browser = signInBrowser(ctx)
    const result = await signIn.execute({ response: complete(response), browser })
    if (!result.ok) throw passkeyRefusal(result.error)
    return this.#enter(ctx, browser, result.value)
  }

  @inject()
  async secondStepOptions(ctx: HttpContext, begin: BeginPasskeySecondStep) {
    const { challenge } = await ctx.request.validateUsing(secondStepChallengeValidator)
    await throttle(ctx, LIMITS.passkey)
    const result = await begin.execute({ challenge, browserId: signInBrowser(ctx).id })
    if (!result.ok) throw passkeyRefusal(result.error)
    return result.value
  }

  @inject()
  async verifySecondStep(ctx: HttpContext, pass: PassByPasskey) {
    const { challenge, response } = await ctx.request.validateUsing(passkeySecondStepValidator)
    await throttle(ctx, LIMITS.passkey)
    const browser = signInBrowser(ctx)
    const result = await pass.execute({ challenge, response: complete(response), browser })
    if (!result.ok) throw secondStepRefusal(result.error)
    return this.#enter(ctx, browser, result.value)
  }

  async #enter(ctx: HttpContext, browser: SignInBrowser, signedIn: SignedIn) {
    letIn(ctx, browser, signedIn)
    return ctx.serialize(CurrentUserTransformer.transform(await this.describe.execute(signedIn.account)))
  }
}

interface Sent {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string | null }
}

/** Browsers leave out what they do not have, or send null for it. */
function complete<T extends Sent>({ response, ...rest }: T) {
  return {
    ...rest,
    response: { ...response, userHandle: response.userHandle ?? undefined },
    authenticatorAttachment: undefined,
  }
}

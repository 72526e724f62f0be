import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { challengeFor } from '#users/passkeys/challenge'
import { assertionOptions } from '#users/passkeys/options'

/** A challenge for any passkey here; the browser knows which. */
@inject()
export class BeginPasskeySignIn {
  constructor(private clock: Clock) {}

  execute(browserId: string) {
    return assertionOptions(challengeFor.signIn(browserId), this.clock.now())
  }
}

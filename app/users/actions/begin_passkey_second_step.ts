import { inject } from '@adonisjs/core'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { err, ok, type Result } from '#core/result'
import { challengeFor } from '#users/passkeys/challenge'
import { assertionOptions } from '#users/passkeys/options'
import { findSignInChallenge } from '#users/queries/find_sign_in_challenge'
import { listCredentials } from '#users/queries/list_credentials'

export interface BeginPasskeySecondStepInput {
  challenge: string
  browserId: string
}

export type BeginPasskeySecondStepError = { type: 'challenge_expired' }

/** A challenge for the passkeys of the user whose password was right. */
@inject()
export class BeginPasskeySecondStep {
  constructor(private clock: Clock) {}

  async execute({
    challenge,
    browserId,
  }: BeginPasskeySecondStepInput): Promise<Result<PublicKeyCredentialRequestOptionsJSON, BeginPasskeySecondStepError>> {
    const now = this.clock.now()
    const pending = await findSignInChallenge(challenge, browserId, toSql(now))
    if (!pending) return err({ type: 'challenge_expired' })
    const known = await listCredentials(pending.userId)
    return ok(await assertionOptions(challengeFor.secondStep(challenge), now, known))
  }
}

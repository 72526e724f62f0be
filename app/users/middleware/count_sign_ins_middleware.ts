import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Clock } from '#core/clock'
import { outcomeOf, type WayIn } from '#users/services/sign_in_outcomes'
import { SignInTally } from '#users/services/sign_in_tally'

/** Counts how a sign-in ended, by the hour and by nothing else. */
@inject()
export default class CountSignInsMiddleware {
  constructor(
    private clock: Clock,
    private tally: SignInTally
  ) {}

  async handle({ response }: HttpContext, next: NextFn, way: WayIn) {
    // An error of the call has become a response by now.
    await next()
    const { code } = (response.getBody() ?? {}) as { code?: string }
    const location = response.getHeader('location')?.toString()
    const outcome = outcomeOf(way, { status: response.getStatus(), code, location })
    if (outcome) this.tally.add(outcome, this.clock.now())
  }
}

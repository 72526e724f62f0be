import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { notFound } from '#core/errors'
import { trialAllowed } from '#gateways/services/trial'

/** Where money is real, or other machines may come in, test mode has no routes. */
export function trialOnly(_: HttpContext, next: NextFn) {
  if (!trialAllowed()) throw notFound()
  return next()
}

import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindPayers } from '#analytics/queries/find_payers'
import PayersTransformer from '#analytics/transformers/payers_transformer'
import { cohortPayersValidator, outlookPayersValidator } from '#analytics/validators/payers'

/** The customers behind a figure of running subscriptions, for administrators and finance staff. */
@inject()
export default class PayersController {
  constructor(private findPayers: FindPayers) {}

  async outlook(ctx: HttpContext) {
    const { part, on, currency, mode = 'live', gateway, plan } = await outlookPayersValidator.validate(ctx.request.qs())
    const slice = { ...(gateway && { gateway }), ...(plan && { planId: plan }) }
    const payers = await this.findPayers.ofOutlook({ part, on, currency, testMode: mode === 'test', ...slice })
    return ctx.serialize(PayersTransformer.transform(payers))
  }

  async cohort(ctx: HttpContext) {
    const { month, after, currency, mode = 'live' } = await cohortPayersValidator.validate(ctx.request.qs())
    const payers = await this.findPayers.ofCohort({ month, after, currency, testMode: mode === 'test' })
    return ctx.serialize(PayersTransformer.transform(payers))
  }
}

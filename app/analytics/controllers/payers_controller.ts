import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindCohortPayers } from '#analytics/queries/find_cohort_payers'
import { findOutlookPayers } from '#analytics/queries/find_outlook_payers'
import PayersTransformer from '#analytics/transformers/payers_transformer'
import { cohortPayersValidator, outlookPayersValidator } from '#analytics/validators/payers'

/** The customers behind a figure of running subscriptions, for administrators and finance staff. */
@inject()
export default class PayersController {
  constructor(private findCohortPayers: FindCohortPayers) {}

  async outlook(ctx: HttpContext) {
    const query = await outlookPayersValidator.validate(ctx.request.qs())
    const { part, on, currency, mode = 'live', gateway, plan, page } = query
    const slice = { ...(gateway && { gateway }), ...(plan && { planId: plan }) }
    const payers = await findOutlookPayers({ part, on, currency, testMode: mode === 'test', page, ...slice })
    return ctx.serialize(PayersTransformer.transform(payers))
  }

  async cohort(ctx: HttpContext) {
    const { month, after, currency, mode = 'live', page } = await cohortPayersValidator.validate(ctx.request.qs())
    const payers = await this.findCohortPayers.execute({ month, after, currency, testMode: mode === 'test', page })
    return ctx.serialize(PayersTransformer.transform(payers))
  }
}

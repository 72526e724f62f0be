import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindCancelCustomers } from '#analytics/queries/find_cancel_customers'
import { FindCohortPayers } from '#analytics/queries/find_cohort_payers'
import { findOutlookPayers } from '#analytics/queries/find_outlook_payers'
import CancelCustomersTransformer from '#analytics/transformers/cancel_customers_transformer'
import PayersTransformer from '#analytics/transformers/payers_transformer'
import { cancelCustomersValidator, cohortPayersValidator, outlookPayersValidator } from '#analytics/validators/payers'

/** The customers behind a figure of subscriptions, for administrators and finance staff. */
@inject()
export default class PayersController {
  constructor(
    private findCohortPayers: FindCohortPayers,
    private findCancelCustomers: FindCancelCustomers
  ) {}

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

  async cancelReason(ctx: HttpContext) {
    const query = await cancelCustomersValidator.validate(ctx.request.qs())
    const { range = '30d', mode = 'live', reason, page } = query
    const found = await this.findCancelCustomers.execute({ range, testMode: mode === 'test', reason, page })
    return ctx.serialize(CancelCustomersTransformer.transform(found))
  }
}

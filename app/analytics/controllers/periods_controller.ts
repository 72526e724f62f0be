import type { HttpContext } from '@adonisjs/core/http'
import { findPeriods } from '#analytics/queries/find_periods'
import PeriodsTransformer from '#analytics/transformers/periods_transformer'
import { periodsValidator } from '#analytics/validators/periods'

/** The days or months of any window, for administrators and finance staff. */
export default class PeriodsController {
  async show(ctx: HttpContext) {
    const { from = null, to, currency, mode, gateway, plan } = await periodsValidator.validate(ctx.request.qs())
    const slice = { ...(gateway && { gateway }), ...(plan && { planId: plan }) }
    const found = await findPeriods({ from, to, currency, testMode: mode === 'test', ...slice })
    return ctx.serialize(PeriodsTransformer.transform(found))
  }
}
